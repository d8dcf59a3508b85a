import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  countLevels,
  countLocations,
  describeRow,
  findLocation,
  flattenLocations,
  idsWithin,
  isOverCapacity,
  namesakeIds,
  namesakesOf,
  searchLocations,
  toPathText,
} from './locations.rules';
import { makeLocation } from './test/make-location';

const garage = makeLocation('Garage', {
  inside: (garage) => [
    makeLocation(
      'Shelf',
      {
        inside: (shelf) => [
          makeLocation('Screws', { is_container: true, item_count: 3, capacity: 2 }, shelf),
          makeLocation('Étagère', { is_container: true }, shelf),
        ],
      },
      garage,
    ),
  ],
});
const attic = makeLocation('Attic', { is_container: true });
const tree = [garage, attic];
const shelf = garage.children[0]!;
const screws = shelf.children[0]!;

const names = (locations: { name: string }[]) => locations.map(({ name }) => name);

describe('location tree', () => {
  it('lists each location before its children', () => {
    expect(flattenLocations(tree).map(({ location, depth }) => [location.name, depth])).toEqual([
      ['Garage', 0],
      ['Shelf', 1],
      ['Screws', 2],
      ['Étagère', 2],
      ['Attic', 0],
    ]);
  });

  it('finds a location and its ancestors, top level first', () => {
    expect(findLocation(tree, screws.id)).toBe(screws);
    expect(names(ancestorsOf(tree, screws.id))).toEqual(['Garage', 'Shelf']);
    expect(ancestorsOf(tree, garage.id)).toEqual([]);
    expect(findLocation(tree, -1)).toBeUndefined();
    expect(ancestorsOf(tree, -1)).toEqual([]);
  });

  it('lists the ids of a location and its descendants', () => {
    expect(idsWithin(shelf)).toEqual(new Set([shelf.id, ...shelf.children.map(({ id }) => id)]));
  });

  it('returns the number of levels, locations and containers of a tree', () => {
    expect(countLevels([])).toBe(0);
    expect(countLevels(tree)).toBe(3);
    expect(countLocations(tree)).toEqual({
      total: 5,
      containers: 3,
      qr_codes: 0,
      total_in_top_two_levels: 3,
      containers_in_top_two_levels: 1,
      qr_codes_in_top_two_levels: 0,
    });
  });

  it('treats a location as over capacity only when it contains more items than its capacity', () => {
    expect(isOverCapacity(screws)).toBe(true);
    expect(isOverCapacity({ ...screws, item_count: 2 })).toBe(false);
    expect(isOverCapacity({ ...screws, capacity: null })).toBe(false);
  });

  it('returns the path including the location itself', () => {
    expect(toPathText(screws)).toBe('Garage > Shelf > Screws');
  });
});

describe('locations of the same name', () => {
  const room = makeLocation('Room', {
    inside: (room) => [
      makeLocation('Box', { code: '8GK2M4TZ' }, room),
      makeLocation('box', {}, room),
      makeLocation('Crate', {}, room),
    ],
  });
  const box = makeLocation('Box');
  const [first, second, crate] = [room.children[0]!, room.children[1]!, room.children[2]!];

  it('finds ambiguous paths, also of locations with different parents', () => {
    expect(namesakeIds([room, box])).toEqual(new Set([first.id, second.id]));
    const shelves = ['Garage', 'garage'].map((name) =>
      makeLocation(name, { inside: (self) => [makeLocation('Shelf', {}, self)] }),
    );
    expect(namesakeIds([...shelves, makeLocation('Garage > Shelf')]).size).toBe(5);
    expect(describeRow(first, true)).toBe('Box, code 8GK2 M4TZ, 0 items');
  });

  it('returns the other locations of the same name, without the edited location', () => {
    const locations = [room, box];
    expect(namesakesOf(locations, { name: ' BOX ', parent_id: room.id })).toEqual([first, second]);
    expect(namesakesOf(locations, { name: 'Box', parent_id: null })).toEqual([box]);
    expect(namesakesOf(locations, { name: 'Crate', parent_id: room.id, id: crate.id })).toEqual([]);
    expect(namesakesOf(locations, { name: '', parent_id: room.id })).toEqual([]);
  });
});

describe('searchLocations', () => {
  const found = (text: string) => names(searchLocations(tree, text).map(({ location }) => location));

  it('returns all locations for a blank text', () => {
    expect(found('  ')).toHaveLength(5);
  });

  it('searches paths as well, but ranks matching names first', () => {
    expect(found('shelf')).toEqual(['Shelf', 'Screws', 'Étagère']);
    expect(found('garage screws')).toEqual(['Screws']);
    expect(found('Garage > Shelf > Scr')).toEqual(['Screws']);
  });

  it('ignores case and accents', () => {
    expect(found('ETAGERE')).toEqual(['Étagère']);
  });

  it('finds a location by its label code, and lists locations with a matching name before it', () => {
    const coded = makeLocation('Cellar', { label_codes: ['N0TEB00K'] });
    const locations = [makeLocation('Notebook box'), coded];
    expect(searchLocations(locations, 'Notebook').map(({ location }) => location.name)).toEqual([
      'Notebook box',
      'Cellar',
    ]);
    expect(searchLocations(locations, 'n0te-b00k').map(({ location }) => location.name)).toEqual(['Cellar']);
  });

  it('requires every word to match', () => {
    expect(found('attic screws')).toEqual([]);
  });

  it.each([
    ['Wi-Fi box', 'wifi'],
    ['WiFi box', 'wi fi'],
    ['Wi Fi box', 'wifi'],
    ['RJ45', 'rj-45'],
    ['M3 x 10', 'm3×10'],
    ['10 µF', '10uf'],
    ['5.5 mm', '5,5mm'],
  ])('finds %j by %j', (name, text) => {
    expect(names(searchLocations([makeLocation(name)], text).map(({ location }) => location))).toEqual([
      name,
    ]);
  });
});
