import { LABELS_MAX_COUNT } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  labelAddress,
  type LabelChoice,
  readIds,
  toChoice,
  toParameters,
  toSubject,
  writeIds,
} from './label-choice.rules';

const id = fc.integer({ min: 1, max: 40 });
const ids = fc.uniqueArray(id, { maxLength: 40 });
const filter = fc
  .record(
    { search: fc.string({ minLength: 1 }), category: id.map(String), sort: fc.constant('name') },
    { requiredKeys: [] },
  )
  .map((names) => new URLSearchParams(names).toString());

const choice: fc.Arbitrary<LabelChoice> = fc.oneof(
  ids.map((list) => ({ kind: 'locations' as const, ids: list })),
  id.map((top) => ({ kind: 'location_tree' as const, id: top })),
  ids.map((list) => ({ kind: 'items' as const, ids: list })),
  fc
    .tuple(filter, ids)
    .map(([text, except_ids]) => ({ kind: 'item_list' as const, filter: text, except_ids })),
  fc.string({ maxLength: 10 }).map((count) => ({ kind: 'blank' as const, count: count.trim() })),
);

describe('label URL', () => {
  it('decodes every encoded choice and start position to the same values', () => {
    fc.assert(
      fc.property(choice, id, (chosen, start) => {
        const written = { ...toParameters(chosen), start };
        const read = labelAddress.decode(labelAddress.encode(written).toString());
        expect(read).toEqual(written);
        expect(toChoice(read)).toEqual(chosen);
      }),
    );
  });

  it('decodes any query string to a valid choice and start position', () => {
    const names = fc.constantFrom('for', 'ids', 'id', 'count', 'start', 'search');
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('locations', 'location_tree', '3-1', '1-999999999999', '0', '-4'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const params = new URLSearchParams(pairs);
        const parameters = labelAddress.decode(params);
        const chosen = toChoice(parameters);
        expect(labelAddress.decode(labelAddress.encode(parameters))).toEqual(parameters);
        if ('ids' in chosen) {
          expect(chosen.ids.length).toBeLessThanOrEqual(LABELS_MAX_COUNT);
          expect(chosen.ids.every((one) => Number.isInteger(one) && one > 0)).toBe(true);
          expect(new Set(chosen.ids).size).toBe(chosen.ids.length);
        }
        expect(parameters.start).toBeGreaterThanOrEqual(1);
        expect(['locations', 'items', 'blank']).toContain(toSubject(chosen));
      }),
    );
  });
});

describe('ids in the URL', () => {
  it('encodes consecutive ids as a range', () => {
    expect(writeIds([4, 7, 8, 9, 12, 13])).toBe('4,7-9,12,13');
  });

  it('decodes encoded ids in the same order', () => {
    expect(readIds(writeIds([9, 3, 4, 5, 1]))).toEqual([9, 3, 4, 5, 1]);
  });

  it('skips invalid and duplicate ids', () => {
    expect(readIds('0,5,x,5,3-2,-1,6.5,7')).toEqual([5, 7]);
  });
});
