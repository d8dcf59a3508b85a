import { LoanListName } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickUrgent, readLoanFilters, toLoanParams } from './loan-list.rules';
import { makeLoan } from './test/make-loan';

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

it('what is urgent: overdue, then requests, then what is due within a week; not what was asked of others', () => {
  const out = (id: number, due_date: string | null, is_owner = true) =>
    makeLoan({ id, state: 'handed_over', due_date, is_owner });
  const urgent = pickUrgent(
    {
      requests: [makeLoan({ id: 1 }), makeLoan({ id: 2, is_owner: false })],
      lent: [out(3, '2026-05-09'), out(4, '2026-05-17'), out(5, '2026-05-18'), out(6, null)],
      borrowed: [out(7, '2026-05-01', false)],
    },
    '2026-05-10',
  );
  expect(urgent.map(({ id }) => id)).toEqual([7, 3, 1, 4]);
});
