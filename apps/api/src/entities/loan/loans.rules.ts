import type { LoanKind, LoanState } from '@stowage/contracts';

/** Which side of a loan somebody is on. */
export type LoanSide = 'owner' | 'borrower';

/** What decides over the next step. */
export interface LoanStatus {
  kind: LoanKind;
  state: LoanState;
  /** Whether the owner has an account still. */
  has_owner: boolean;
  /** True when the loan began with a request by the borrower. */
  borrower_asked: boolean;
}

/** A state that somebody brings a loan into; `requested` is how it begins. */
export type NextState = Exclude<LoanState, 'requested'>;

/** Pieces are promised or out: nobody else can have them. */
export const HOLDING_STATES = ['agreed', 'handed_over'] as const satisfies LoanState[];
/** Asked for, and neither handed over nor over. */
export const OPEN_STATES = ['requested', 'agreed'] as const satisfies LoanState[];
export const CLOSED_STATES = [
  'declined',
  'cancelled',
  'returned',
  'lost',
  'sold',
] as const satisfies LoanState[];

/** Moments in which a thing changes hands, or does not come back. */
export const IMAGE_KINDS = ['handed_over', 'returned', 'sold', 'lost'] as const satisfies LoanState[];

const OWNER: LoanSide[] = ['owner'];
const BORROWER: LoanSide[] = ['borrower'];

/** From which states each is reached, and by whom. */
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

/** Why the owner cannot take a step of the borrower's. */
const ONLY_BORROWER: Partial<Record<NextState, string>> = {
  declined: 'Only the borrower can decline this. You can take it back.',
  cancelled: 'Only the one who asked can cancel this. You can decline it.',
};

const isOfOtherKind = (kind: LoanKind, to: NextState) =>
  (kind === 'buy' && to === 'handed_over') || (kind === 'borrow' && to === 'sold');

/** Why somebody on that side cannot take the step; undefined when they can. */
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
  // Nobody else is left who could say that it came back.
  return !has_owner && state === 'handed_over' ? undefined : ONLY_OWNER;
}

/** Why somebody on that side cannot give the loan another last day; undefined when they can. */
export function refuseDueDate(
  { kind, state }: Pick<LoanStatus, 'kind' | 'state'>,
  side: LoanSide,
): string | undefined {
  if (side !== 'owner') return ONLY_OWNER;
  if (kind === 'buy') return 'What is bought is not given back.';
  return CLOSED_STATES.some((closed) => closed === state) ? REFUSAL_BY_STATE[state] : undefined;
}

export const sumQuantities = (loans: readonly { quantity: number }[]): number =>
  loans.reduce((sum, { quantity }) => sum + quantity, 0);

/** Why a number of pieces cannot be promised; undefined when it can. */
export function refuseQuantity(wanted: number, available: number): string | undefined {
  if (wanted <= available) return undefined;
  if (available <= 0) return 'None of these is available at the moment.';
  const is = available === 1 ? 'is' : 'are';
  return `Only ${available.toLocaleString('en-US')} of these ${is} available at the moment.`;
}

/** Why an item cannot have so few pieces; undefined when it can. */
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

/** Who has pieces of an item, or will. */
export interface Holder {
  state: (typeof HOLDING_STATES)[number];
  borrower_name: string;
  due_date: string | null;
}

/** Why an item cannot be deleted while somebody has pieces of it, or is to get them; undefined when nobody does. */
export function refuseRemoval(held: readonly Holder[]): string | undefined {
  const out = held.find(({ state }) => state === 'handed_over');
  const first = out ?? held[0];
  if (!first) return undefined;
  if (!out) return `It is promised to ${first.borrower_name}, so it cannot be deleted.`;
  const until = out.due_date === null ? '' : ` until ${toDayInWords(out.due_date)}`;
  return `It is with ${out.borrower_name}${until}, so it cannot be deleted.`;
}
