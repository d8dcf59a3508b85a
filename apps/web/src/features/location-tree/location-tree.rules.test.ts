import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { findTyped, stepOnKey, visibleRows } from './location-tree.rules';

const garage = makeLocation('Garage', {
  inside: (garage) => [
    makeLocation('Shelf', { inside: (shelf) => [makeLocation('Screws', {}, shelf)] }, garage),
    makeLocation('Bench', { inside: (bench) => [makeLocation('Drawer', {}, bench)] }, garage),
    makeLocation('Floor', {}, garage),
  ],
});
const attic = makeLocation('Attic');
const tree = [garage, attic];
const [shelf, bench, floor] = [garage.children[0]!, garage.children[1]!, garage.children[2]!];

const openIds = (...locations: { id: number }[]) => new Set(locations.map(({ id }) => id));
const step = (active: { id: number }, key: string, open = openIds(garage)) =>
  stepOnKey(visibleRows(tree, open), active.id, key, open);

describe('visibleRows', () => {
  it('returns only the top-level locations when no row is open', () => {
    expect(visibleRows(tree, new Set()).map(({ location }) => location.name)).toEqual(['Garage', 'Attic']);
  });

  it('returns the depth and the position of each row, and the number of locations with the same parent', () => {
    const rows = visibleRows(tree, openIds(garage, shelf));
    expect(rows.map((row) => [row.location.name, row.depth, row.position, row.siblings])).toEqual([
      ['Garage', 0, 1, 2],
      ['Shelf', 1, 1, 3],
      ['Screws', 2, 1, 1],
      ['Bench', 1, 2, 3],
      ['Floor', 1, 3, 3],
      ['Attic', 0, 2, 2],
    ]);
  });

  it('hides descendants of a closed location, even if they are open', () => {
    expect(visibleRows(tree, openIds(shelf))).toHaveLength(2);
  });
});

describe('stepOnKey', () => {
  it('moves through the rows and stops at both ends', () => {
    expect(step(garage, 'ArrowDown')).toEqual({ kind: 'focus', id: shelf.id });
    expect(step(attic, 'ArrowUp')).toEqual({ kind: 'focus', id: floor.id });
    expect(step(attic, 'ArrowDown')).toBeUndefined();
    expect(step(garage, 'ArrowUp')).toBeUndefined();
    expect(step(shelf, 'End')).toEqual({ kind: 'focus', id: attic.id });
    expect(step(shelf, 'Home')).toEqual({ kind: 'focus', id: garage.id });
  });

  it('opens, enters, closes and leaves a location with the arrow keys', () => {
    expect(step(shelf, 'ArrowRight')).toEqual({ kind: 'open', ids: [shelf.id] });
    expect(step(garage, 'ArrowRight')).toEqual({ kind: 'focus', id: shelf.id });
    expect(step(floor, 'ArrowRight')).toBeUndefined();
    expect(step(garage, 'ArrowLeft')).toEqual({ kind: 'close', id: garage.id });
    expect(step(floor, 'ArrowLeft')).toEqual({ kind: 'focus', id: garage.id });
    expect(step(attic, 'ArrowLeft')).toBeUndefined();
  });

  it('opens all siblings with *, but not their children', () => {
    expect(step(floor, '*', openIds(garage, shelf))).toEqual({ kind: 'open', ids: [shelf.id, bench.id] });
  });

  it('selects with Enter and Space and ignores other keys', () => {
    expect(step(floor, 'Enter')).toEqual({ kind: 'select', id: floor.id });
    expect(step(floor, ' ')).toEqual({ kind: 'select', id: floor.id });
    expect(step(floor, 'Tab')).toBeUndefined();
  });
});

describe('findTyped', () => {
  const rows = visibleRows(tree, openIds(garage, shelf));

  it('finds the next name that begins with the typed letter, also a repeated one, and wraps around', () => {
    const screws = shelf.children[0]!;
    expect(findTyped(rows, garage.id, 's')).toBe(shelf.id);
    expect(findTyped(rows, shelf.id, 's')).toBe(screws.id);
    expect(findTyped(rows, screws.id, 'ss')).toBe(shelf.id);
  });

  it('finds the location whose name begins with the typed letters, ignoring case', () => {
    expect(findTyped(rows, shelf.id, 'sc')).toBe(shelf.children[0]!.id);
    expect(findTyped(rows, shelf.id, 'SHE')).toBe(shelf.id);
    expect(findTyped(rows, shelf.id, 'x')).toBeUndefined();
  });
});
