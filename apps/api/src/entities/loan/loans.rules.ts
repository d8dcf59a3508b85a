import type { LoanKind, LoanState, RequestRefusalCode } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts/refusals';

type LoanRefusalCode = Extract<RequestRefusalCode, `loan.${string}`>;

export type LoanSide = 'owner' | 'borrower';

export interface LoanStatus {
  kind: LoanKind;
  state: LoanState;
  /** False after the owner's account was removed. */
  has_owner: boolean;
  borrower_asked: boolean;
}

export type NextState = Exclude<LoanState, 'requested'>;

/** States in which the quantity is promised or lent out, so that it is not available to others. */
export const HOLDING_STATES = ['agreed', 'handed_over'] as const satisfies LoanState[];
export const OPEN_STATES = ['requested', 'agreed'] as const satisfies LoanState[];
export const CLOSED_STATES = [
  'declined',
  'cancelled',
  'returned',
  'lost',
  'sold',
] as const satisfies LoanState[];

export const IMAGE_KINDS = ['handed_over', 'returned', 'sold', 'lost'] as const satisfies LoanState[];

const OWNER: LoanSide[] = ['owner'];
const BORROWER: LoanSide[] = ['borrower'];

/** Allowed source states of each target state, with the side that may make the transition. */
const STEPS: Record<NextState, Partial<Record<LoanState, LoanSide[]>>> = {
  agreed: { requested: OWNER },
  declined: { requested: OWNER, handed_over: BORROWER },
  cancelled: { requested: BORROWER, agreed: ['owner', 'borrower'] },
  handed_over: { agreed: OWNER },
  sold: { agreed: OWNER },
  returned: { handed_over: OWNER },
  lost: { handed_over: OWNER },
};

const REFUSAL_BY_STATE: Record<LoanState, LoanRefusalCode> = {
  requested: 'loan.not_agreed_yet',
  agreed: 'loan.already_agreed',
  declined: 'loan.already_declined',
  cancelled: 'loan.already_cancelled',
  handed_over: 'loan.already_handed_over',
  returned: 'loan.already_returned',
  lost: 'loan.already_lost',
  sold: 'loan.already_sold',
};

const WRONG_KIND: Record<LoanKind, LoanRefusalCode> = {
  borrow: 'loan.not_a_sale',
  buy: 'loan.not_a_loan',
};

const ONLY_BORROWER: Partial<Record<NextState, LoanRefusalCode>> = {
  declined: 'loan.only_borrower_declines',
  cancelled: 'loan.only_borrower_cancels',
};

const isOfOtherKind = (kind: LoanKind, to: NextState) =>
  (kind === 'buy' && to === 'handed_over') || (kind === 'borrow' && to === 'sold');

/** @returns undefined when the step is allowed */
export function refuseStep(
  { kind, state, has_owner, borrower_asked }: LoanStatus,
  side: LoanSide,
  to: NextState,
): LoanRefusalCode | undefined {
  const sides = STEPS[to][state];
  if (!sides) {
    const isBeforeHandOver = state === 'agreed' && (to === 'returned' || to === 'lost');
    return isBeforeHandOver ? 'loan.not_handed_over' : REFUSAL_BY_STATE[state];
  }
  if (isOfOtherKind(kind, to)) return WRONG_KIND[kind];
  if (to === 'declined' && state === 'handed_over' && side === 'borrower' && borrower_asked)
    return 'loan.asked_for';
  if (sides.includes(side)) return undefined;
  if (side === 'owner') return ONLY_BORROWER[to] ?? 'loan.only_owner';
  // When the owner's account no longer exists, the borrower records the return.
  return !has_owner && state === 'handed_over' ? undefined : 'loan.only_owner';
}

export function refuseDueDate(
  { kind, state }: Pick<LoanStatus, 'kind' | 'state'>,
  side: LoanSide,
): LoanRefusalCode | undefined {
  if (side !== 'owner') return 'loan.only_owner';
  if (kind === 'buy') return 'loan.sale_has_no_due_date';
  return CLOSED_STATES.some((closed) => closed === state) ? REFUSAL_BY_STATE[state] : undefined;
}

export const sumQuantities = (loans: readonly { quantity: number }[]): number =>
  loans.reduce((sum, { quantity }) => sum + quantity, 0);

export function refuseQuantity(
  wanted: number,
  available: number,
): Refusal<'loan.not_available' | 'loan.too_few_available'> | undefined {
  if (wanted <= available) return undefined;
  return available <= 0
    ? toRefusal('loan.not_available')
    : toRefusal('loan.too_few_available', { count: available });
}

export const refuseQuantityBelowHeld = (quantity: number, held: number) =>
  quantity >= held ? undefined : toRefusal('item.quantity_below_held', { count: held });

export interface Holder {
  state: (typeof HOLDING_STATES)[number];
  borrower_name: string;
  due_date: string | null;
}

export function refuseRemoval(
  held: readonly Holder[],
): Refusal<'item.promised' | 'item.lent' | 'item.lent_until'> | undefined {
  const out = held.find(({ state }) => state === 'handed_over');
  const first = out ?? held[0];
  if (!first) return undefined;
  const name = first.borrower_name;
  if (!out) return toRefusal('item.promised', { name });
  return out.due_date === null
    ? toRefusal('item.lent', { name })
    : toRefusal('item.lent_until', { name, day: out.due_date });
}
