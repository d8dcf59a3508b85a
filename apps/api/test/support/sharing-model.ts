import type { Availability, LoanKind, LoanState, TrustLevel } from '@stowage/contracts';

/*
 * Who may see what and who has what, kept in the plainest way: lists that are walked through. People, things and loans are their
 * places in these lists.
 */

export interface ModelThing {
  owner: number;
  borrow: Availability;
  sell: Availability;
  quantity: number;
  isThere: boolean;
}

export interface ModelLoan {
  thing: number;
  owner: number;
  /** Null for a name without an account. */
  borrower: number | null;
  kind: LoanKind;
  state: LoanState;
  quantity: number;
  /** Whether it began with a request of the borrower's. */
  asked: boolean;
}

export interface Model {
  people: number;
  /** `trust[a][b]` is what a gives to b. */
  trust: (TrustLevel | undefined)[][];
  things: ModelThing[];
  loans: ModelLoan[];
}

export const createModel = (people: number): Model => ({
  people,
  trust: Array.from({ length: people }, () => Array.from({ length: people }, () => undefined)),
  things: [],
  loans: [],
});

/** Whether somebody belongs to those whom an availability means. */
export function isMeant(
  model: Model,
  thing: ModelThing,
  viewer: number,
  availability: Availability,
): boolean {
  const level = model.trust[thing.owner]![viewer];
  if (availability === 'never') return false;
  if (availability === 'friends_only') return level === 'friend';
  if (availability === 'trusted') return level !== undefined;
  return true;
}

/** In the list of what others share. */
export function isShared(model: Model, index: number, viewer: number): boolean {
  const thing = model.things[index]!;
  if (!thing.isThere || thing.owner === viewer) return false;
  return isMeant(model, thing, viewer, thing.borrow) || isMeant(model, thing, viewer, thing.sell);
}

const isOutWith = (model: Model, index: number, viewer: number) =>
  model.loans.some(
    ({ thing, borrower, state }) => thing === index && borrower === viewer && state === 'handed_over',
  );

/** By its code and its photos. */
export const isVisible = (model: Model, index: number, viewer: number): boolean =>
  isShared(model, index, viewer) || (model.things[index]!.isThere && isOutWith(model, index, viewer));

export const heldQuantity = (model: Model, index: number): number =>
  model.loans
    .filter(({ thing, state }) => thing === index && (state === 'agreed' || state === 'handed_over'))
    .reduce((sum, { quantity }) => sum + quantity, 0);

export const availableQuantity = (model: Model, index: number): number =>
  model.things[index]!.quantity - heldQuantity(model, index);

/** @returns whether it can be asked for; then it has been */
export function ask(
  model: Model,
  person: number,
  request: { thing: number; kind: LoanKind; quantity: number },
): boolean {
  const thing = model.things[request.thing]!;
  const availability = request.kind === 'borrow' ? thing.borrow : thing.sell;
  if (!isVisible(model, request.thing, person) || thing.owner === person) return false;
  if (!isMeant(model, thing, person, availability)) return false;
  const isAskedAlready = model.loans.some(
    (loan) =>
      loan.thing === request.thing &&
      loan.borrower === person &&
      loan.kind === request.kind &&
      (loan.state === 'requested' || loan.state === 'agreed'),
  );
  if (isAskedAlready || request.quantity > availableQuantity(model, request.thing)) return false;
  const state = availability === 'ask_first' ? 'requested' : 'agreed';
  model.loans.push({ ...request, owner: thing.owner, borrower: person, state, asked: true });
  return true;
}

/** @returns whether it can be given away; then it has been */
export function handOut(
  model: Model,
  person: number,
  given: { thing: number; borrower: number | null; kind: LoanKind; quantity: number },
): boolean {
  const thing = model.things[given.thing]!;
  if (!thing.isThere || thing.owner !== person || given.borrower === person) return false;
  if (given.quantity > availableQuantity(model, given.thing)) return false;
  const state = given.kind === 'borrow' ? 'handed_over' : 'sold';
  model.loans.push({ ...given, owner: person, state, asked: false });
  if (given.kind === 'buy') thing.quantity -= given.quantity;
  return true;
}

/** Who may bring a loan into a state, and from which states: `o` the owner, `b` the other side. */
const STEPS: Record<LoanState, Partial<Record<LoanState, string>>> = {
  requested: {},
  agreed: { requested: 'o' },
  declined: { requested: 'o', handed_over: 'b' },
  cancelled: { requested: 'b', agreed: 'ob' },
  handed_over: { agreed: 'o' },
  sold: { agreed: 'o' },
  returned: { handed_over: 'o' },
  lost: { handed_over: 'o' },
};

/** @param quantity of a return or a loss; undefined for all of it @returns whether that can be done; then it has been */
export function setState(
  model: Model,
  person: number,
  index: number,
  state: LoanState,
  quantity?: number,
): boolean {
  const loan = model.loans[index]!;
  const thing = model.things[loan.thing]!;
  const by = STEPS[state][loan.state];
  const side = person === loan.owner ? 'o' : person === loan.borrower ? 'b' : undefined;
  if (by === undefined || side === undefined || !by.includes(side)) return false;
  if (state === 'declined' && loan.state === 'handed_over' && loan.asked) return false;
  if (state === 'handed_over' && loan.kind !== 'borrow') return false;
  if (state === 'sold' && loan.kind !== 'buy') return false;
  if (state === 'agreed' && loan.quantity > availableQuantity(model, loan.thing)) return false;
  const pieces = quantity ?? loan.quantity;
  if (pieces > loan.quantity) return false;
  if (state === 'sold' || state === 'lost') thing.quantity -= pieces;
  if (pieces < loan.quantity) {
    loan.quantity -= pieces;
    model.loans.push({ ...loan, state, quantity: pieces });
  } else {
    loan.state = state;
  }
  return true;
}

/** @returns whether the thing may go; then it is gone */
export function removeThing(model: Model, person: number, index: number): boolean {
  const thing = model.things[index]!;
  if (!thing.isThere || thing.owner !== person || heldQuantity(model, index) > 0) return false;
  thing.isThere = false;
  for (const loan of model.loans)
    if (loan.thing === index && loan.state === 'requested') loan.state = 'declined';
  return true;
}

/** @returns whether the owner may write that quantity; then it is written */
export function setQuantity(model: Model, person: number, index: number, quantity: number): boolean {
  const thing = model.things[index]!;
  if (!thing.isThere || thing.owner !== person || quantity < heldQuantity(model, index)) return false;
  thing.quantity = quantity;
  return true;
}
