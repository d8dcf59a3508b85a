import { expect, it } from 'vitest';
import { makeLoan } from '../../entities/loan/test/make-loan';
import { pickUrgent } from './urgent.rules';

it('urgent loans are overdue loans, requests to answer and loans due within a week, in this order', () => {
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
