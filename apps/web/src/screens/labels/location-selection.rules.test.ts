import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countInside,
  idsWithin,
  type ListedLocation,
  toggleLocation,
  toggleTree,
  toLocationIds,
} from './location-selection.rules';

const makeListed = (id: number, depth: number): ListedLocation => ({
  id,
  depth,
  name: `Location ${id}`,
  path: '',
  mark: '',
});
// 1 Garage (2 Shelf (3 Box), 4 Bench), 5 Attic
const HOME = [makeListed(1, 0), makeListed(2, 1), makeListed(3, 2), makeListed(4, 1), makeListed(5, 0)];
const NO_SELECTION = { kind: 'locations', ids: [] } as const;

/** Generates trees in list order: each location is at most one level deeper than the previous location. */
const tree = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 30 }).map((wanted) => {
  const locations: ListedLocation[] = [];
  for (const [index, depth] of wanted.entries())
    locations.push(makeListed(index + 1, Math.min(depth, (locations.at(-1)?.depth ?? -1) + 1)));
  return locations;
});

describe('selection of locations', () => {
  it('finds a location with all its descendants', () => {
    expect(idsWithin(HOME, 1)).toEqual([1, 2, 3, 4]);
    expect(idsWithin(HOME, 3)).toEqual([3]);
    expect(idsWithin(HOME, 9)).toEqual([]);
  });

  it('stores a subtree by its root, or by the ids of all its locations if others are selected', () => {
    expect(toggleTree(HOME, NO_SELECTION, 2)).toEqual({ kind: 'location_tree', id: 2 });
    expect(toggleTree(HOME, { kind: 'locations', ids: [5] }, 2)).toEqual({
      kind: 'locations',
      ids: [2, 3, 5],
    });
  });

  it('keeps the rest of a subtree when one location is removed', () => {
    expect(toggleLocation(HOME, { kind: 'location_tree', id: 1 }, 2)).toEqual({
      kind: 'locations',
      ids: [1, 3, 4],
    });
  });

  it('returns the ids in tree order, without deleted locations', () => {
    expect(toLocationIds(HOME, { kind: 'locations', ids: [5, 77, 2] })).toEqual([2, 5]);
  });

  it('toggling a location twice restores the selection, and toggling a subtree changes only this subtree', () => {
    fc.assert(
      fc.property(tree, fc.array(fc.nat()), fc.nat(), (locations, picked, at) => {
        const pick = (number: number) => locations[number % locations.length]!.id;
        const before = toLocationIds(locations, { kind: 'locations', ids: picked.map(pick) });
        const choice = { kind: 'locations' as const, ids: before };
        const once = toggleLocation(locations, choice, pick(at));
        expect(toLocationIds(locations, toggleLocation(locations, once, pick(at)))).toEqual(before);
        const whole = toggleTree(locations, choice, pick(at));
        const within = idsWithin(locations, pick(at));
        const hadAll = within.every((id) => before.includes(id));
        const after = toLocationIds(locations, whole);
        expect(within.every((id) => after.includes(id) !== hadAll)).toBe(true);
        expect(after.filter((id) => !within.includes(id))).toEqual(
          before.filter((id) => !within.includes(id)),
        );
      }),
    );
  });

  it('counts the descendants of each location', () => {
    fc.assert(
      fc.property(tree, (locations) => {
        const counts = countInside(locations);
        for (const { id } of locations) expect(counts.get(id) ?? 0).toBe(idsWithin(locations, id).length - 1);
      }),
    );
  });
});
