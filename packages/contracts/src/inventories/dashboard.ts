import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import { Id, Instant } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { ItemTotals } from '../items/items';
import { ValuePoint } from '../items/values';
import { LoanCounts, LoanCountsQuery, LoanSummary } from '../lending/loans';

/** A person who has used an invitation of the caller. */
export const JoinedPerson = z.object({
  invitation_id: Id,
  user: UserSummary,
  inventory_title: z.string().nullable().describe('Null for an invitation to the server alone.'),
  used_at: Instant,
});
export type JoinedPerson = z.infer<typeof JoinedPerson>;

/** The lists contain at most `DASHBOARD_LIST_LENGTH` entries. */
export const Dashboard = z.object({
  urgent_loans: z
    .array(LoanSummary)
    .describe(
      'Overdue loans first, then requests and handovers that wait for the caller, then loans due within a week.',
    ),
  loan_counts: LoanCounts,
  joined_people: z
    .array(JoinedPerson)
    .describe('People who have joined with an invitation of the caller in the last two weeks, newest first.'),
  asks_mark_quick_items: z
    .boolean()
    .describe('True for a manager while `mark_quick_items` is not chosen and the inventory has five items.'),
  item_totals: ItemTotals,
  total_values: z.array(ValuePoint).describe('Of the last year, at most about 60 points, oldest first.'),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  get: endpoint.get('/dashboard', {
    summary: 'Get what needs attention, and the totals of the caller',
    query: LoanCountsQuery,
    response: Dashboard,
  }),
};
