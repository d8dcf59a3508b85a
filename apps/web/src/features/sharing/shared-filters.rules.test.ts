import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedOrigin, sharedItemsAddress, toSharedAddress, toSharedQuery } from './shared-filters.rules';

const read = (search: string) => sharedItemsAddress.decode(search);

describe('URL of shared items', () => {
  it('restores the filters of shared items from the URL', () => {
    const filters = fc.record({
      q: fc.string({ maxLength: 50 }).map((text) => text.trim()),
      from_inventory_id: fc.option(fc.integer({ min: 1, max: 1e9 })),
      page: fc.integer({ min: 1, max: 1e9 }),
    });
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(sharedItemsAddress.decode(sharedItemsAddress.encode(wanted))).toEqual(wanted);
      }),
    );
  });

  it('ignores invalid parameters', () => {
    expect(read('inventory=-1&page=abc')).toEqual({ q: '', from_inventory_id: null, page: 1 });
    expect(read('inventory=1.5&page=0')).toEqual({ q: '', from_inventory_id: null, page: 1 });
    expect(toSharedQuery(read('q=+++'))).toEqual({ page: 1 });
  });

  it('omits values that are not set from the URL', () => {
    expect(toSharedAddress({})).toBe('/shared');
    expect(toSharedAddress({ from_inventory_id: 7 })).toBe('/shared?inventory=7');
    expect(toSharedAddress({ q: 'a & b', page: 2 })).toBe('/shared?q=a+%26+b&page=2');
  });
});

it('accepts only a list of shared items as the origin', () => {
  expect(readSharedOrigin('/shared?q=drill')).toBe('/shared?q=drill');
  for (const state of [undefined, null, 7, {}, '/settings', '//elsewhere.example', '/sharedness'])
    expect(readSharedOrigin(state)).toBe('/shared');
});
