import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from './item-filters.rules';
import { readOrigin, readOriginFilters, toOrigin } from './item-origin.rules';

describe("origin of an item's detail page", () => {
  const filters = { ...NO_FILTERS, search: 'a & b', system: '12 V', sort: 'value' as const, page: 3 };
  const origin = toOrigin(filters);

  it('returns the origin and its filters from the history state', () => {
    expect(origin).toEqual({
      from: '/inventory?search=a+%26+b&system=12+V&sort=value&page=3',
      page: 3,
    });
    expect(readOrigin(origin)).toEqual(origin);
    expect(readOriginFilters(origin)).toEqual(filters);
  });

  it('returns the page of the item after stepping to another page of the list', () => {
    expect(readOriginFilters({ ...origin, page: 4 })).toEqual({ ...filters, page: 4 });
  });

  it.each([null, undefined, 'item-filters', {}, { ...origin, page: 0 }, { ...origin, from: '//elsewhere' }])(
    'returns no origin for the history state %j',
    (state) => {
      expect(readOrigin(state)).toBeUndefined();
    },
  );
});
