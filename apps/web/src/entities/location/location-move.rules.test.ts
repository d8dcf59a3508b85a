import { type Location, LOCATION_LEVELS_MAX } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInTree, toParentText, whyNotInto } from './location-move.rules';
import { flattenLocations } from './locations.rules';
import { makeLocation } from './test/make-location';

const garage = makeLocation('Garage', {
  inside: (garage) => [
    makeLocation('Shelf', { inside: (shelf) => [makeLocation('Screws', { item_count: 3 }, shelf)] }, garage),
  ],
});
const attic = makeLocation('Attic', { item_count: 1 });
const tree = [attic, garage];
const shelf = garage.children[0]!;
const screws = shelf.children[0]!;

const line = (levels: number, parent?: Location): Location =>
  makeLocation(`Level ${levels}`, levels > 1 ? { inside: (above) => [line(levels - 1, above)] } : {}, parent);
const deepestOf = (location: Location): Location =>
  location.children[0] ? deepestOf(location.children[0]) : location;

describe('whyNotInto', () => {
  it('rejects the location itself and its descendants, but allows another location and the top level', () => {
    expect(whyNotInto(tree, shelf, attic.id)).toBeUndefined();
    expect(whyNotInto(tree, shelf, null)).toBeUndefined();
    expect(whyNotInto(tree, garage, garage.id)).toBe('A location cannot be moved into itself');
    expect(whyNotInto(tree, garage, screws.id)).toBe('A location cannot be moved into a location inside it');
  });

  it('rejects moving a location to its current parent', () => {
    expect(whyNotInto(tree, shelf, garage.id)).toBe('This location is already inside the chosen location');
    expect(whyNotInto(tree, attic, null)).toBe('This location is already at the top level');
  });

  it('rejects a target below which the moved subtree would exceed the maximum depth', () => {
    const tower = line(LOCATION_LEVELS_MAX - 2);
    const bottom = deepestOf(tower);
    expect(whyNotInto([...tree, tower], shelf, bottom.id)).toBeUndefined();
    expect(whyNotInto([...tree, tower], garage, bottom.id)).toBe(
      `Locations can be at most ${LOCATION_LEVELS_MAX} levels deep`,
    );
  });

  it('rejects a target that no longer exists', () => {
    expect(whyNotInto(tree, shelf, -1)).toBe('This location no longer exists');
  });
});

describe('moveInTree', () => {
  it('updates level, path and counts without changing the original tree', () => {
    const after = moveInTree(tree, shelf.id, attic.id);
    expect(flattenLocations(after).map(({ location }) => [location.name, location.path.join('/')])).toEqual([
      ['Attic', ''],
      ['Shelf', 'Attic'],
      ['Screws', 'Attic/Shelf'],
      ['Garage', ''],
    ]);
    expect(after[0]).toMatchObject({ item_count: 1, total_item_count: 4 });
    expect(after[1]).toMatchObject({ name: 'Garage', total_item_count: 0, children: [] });
    expect(garage.children).toEqual([shelf]);
  });

  it('sorts the location among its new siblings as the server does', () => {
    const [box10, box9] = [makeLocation('Box 10'), makeLocation('box 9')];
    const room = makeLocation('Room', { inside: (room) => [makeLocation('Box 11', {}, room)] });
    const once = moveInTree([box10, box9, room], box10.id, room.id);
    const [after] = moveInTree(once, box9.id, room.id);
    expect(after?.children.map(({ name }) => name)).toEqual(['box 9', 'Box 10', 'Box 11']);
  });

  it('returns the same tree when the move is not allowed', () => {
    expect(moveInTree(tree, garage.id, screws.id)).toBe(tree);
    expect(moveInTree(tree, -1, null)).toBe(tree);
  });

  it('returns a consistent tree after any sequence of moves', () => {
    const LOCATION_COUNT = 8;
    const index = fc.nat({ max: LOCATION_COUNT - 1 });
    const step = fc.record({ moved: index, into: fc.option(index, { nil: null }) });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.array(fc.nat(9), { minLength: LOCATION_COUNT, maxLength: LOCATION_COUNT }),
        (steps, counts) => {
          const start = counts.map((item_count, number) =>
            makeLocation(`Location ${number}`, { item_count, total_item_count: item_count }),
          );
          const ids = start.map(({ id }) => id);
          const parents = new Map<number, number | null>(ids.map((id) => [id, null]));
          const ancestors = (id: number): number[] => {
            const parent = parents.get(id) ?? null;
            return parent === null ? [] : [...ancestors(parent), parent];
          };
          let now: readonly Location[] = start;
          for (const { moved, into } of steps) {
            const id = ids[moved]!;
            const parent = into === null ? null : ids[into]!;
            const isPossible =
              parent !== parents.get(id) && (parent === null || ![...ancestors(parent), parent].includes(id));
            if (isPossible) parents.set(id, parent);
            now = moveInTree(now, id, parent);
          }
          const all = flattenLocations(now);
          expect(all.map(({ location }) => location.id).toSorted((a, b) => a - b)).toEqual(ids);
          for (const { location, depth } of all) {
            expect(location.parent_id).toBe(parents.get(location.id));
            expect(location.depth).toBe(depth);
            expect(location.path).toEqual(ancestors(location.id).map((id) => start[ids.indexOf(id)]!.name));
            const within = start.filter(({ id }) => [...ancestors(id), id].includes(location.id));
            expect(location.total_item_count).toBe(
              within.reduce((sum, { item_count }) => sum + item_count, 0),
            );
          }
        },
      ),
    );
  });
});

it('returns the path of the new parent, or "the top level"', () => {
  expect(toParentText(tree, shelf.id)).toBe('Garage > Shelf');
  expect(toParentText(tree, null)).toBe('the top level');
});
