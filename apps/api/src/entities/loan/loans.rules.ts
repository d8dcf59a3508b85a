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
  requested: 'This has not been agreed to yet.',
  agreed: 'This has been agreed to already.',
  declined: 'This has been declined.',
  cancelled: 'This has been cancelled.',
  handed_over: 'This has been handed over already.',
  returned: 'This has been taken back already.',
  lost: 'This has been reported as lost.',
  sold: 'This has been sold already.',
};

const WRONG_KIND: Record<LoanKind, string> = {
  borrow: 'This is to be lent, not sold.',
  buy: 'This is to be sold, not lent.',
};

const ONLY_OWNER = 'Only the owner can do this.';
const ASKED_FOR = "You asked for this, so you can't decline it. Only the owner can take it back.";

const ONLY_BORROWER: Partial<Record<NextState, string>> = {
  declined: 'Only the borrower can decline this. You can take it back.',
  cancelled: 'Only the person who asked can cancel this. You can decline it.',
};

const isOfOtherKind = (kind: LoanKind, to: NextState) =>
  (kind === 'buy' && to === 'handed_over') || (kind === 'borrow' && to === 'sold');

/** @returns a message for the person; undefined when the step is allowed */
export function refuseStep(
  { kind, state, has_owner, borrower_asked }: LoanStatus,
  side: LoanSide,
  to: NextState,
): string | undefined {
  const sides = STEPS[to][state];
  if (!sides) {
    const isBeforeHandOver = state === 'agreed' && (to === 'returned' || to === 'lost');
    return isBeforeHandOver ? 'This has not been handed over yet.' : REFUSAL_BY_STATE[state];
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
  if (available <= 0) return 'None of these is available at the moment.';
  const is = available === 1 ? 'is' : 'are';
  return `Only ${available.toLocaleString('en-US')} of these ${is} available at the moment.`;
}

export function refuseQuantityBelowHeld(quantity: number, held: number): string | undefined {
  if (quantity >= held) return undefined;
  const are = held === 1 ? '1 is' : `${held.toLocaleString('en-US')} are`;
  return `${are} lent out or promised, so the quantity cannot be below ${held.toLocaleString('en-US')}.`;
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
  if (!out) return `It is promised to ${first.borrower_name}, so it cannot be deleted.`;
  const until = out.due_date === null ? '' : ` until ${toDayInWords(out.due_date)}`;
  return `It is with ${out.borrower_name}${until}, so it cannot be deleted.`;
}
