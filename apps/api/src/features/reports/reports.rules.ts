import { type InsuranceItem, type UserSummary, type ValueBasis, compareNames } from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';

/** Amounts of one unit are integers in the smallest unit of the currency. */
export interface ValuedItem {
  id: number;
  location_id: number | null;
  category_id: number | null;
  belongs_to_id: number | null;
  quantity: number;
  purchase_price: number | null;
  current_value: number | null;
}

export interface Sum {
  item_count: number;
  /** In the smallest unit of the currency. A bigint, because the largest totals exceed the safe integers of a number. */
  minor_units: bigint;
  items_without_value: number;
}

export interface UnitValue {
  minor_units: number;
  from: NonNullable<InsuranceItem['value_from']>;
}

interface NamedLocation {
  id: number;
  parent_id: number | null;
  name: string;
}

interface Named {
  id: number;
  name: string;
}

/** A null id selects items without a room or category. */
export interface ReportFilter {
  value_basis: ValueBasis;
  min_minor_units: bigint | undefined;
  room_ids: readonly (number | null)[] | undefined;
  category_ids: readonly (number | null)[] | undefined;
}

export interface ReportRoom {
  /** Null for items without a location. */
  id: number | null;
  name: string | null;
  sum: Sum;
  item_ids: number[];
}

export interface ReportCategory {
  id: number | null;
  name: string | null;
  sum: Sum;
}

export interface ReportPerson {
  id: number | null;
  name: string | null;
  /** Null for what belongs to everybody. */
  user: UserSummary | null;
  sum: Sum;
}

/** The members of an inventory, by id. */
export type People = ReadonlyMap<number, UserSummary>;

/** Finds the member to whom an item belongs; undefined if it belongs to everybody, or to a person who has left. */
export const findPerson = (people: People, { belongs_to_id }: Pick<ValuedItem, 'belongs_to_id'>) =>
  belongs_to_id === null ? undefined : people.get(belongs_to_id);

export const toPersonName = ({ full_name, username }: UserSummary): string => full_name ?? username;

export interface Report {
  overall: Sum;
  rooms: ReportRoom[];
  categories: ReportCategory[];
  /** Empty in an inventory with one member. */
  people: ReportPerson[];
}

export function toUnitValue(
  { current_value, purchase_price }: Pick<ValuedItem, 'current_value' | 'purchase_price'>,
  basis: ValueBasis,
): UnitValue | null {
  if (basis === 'current' && current_value !== null)
    return { minor_units: current_value, from: 'current_value' };
  return purchase_price === null ? null : { minor_units: purchase_price, from: 'purchase_price' };
}

const MONTHS_OF_YEAR = 12;

/** Returns the years between two days, such as `2026-05-03`, with one decimal. */
export function toYears(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * MONTHS_OF_YEAR + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return Math.round((Math.max(0, months) / MONTHS_OF_YEAR) * 10) / 10;
}

const emptySum = (): Sum => ({ item_count: 0, minor_units: 0n, items_without_value: 0 });

function addTo(sum: Sum, value: bigint | null): void {
  sum.item_count += 1;
  if (value === null) sum.items_without_value += 1;
  else sum.minor_units += value;
}

export interface LocationIndex {
  /** Id of the innermost room that is or contains this location; undefined outside of all rooms. */
  roomOf(id: number): number | undefined;
  pathOf(id: number | null): string[];
  /** Undefined for a location that is not a room. Computed on demand, because each of thousands may be a room. */
  roomName: (id: number) => string | undefined;
}

/**
 * @param roomIds the locations that count as rooms, at any level. By default the top-level locations, or the next level
 * if there is only one top-level location, such as a house
 */
