import { z } from 'zod';
import { UserSummary } from './accounts/users';
import { Id, Instant } from './common';
import { endpoint } from './framework/endpoint';
import { ItemTotals } from './items/items';
import { ValuePoint } from './items/values';
import { LoanCounts, LoanCountsQuery, LoanSummary } from './loans';

/** A person who has used an invitation of the caller. */
export const JoinedPerson = z
  .object({
    invitation_id: Id,
    user: UserSummary,
    /** Null for an invitation to the server alone. */
    inventory_title: z.string().nullable(),
    used_at: Instant,
  })
  .meta({ id: 'JoinedPerson' });
export type JoinedPerson = z.infer<typeof JoinedPerson>;

/** The lists contain at most `DASHBOARD_LIST_LENGTH` entries. */
export const Dashboard = z
  .object({
    /** Overdue loans first, then requests and handovers that wait for the caller, then loans due within a week. */
    urgent_loans: z.array(LoanSummary),
    loan_counts: LoanCounts,
    /** People who have joined with an invitation of the caller in the last two weeks, newest first. */
    joined_people: z.array(JoinedPerson),
    item_totals: ItemTotals,
    /** The total value of the last year, at most `DASHBOARD_VALUE_POINTS_MAX` points, oldest first. */
    total_values: z.array(ValuePoint),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Get what needs attention, and the totals of the caller',
    access: 'user',
    query: LoanCountsQuery,
    response: Dashboard,
    status: 200,
  }),
};
