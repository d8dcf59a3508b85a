import type { Role } from '@stowage/contracts';

/*
 * Reference model of membership, written as linear searches. People, inventories and items are identified by their index in
 * these lists. All memberships begin at the same time, so an earlier inventory comes first.
 */

interface ModelInventory {
  /** Role by person. */
  members: (Role | undefined)[];
  isOpen: boolean;
}

interface ModelItem {
  inventory: number;
  /** Null for an item of everybody. */
  belongs_to: number | null;
}

export interface Model {
  people: number;
  inventories: ModelInventory[];
  items: ModelItem[];
}

function addInventory(model: Model, person: number): number {
  const members: (Role | undefined)[] = Array.from({ length: model.people }, () => undefined);
  members[person] = 'manager';
  return model.inventories.push({ members, isOpen: true }) - 1;
}

export function createModel(people: number): Model {
  const model: Model = { people, inventories: [], items: [] };
  for (let person = 0; person < people; person += 1) addInventory(model, person);
  return model;
}

export const roleIn = ({ inventories }: Model, inventory: number, person: number): Role | undefined =>
  inventories[inventory]!.isOpen ? inventories[inventory]!.members[person] : undefined;

export const listInventories = (model: Model, person: number): number[] =>
  model.inventories.map((_, index) => index).filter((index) => roleIn(model, index, person) !== undefined);

export const listItems = ({ items }: Model, inventory: number): number[] =>
  items.map((_, index) => index).filter((index) => items[index]!.inventory === inventory);

const mayChange = (model: Model, inventory: number, person: number) =>
  ['manager', 'member'].includes(roleIn(model, inventory, person) ?? '');

const hasOtherManager = (model: Model, inventory: number, person: number) =>
  model.inventories[inventory]!.members.some((role, other) => role === 'manager' && other !== person);

function ensureInventories(model: Model): void {
  for (let person = 0; person < model.people; person += 1)
    if (listInventories(model, person).length === 0) addInventory(model, person);
}

/** An item belongs only to a person who is a member of its new inventory. */
function moveItem(model: Model, item: ModelItem, to: number): void {
  item.inventory = to;
  if (item.belongs_to !== null && roleIn(model, to, item.belongs_to) === undefined) item.belongs_to = null;
}

function close(model: Model, inventory: number): void {
  model.inventories[inventory]!.isOpen = false;
  model.items = model.items.map((item) => (item.inventory === inventory ? { ...item, inventory: -1 } : item));
  ensureInventories(model);
}

/** Each function returns false when the rules forbid the action. */
export function join(
  model: Model,
  {
    by,
    inventory,
    person,
    role,
    brings,
  }: { by: number; inventory: number; person: number; role: Role; brings: boolean },
): boolean {
  if (roleIn(model, inventory, by) !== 'manager' || roleIn(model, inventory, person) !== undefined)
    return false;
  const source = listInventories(model, person).find((index) => roleIn(model, index, person) === 'manager');
  if (brings && (role === 'viewer' || source === undefined)) return false;
  model.inventories[inventory]!.members[person] = role;
  if (!brings || source === undefined) return true;
  for (const index of listItems(model, source)) moveItem(model, model.items[index]!, inventory);
  if (model.inventories[source]!.members.every((other, index) => other === undefined || index === person))
    close(model, source);
  return true;
}

export function leave(
  model: Model,
  { inventory, person, takes }: { inventory: number; person: number; takes: boolean },
): boolean {
  const role = roleIn(model, inventory, person);
  if (role === undefined || !hasOtherManager(model, inventory, person)) return false;
  if (takes && role === 'viewer') return false;
  if (takes) {
    const isOwn = (index: number) =>
      index !== inventory &&
      roleIn(model, index, person) === 'manager' &&
      model.inventories[index]!.members.every(
        (other, index_) => index_ === person || other === undefined || other === 'viewer',
      );
    const own = listInventories(model, person).find(isOwn) ?? addInventory(model, person);
    for (const index of listItems(model, inventory))
      if (model.items[index]!.belongs_to === person) moveItem(model, model.items[index]!, own);
  }
  model.inventories[inventory]!.members[person] = undefined;
  ensureInventories(model);
  return true;
}

export function remove(
  model: Model,
  { by, inventory, person }: { by: number; inventory: number; person: number },
): boolean {
  if (roleIn(model, inventory, by) !== 'manager' || roleIn(model, inventory, person) === undefined)
    return false;
  if (by === person && !hasOtherManager(model, inventory, person)) return false;
  model.inventories[inventory]!.members[person] = undefined;
  ensureInventories(model);
  return true;
}

export function setRole(
  model: Model,
  { by, inventory, person, role }: { by: number; inventory: number; person: number; role: Role },
): boolean {
  if (roleIn(model, inventory, by) !== 'manager' || roleIn(model, inventory, person) === undefined)
    return false;
  if (role !== 'manager' && !hasOtherManager(model, inventory, person)) return false;
  model.inventories[inventory]!.members[person] = role;
  return true;
}

export function add(
  model: Model,
  { person, inventory, isOwn }: { person: number; inventory: number; isOwn: boolean },
): boolean {
  if (!mayChange(model, inventory, person)) return false;
  model.items.push({ inventory, belongs_to: isOwn ? person : null });
  return true;
}

export function move(
  model: Model,
  { person, item, to }: { person: number; item: number; to: number },
): boolean {
  const moved = model.items[item]!;
  if (moved.inventory < 0 || moved.inventory === to) return false;
  if (!mayChange(model, moved.inventory, person) || !mayChange(model, to, person)) return false;
  moveItem(model, moved, to);
  return true;
}

export function removeInventory(model: Model, { by, inventory }: { by: number; inventory: number }): boolean {
  if (roleIn(model, inventory, by) !== 'manager') return false;
  close(model, inventory);
  return true;
}
