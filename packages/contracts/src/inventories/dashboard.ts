import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import { Count, Id, Instant } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { LoanCounts, LoanCountsQuery, LoanSummary } from '../lending/loans';

/** A person who has used an invitation of the caller. */
export const JoinedPerson = z.object({
  invitation_id: Id,
  user: UserSummary,
  inventory_title: z.string().nullable().describe('Null for an invitation to the server alone.'),
  used_at: Instant,
});
export type JoinedPerson = z.infer<typeof JoinedPerson>;

/** Changes of another person, without those that were taken back since. */
export const NewsOfPerson = z.object({
  id: Id,
  name: z.string(),
  items_added: Count.describe('How many items they created.'),
  items_moved: Count.describe('Number of moves of items to another location.'),
  items_deleted: Count.describe('Number of items that went to the trash.'),
  asked_for: z.array(z.string()).describe('Names of items, newest first.'),
  other_changes: Count,
});
export type NewsOfPerson = z.infer<typeof NewsOfPerson>;

export const News = z.object({
  since: Instant.describe(
    'End of the previous visit of the caller: the last look at the dashboard before a break of four hours.',
  ),
  people: z.array(NewsOfPerson).describe('The person with the latest change comes first.'),
});
export type News = z.infer<typeof News>;

/** Steps of a new member that are done. */
export const FirstSteps = z.object({
  label: z.boolean().describe('True if the caller has printed a label.'),
  phone: z.boolean().describe('True if the caller is signed in on a phone or tablet.'),
  invitation: z.boolean().describe('True if the inventory has several members or somebody is invited.'),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** Items that an insurer would ask about. */
export const WithoutReceipt = z.object({
  item_count: Count,
  min_value: z
    .number()
    .describe('Lowest value of one unit that counts, about 200 US dollars in the currency of the inventory.'),
});
export type WithoutReceipt = z.infer<typeof WithoutReceipt>;

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
  without_receipt: WithoutReceipt.nullable().describe(
    'The items that `GET /items/` lists with `has_receipt=false` and this `min_value`. Null without such items, and for viewers.',
  ),
  news: News.nullable().describe('Null if nobody else has changed anything since the previous visit.'),
  first_steps: FirstSteps.nullable().describe('Null when the caller has hidden them, and for viewers.'),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  get: endpoint.get('/dashboard', {
    summary: 'Get what needs attention and what is new',
    query: LoanCountsQuery,
    response: Dashboard,
  }),
};
