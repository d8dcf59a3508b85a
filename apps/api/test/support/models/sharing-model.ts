import type { Availability, LoanKind, LoanState, Role, TrustLevel } from '@stowage/contracts';

/*
 * Reference model of the sharing and lending rules, written as linear searches.
 * People, items and loans are identified by their index in these lists. Each person manages one inventory, which has the
 * index of the person, and may be a member of the others.
 */

export interface ModelItem {
  /** Inventory. */
  owner: number;
  borrow: Availability;
  sell: Availability;
  quantity: number;
  isThere: boolean;
}

interface ModelLoan {
  item: number;
  /** Inventory. */
  owner: number;
  borrower: number | null;
  kind: LoanKind;
  state: LoanState;
  quantity: number;
  asked: boolean;
}

export interface Model {
  people: number;
  /** `trust[a][b]` is the level that inventory a gives to person b. */
  trust: (TrustLevel | undefined)[][];
  /** `roles[a][b]` is the role of person b in inventory a. */
  roles: (Role | undefined)[][];
  items: ModelItem[];
  loans: ModelLoan[];
}

export const createModel = (people: number): Model => ({
  people,
  trust: Array.from({ length: people }, () => Array.from({ length: people }, () => undefined)),
  roles: Array.from({ length: people }, (_, inventory) =>
    Array.from({ length: people }, (_, person) => (inventory === person ? 'manager' : undefined)),
  ),
  items: [],
  loans: [],
});

export const isMember = ({ roles }: Model, inventory: number, person: number): boolean =>
  roles[inventory]![person] !== undefined;

export const mayChange = ({ roles }: Model, inventory: number, person: number): boolean =>
  ['manager', 'member'].includes(roles[inventory]![person] ?? '');

/** Members need no trust. @returns false when the rules forbid the action */
export function join(model: Model, inventory: number, person: number, role: Role): boolean {
  if (isMember(model, inventory, person)) return false;
  model.roles[inventory]![person] = role;
  model.trust[inventory]![person] = undefined;
  return true;
}

/** @returns false when the rules forbid the action */
export function leave(model: Model, inventory: number, person: number): boolean {
  if (!isMember(model, inventory, person)) return false;
  model.roles[inventory]![person] = undefined;
  return true;
}

/** @returns false when the rules forbid the action */
export function setRole(model: Model, inventory: number, person: number, role: Role): boolean {
  if (!isMember(model, inventory, person)) return false;
  model.roles[inventory]![person] = role;
  return true;
}

/** The loans of the item move along. @returns false when the rules forbid the move */
export function moveItem(model: Model, person: number, index: number, to: number): boolean {
  const item = model.items[index]!;
  if (!item.isThere || item.owner === to) return false;
  if (!mayChange(model, item.owner, person) || !mayChange(model, to, person)) return false;
  item.owner = to;
  for (const loan of model.loans) if (loan.item === index) loan.owner = to;
  return true;
}

export function isInAudience(
  model: Model,
  item: ModelItem,
  viewer: number,
  availability: Availability,
): boolean {
  const level = model.trust[item.owner]![viewer];
  if (availability === 'never') return false;
  if (availability === 'friends_only') return level === 'friend';
  if (availability === 'trusted') return level !== undefined;
  return true;
}

export function isShared(model: Model, index: number, viewer: number): boolean {
  const item = model.items[index]!;
  if (!item.isThere || isMember(model, item.owner, viewer)) return false;
  return isInAudience(model, item, viewer, item.borrow) || isInAudience(model, item, viewer, item.sell);
}

const isOutWith = (model: Model, index: number, viewer: number) =>
  model.loans.some(
    ({ item, borrower, state }) => item === index && borrower === viewer && state === 'handed_over',
  );

export const isVisible = (model: Model, index: number, viewer: number): boolean =>
  isShared(model, index, viewer) ||
  (model.items[index]!.isThere &&
    !isMember(model, model.items[index]!.owner, viewer) &&
    isOutWith(model, index, viewer));

