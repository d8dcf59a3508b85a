import { MINOR_UNITS_MAX, QUANTITY_MAX, type ValueBasis } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createReport,
  type ReportFilter,
  sliceItems,
  toLocationIndex,
  toUnitValue,
  toYears,
  type ValuedItem,
} from './reports.rules';

const LOCATIONS = [
  { id: 1, parent_id: null, name: 'Room 10' },
  { id: 2, parent_id: null, name: 'Room 9' },
  { id: 3, parent_id: 1, name: 'Shelf' },
  { id: 4, parent_id: 3, name: 'Box' },
];
const ROOM_OF: Record<number, number> = { 1: 1, 2: 2, 3: 1, 4: 1 };
const CATEGORIES = [
  { id: 7, name: 'Tools' },
  { id: 8, name: 'Books' },
];
const [ADA, BOB] = [
  { id: 5, username: 'ada', full_name: null },
  { id: 6, username: 'bob', full_name: 'Aaron' },
];
const PEOPLE = new Map([ADA, BOB].map((user) => [user.id, user]));
const EVERYTHING: ReportFilter = {
  value_basis: 'current',
  min_minor_units: undefined,
  room_ids: undefined,
  category_ids: undefined,
};

const amount = fc.option(fc.integer({ min: 0, max: MINOR_UNITS_MAX }));
const item: fc.Arbitrary<Omit<ValuedItem, 'id'>> = fc.record({
  location_id: fc.constantFrom(null, 1, 2, 3, 4),
  category_id: fc.constantFrom(null, 7, 8),
  belongs_to_id: fc.constantFrom(null, 5, 6, 99),
  quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
  purchase_price: amount,
  current_value: amount,
});
const choice = (ids: (number | null)[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...ids)), { nil: undefined });
const filter: fc.Arbitrary<ReportFilter> = fc.record({
  value_basis: fc.constantFrom<ValueBasis>('current', 'purchase'),
  min_minor_units: fc.option(fc.bigInt({ min: 0n, max: 100_000n }), { nil: undefined }),
  room_ids: choice([null, 1, 2]),
  category_ids: choice([null, 7, 8]),
});

function make(items: readonly Omit<ValuedItem, 'id'>[], wanted: ReportFilter) {
  const report = createReport(wanted, toLocationIndex(LOCATIONS, wanted.room_ids), CATEGORIES, PEOPLE, 'en');
  items.forEach((one, index) => report.add({ ...one, id: index + 1 }));
  return report.finish();
}

const worthOf = (one: Omit<ValuedItem, 'id'>, basis: ValueBasis) =>
  basis === 'current' ? (one.current_value ?? one.purchase_price) : one.purchase_price;

/** Independent calculation of the sum with bigint. */
const addUp = (items: readonly Omit<ValuedItem, 'id'>[], basis: ValueBasis) =>
  items.reduce((sum, one) => sum + BigInt(worthOf(one, basis) ?? 0) * BigInt(one.quantity), 0n);

test('adds up the filtered items exactly: overall, by room, by category and by person', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), filter, (items, wanted) => {
      const { overall, rooms, categories, people } = make(items, wanted);
      const roomOf = (one: Omit<ValuedItem, 'id'>) =>
        one.location_id === null ? null : (ROOM_OF[one.location_id] ?? null);
      const kept = items.filter((one) => {
        const worth = worthOf(one, wanted.value_basis);
        return (
          (wanted.room_ids?.includes(roomOf(one)) ?? true) &&
          (wanted.category_ids?.includes(one.category_id) ?? true) &&
          (worth === null || worth >= (wanted.min_minor_units ?? 0n))
        );
      });
      const sumOf = (some: readonly Omit<ValuedItem, 'id'>[]) => ({
        item_count: some.length,
        minor_units: addUp(some, wanted.value_basis),
        items_without_value: some.filter((one) => worthOf(one, wanted.value_basis) === null).length,
      });
      expect(overall).toEqual(sumOf(kept));
      for (const { id, sum } of rooms) expect(sum).toEqual(sumOf(kept.filter((one) => roomOf(one) === id)));
      for (const { id, sum } of categories)
        expect(sum).toEqual(sumOf(kept.filter(({ category_id }) => category_id === id)));
      for (const { id, sum } of people) {
        const personOf = ({ belongs_to_id }: Pick<ValuedItem, 'belongs_to_id'>) =>
          belongs_to_id === 99 ? null : belongs_to_id;
        expect(sum).toEqual(sumOf(kept.filter((one) => personOf(one) === id)));
      }
      const total = (groups: { sum: { minor_units: bigint } }[]) =>
        groups.reduce((total, { sum }) => total + sum.minor_units, 0n);
      expect(total(rooms)).toBe(overall.minor_units);
      expect(total(categories)).toBe(overall.minor_units);
      expect(total(people)).toBe(overall.minor_units);
      expect(rooms.flatMap(({ item_ids }) => item_ids).sort((a, b) => a - b)).toEqual(
        items.flatMap((one, index) => (kept.includes(one) ? [index + 1] : [])),
      );
    }),
  );
});

