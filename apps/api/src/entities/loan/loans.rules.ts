import type { LoanKind, LoanState } from '@stowage/contracts';

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

const REFUSAL_BY_STATE: Record<LoanState, string> = {
  requested: 'The owner has not agreed to this request yet.',
  agreed: 'The owner has already agreed to this request.',
  declined: 'This loan has already been declined.',
  cancelled: 'This loan has already been cancelled.',
  handed_over: 'This item has already been handed over.',
  returned: 'This item has already been returned.',
  lost: 'This item has already been reported as lost.',
  sold: 'This item has already been sold.',
};

const WRONG_KIND: Record<LoanKind, string> = {
  borrow: 'This is a loan, not a sale.',
  buy: 'This is a sale, not a loan.',
};

const ONLY_OWNER = 'Only the owner can do this.';
const ASKED_FOR = "You requested this loan, so you can't decline it. Only the owner can take the item back.";

const ONLY_BORROWER: Partial<Record<NextState, string>> = {
  declined: 'Only the borrower can decline this loan. You can take the item back.',
  cancelled: 'Only the borrower can cancel this request. You can decline it.',
};

const isOfOtherKind = (kind: LoanKind, to: NextState) =>
  (kind === 'buy' && to === 'handed_over') || (kind === 'borrow' && to === 'sold');

/** @returns the error message; undefined when the step is allowed */
export function refuseStep(
  { kind, state, has_owner, borrower_asked }: LoanStatus,
  side: LoanSide,
  to: NextState,
): string | undefined {
  const sides = STEPS[to][state];
  if (!sides) {
    const isBeforeHandOver = state === 'agreed' && (to === 'returned' || to === 'lost');
    return isBeforeHandOver ? 'This item has not been handed over yet.' : REFUSAL_BY_STATE[state];
  }
  if (isOfOtherKind(kind, to)) return WRONG_KIND[kind];
  if (to === 'declined' && state === 'handed_over' && side === 'borrower' && borrower_asked) return ASKED_FOR;
  if (sides.includes(side)) return undefined;
  if (side === 'owner') return ONLY_BORROWER[to] ?? ONLY_OWNER;
  // Without an owner account, the borrower records the return.
  return !has_owner && state === 'handed_over' ? undefined : ONLY_OWNER;
}

export function refuseDueDate(
  { kind, state }: Pick<LoanStatus, 'kind' | 'state'>,
  side: LoanSide,
): string | undefined {
  if (side !== 'owner') return ONLY_OWNER;
  if (kind === 'buy') return 'A purchase has no due date.';
  return CLOSED_STATES.some((closed) => closed === state) ? REFUSAL_BY_STATE[state] : undefined;
}

export const sumQuantities = (loans: readonly { quantity: number }[]): number =>
  loans.reduce((sum, { quantity }) => sum + quantity, 0);

export function refuseQuantity(wanted: number, available: number): string | undefined {
  if (wanted <= available) return undefined;
  if (available <= 0) return 'This item is not available at the moment.';
  const units = available === 1 ? '1 unit is' : `${available.toLocaleString('en-US')} units are`;
  return `Only ${units} available at the moment.`;
}

export function refuseQuantityBelowHeld(quantity: number, held: number): string | undefined {
  if (quantity >= held) return undefined;
  const units = held === 1 ? '1 unit is' : `${held.toLocaleString('en-US')} units are`;
  return `${units} lent out or promised, so the quantity cannot be below ${held.toLocaleString('en-US')}.`;
}

const toDayInWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

export interface Holder {
  state: (typeof HOLDING_STATES)[number];
  borrower_name: string;
  due_date: string | null;
}

export function refuseRemoval(held: readonly Holder[]): string | undefined {
  const out = held.find(({ state }) => state === 'handed_over');
  const first = out ?? held[0];
  if (!first) return undefined;
  if (!out) return `The item is promised to ${first.borrower_name}, so it cannot be deleted.`;
  const until = out.due_date === null ? '' : ` until ${toDayInWords(out.due_date)}`;
  return `The item is with ${out.borrower_name}${until}, so it cannot be deleted.`;
}