const heldQuantity = (model: Model, index: number): number =>
  model.loans
    .filter(({ item, state }) => item === index && (state === 'agreed' || state === 'handed_over'))
    .reduce((sum, { quantity }) => sum + quantity, 0);

export const availableQuantity = (model: Model, index: number): number =>
  model.items[index]!.quantity - heldQuantity(model, index);

/** @returns false when the rules forbid the request */
export function ask(
  model: Model,
  person: number,
  request: { item: number; kind: LoanKind; quantity: number },
): boolean {
  const item = model.items[request.item]!;
  const availability = request.kind === 'borrow' ? item.borrow : item.sell;
  if (!isVisible(model, request.item, person)) return false;
  if (!isInAudience(model, item, person, availability)) return false;
  const isAskedAlready = model.loans.some(
    (loan) =>
      loan.item === request.item &&
      loan.borrower === person &&
      loan.kind === request.kind &&
      (loan.state === 'requested' || loan.state === 'agreed'),
  );
  if (isAskedAlready || request.quantity > availableQuantity(model, request.item)) return false;
  const state = availability === 'ask_first' ? 'requested' : 'agreed';
  model.loans.push({ ...request, owner: item.owner, borrower: person, state, asked: true });
  return true;
}

/** @returns false when the rules forbid the loan or sale */
export function handOut(
  model: Model,
  person: number,
  given: { item: number; borrower: number | null; kind: LoanKind; quantity: number },
): boolean {
  const item = model.items[given.item]!;
  if (!item.isThere || !mayChange(model, item.owner, person) || given.borrower === person) return false;
  if (given.quantity > availableQuantity(model, given.item)) return false;
  const state = given.kind === 'borrow' ? 'handed_over' : 'sold';
  model.loans.push({ ...given, owner: item.owner, state, asked: false });
  if (given.kind === 'buy') item.quantity -= given.quantity;
  return true;
}

/** Allowed steps by new and old state. The letters are the sides that may take the step: `o` owner, `b` borrower. */
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

/** @param quantity of a partial return or loss @returns false when the rules forbid the step */
export function setState(
  model: Model,
  person: number,
  index: number,
  state: LoanState,
  quantity?: number,
): boolean {
  const loan = model.loans[index]!;
  const item = model.items[loan.item]!;
  const by = STEPS[state][loan.state];
  // Those who may change the inventory act for it, even in a loan to themselves.
  const side = mayChange(model, loan.owner, person) ? 'o' : person === loan.borrower ? 'b' : undefined;
  if (by === undefined || side === undefined || !by.includes(side)) return false;
  if (state === 'declined' && loan.state === 'handed_over' && loan.asked) return false;
  if (state === 'handed_over' && loan.kind !== 'borrow') return false;
  if (state === 'sold' && loan.kind !== 'buy') return false;
  if (state === 'agreed' && loan.quantity > availableQuantity(model, loan.item)) return false;
  const moved = quantity ?? loan.quantity;
  if (moved > loan.quantity) return false;
  if (state === 'sold' || state === 'lost') item.quantity -= moved;
  if (moved < loan.quantity) {
    loan.quantity -= moved;
    model.loans.push({ ...loan, state, quantity: moved });
  } else {
    loan.state = state;
  }
  return true;
}

export function removeItem(model: Model, person: number, index: number): boolean {
  const item = model.items[index]!;
  if (!item.isThere || !mayChange(model, item.owner, person) || heldQuantity(model, index) > 0) return false;
  item.isThere = false;
  for (const loan of model.loans)
    if (loan.item === index && loan.state === 'requested') loan.state = 'declined';
  return true;
}

export function setQuantity(model: Model, person: number, index: number, quantity: number): boolean {
  const item = model.items[index]!;
  if (!item.isThere || !mayChange(model, item.owner, person) || quantity < heldQuantity(model, index))
    return false;
  item.quantity = quantity;
  return true;
}
