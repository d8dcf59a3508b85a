import { LoanListName } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loansAddress } from './loan-list.rules';

describe('URL of the loans', () => {
  it('decodes the encoded URL of any filters to the same filters', () => {
    const filters = fc.record({
      list: fc.constantFrom(...LoanListName.options),
      item_id: fc.option(fc.integer({ min: 1, max: 1e9 })),
      page: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(loansAddress.decode(loansAddress.encode(wanted))).toEqual(wanted);
      }),
    );
  });

  it('decodes any URL to an existing list and a page of at least 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (list, item, page) => {
        const read = loansAddress.decode(new URLSearchParams({ list, item, page }));
        expect(LoanListName.options).toContain(read.list);
        expect(read.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