test('adds up the largest possible amounts exactly', () => {
  const dearest = {
    location_id: null,
    category_id: null,
    belongs_to_id: null,
    quantity: QUANTITY_MAX,
    purchase_price: null,
    current_value: MINOR_UNITS_MAX,
  };
  const { overall } = make(
    Array.from({ length: 101 }, () => dearest),
    EVERYTHING,
  );
  expect(overall.minor_units).toBe(100_999_999_999_899_000_000n);
});

describe('rooms and order of the report', () => {
  const at = (location_id: number | null, category_id: number | null = null) => ({
    location_id,
    category_id,
    belongs_to_id: null,
    quantity: 1,
    purchase_price: 1,
    current_value: null,
  });

  test('sorts rooms and categories in natural order, with "no room" and "no category" last', () => {
    const { rooms, categories } = make([at(null), at(4, 7), at(2, 8)], EVERYTHING);
    expect(rooms.map(({ name }) => name)).toEqual(['Room 9', 'Room 10', null]);
    expect(categories.map(({ name }) => name)).toEqual(['Books', 'Tools', null]);
  });

  test('returns pages of items in the order of the rooms', () => {
    const { rooms } = make([at(null), at(4), at(2), at(1), at(2)], EVERYTHING);
    expect(sliceItems(rooms, 0, 10)).toEqual([3, 5, 2, 4, 1]);
    expect(sliceItems(rooms, 1, 2)).toEqual([5, 2]);
    expect(sliceItems(rooms, 4, 2)).toEqual([1]);
    expect(sliceItems(rooms, 5, 2)).toEqual([]);
  });

  test('accepts locations at any level as rooms and counts each item in its innermost room', () => {
    const { rooms, overall } = make([at(1), at(3), at(4), at(2), at(null)], {
      ...EVERYTHING,
      room_ids: [1, 4],
    });
    expect(rooms.map(({ name, item_ids }) => [name, item_ids])).toEqual([
      ['Room 10', [1, 2]],
      ['Room 10 > Shelf > Box', [3]],
    ]);
    expect(overall.item_count).toBe(3);
  });

  test('treats the locations inside a single top-level location as rooms', () => {
    const house = [
      { id: 1, parent_id: null, name: 'House' },
      { id: 2, parent_id: 1, name: 'Kitchen' },
      { id: 3, parent_id: 2, name: 'Shelf' },
    ];
    const index = toLocationIndex(house);
    expect([1, 2, 3].map((id) => index.roomOf(id))).toEqual([1, 2, 2]);
    expect([1, 2, 3].map(index.roomName)).toEqual(['House', 'House > Kitchen', undefined]);
    expect(toLocationIndex(house, [1]).roomOf(3)).toBe(1);
    const withGarage = [...house, { id: 4, parent_id: null, name: 'Garage' }];
    expect(toLocationIndex(withGarage).roomOf(3)).toBe(1);
  });

  test('returns the room and the path of a location', () => {
    const index = toLocationIndex(LOCATIONS);
    expect(index.roomOf(4)).toBe(1);
    expect(index.pathOf(4)).toEqual(['Room 10', 'Shelf', 'Box']);
    expect(index.pathOf(null)).toEqual([]);
  });
});

describe('report amounts', () => {
  test('returns null for the unit value of an item without a value, and 0 for a value of 0', () => {
    const nothing = { current_value: null, purchase_price: null };
    expect(toUnitValue(nothing, 'current')).toBeNull();
    expect(toUnitValue({ ...nothing, current_value: 5 }, 'purchase')).toBeNull();
    expect(toUnitValue({ ...nothing, current_value: 0 }, 'current')).toEqual({
      minor_units: 0,
      from: 'current_value',
    });
  });
});

test.each([
  ['2024-02-29', '2026-02-28', 1.9],
  ['2024-02-29', '2026-02-29', 2],
  ['2026-01-31', '2026-01-31', 0],
  ['2025-12-31', '2026-06-30', 0.4],
  ['2026-06-01', '2026-05-01', 0],
])('from %s to %s are %d years', (from, to, years) => {
  expect(toYears(from, to)).toBe(years);
});
