import { LoanListName } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLoanFilters, toLoanParams } from './loan-list.rules';

describe('the address of the loans', () => {
  it('says the same when it is read and written again', () => {
    const filters = fc.record({
      list: fc.constantFrom(...LoanListName.options),
      item_id: fc.option(fc.integer({ min: 1, max: 1e9 })),
      page: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(readLoanFilters(toLoanParams(wanted))).toEqual(wanted);
      }),
    );
  });

  it('takes what makes no sense for nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (list, item, page) => {
        const read = readLoanFilters(new URLSearchParams({ list, item, page }));
        expect(LoanListName.options).toContain(read.list);
        expect(read.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