export function toLocationIndex(
  locations: readonly NamedLocation[],
  roomIds?: readonly (number | null)[],
): LocationIndex {
  const byId = new Map(locations.map((location) => [location.id, location]));
  const chains = new Map<number, NamedLocation[]>();
  const chainOf = (id: number | null): NamedLocation[] => {
    const location = id === null ? undefined : byId.get(id);
    if (!location) return [];
    const chain = chains.get(location.id) ?? [...chainOf(location.parent_id), location];
    chains.set(location.id, chain);
    return chain;
  };
  const chosen = roomIds && new Set(roomIds);
  const tops = locations.filter(({ parent_id }) => parent_id === null);
  const isInOnlyTop = ({ parent_id }: NamedLocation) => tops.length === 1 && parent_id === tops[0]?.id;
  const isRoom = (location: NamedLocation) =>
    chosen ? chosen.has(location.id) : location.parent_id === null || isInOnlyTop(location);
  const pathOf = (id: number | null) => chainOf(id).map(({ name }) => name);
  return {
    roomOf: (id) => chainOf(id).findLast(isRoom)?.id,
    pathOf,
    roomName: (id) => {
      const location = byId.get(id);
      return location && isRoom(location) ? pathOf(id).join(' > ') : undefined;
    },
  };
}

/** Sorts groups by name in natural order. Groups without a name come last. */
const inOrder = <T extends { id: number | null; name: string | null }>(
  groups: T[],
  language: Language,
): T[] =>
  groups.sort((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
    return compareNames(language, a.name, b.name) || (a.id ?? 0) - (b.id ?? 0);
  });

/** Items without a value are included regardless of the minimum value. */
export function createReport(
  filter: ReportFilter,
  locations: LocationIndex,
  categories: readonly Named[],
  people: People,
  language: Language,
) {
  const roomIds = filter.room_ids && new Set(filter.room_ids);
  const categoryIds = filter.category_ids && new Set(filter.category_ids);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const overall = emptySum();
  const rooms = new Map<number | null, ReportRoom>();
  const groups = new Map<number | null, ReportCategory>();
  const persons = new Map<number | null, ReportPerson>();

  function add(item: ValuedItem): void {
    const roomId = item.location_id === null ? null : locations.roomOf(item.location_id);
    if (roomId === undefined || (roomIds && !roomIds.has(roomId))) return;
    if (categoryIds && !categoryIds.has(item.category_id)) return;
    const unit = toUnitValue(item, filter.value_basis);
    if (unit && filter.min_minor_units !== undefined && unit.minor_units < filter.min_minor_units) return;

    const value = unit && BigInt(unit.minor_units) * BigInt(item.quantity);
    const room = rooms.get(roomId) ?? {
      id: roomId,
      name: roomId === null ? null : (locations.roomName(roomId) ?? null),
      sum: emptySum(),
      item_ids: [],
    };
    const category = groups.get(item.category_id) ?? {
      id: item.category_id,
      name: item.category_id === null ? null : (categoryNames.get(item.category_id) ?? null),
      sum: emptySum(),
    };
    rooms.set(roomId, room);
    groups.set(item.category_id, category);
    room.item_ids.push(item.id);
    const user = findPerson(people, item) ?? null;
    const person = persons.get(user?.id ?? null) ?? {
      id: user?.id ?? null,
      name: user && toPersonName(user),
      user,
      sum: emptySum(),
    };
    persons.set(person.id, person);
    for (const sum of [overall, room.sum, category.sum, person.sum]) addTo(sum, value);
  }

  const finish = (): Report => ({
    overall,
    rooms: inOrder([...rooms.values()], language),
    categories: inOrder([...groups.values()], language),
    people: people.size > 1 ? inOrder([...persons.values()], language) : [],
  });
  return { add, finish };
}

export function sliceItems(rooms: readonly ReportRoom[], offset: number, limit: number): number[] {
  const ids: number[] = [];
  let start = offset;
  for (const { item_ids } of rooms) {
    if (ids.length >= limit) break;
    ids.push(...item_ids.slice(start, start + limit - ids.length));
    start = Math.max(0, start - item_ids.length);
  }
  return ids;
}
