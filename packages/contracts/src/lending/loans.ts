import { z } from 'zod';
import { LOAN_LISTS } from '../base/choices';
import {
  BORROWER_NAME_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  IMAGE_UPLOAD_TIMEOUT_MS,
  LOAN_MESSAGE_MAX_LENGTH,
  LOAN_YEARS_MAX,
  QUANTITY_MIN,
} from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import {
  Code,
  Count,
  Currency,
  Id,
  IdParam,
  IdParams,
  Instant,
  line,
  lines,
  money,
  nameOrNothing,
  orNothing,
  pageOf,
  PageQuery,
  Quantity,
  requiredOr,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { IMAGE_FILE_REFUSALS, IMAGE_FORMATS_TEXT, ItemImage } from '../images/images';
import { Condition } from '../items/item-shapes';

export const LoanKind = z.enum(['borrow', 'buy']);
export type LoanKind = z.infer<typeof LoanKind>;

/**
 * requested -> agreed | declined | cancelled; agreed -> handed_over | cancelled | sold; handed_over -> returned |
 * lost, or -> declined by a borrower who never asked. The quantity is promised in `agreed`, lent in `handed_over`.
 */
export const LoanState = z.enum([
  'requested',
  'agreed',
  'declined',
  'cancelled',
  'handed_over',
  'returned',
  'lost',
  'sold',
]);
export type LoanState = z.infer<typeof LoanState>;

export const LoanParty = z.object({
  id: Id.nullable().describe('Null for a person without an account, and after the account was removed.'),
  name: z.string(),
});
export type LoanParty = z.infer<typeof LoanParty>;

export const LoanImage = ItemImage.pick({
  url: true,
  screen_url: true,
  medium_url: true,
  thumbnail_url: true,
  width: true,
  height: true,
});

export const LoanEvent = z.object({
  id: Id,
  kind: z.enum([...LoanState.options, 'due_date_changed']),
  by: LoanParty,
  at: Instant,
  quantity: z.int().min(QUANTITY_MIN),
  due_date: z.iso.date().nullable().describe('Last day of the loan; null for none.'),
  condition: Condition.nullable(),
  message: z.string().nullable(),
  photo: LoanImage.nullable(),
});
export type LoanEvent = z.infer<typeof LoanEvent>;

export const LoanSummary = z.object({
  id: Id,
  kind: LoanKind,
  state: LoanState,
  is_owner: z.boolean().describe('False for the borrower or buyer.'),
  inventory_id: Id.nullable().describe('The inventory that lends or sells; null after it was deleted.'),
  owner: LoanParty,
  borrower: LoanParty,
  borrower_asked: z
    .boolean()
    .describe('False when the owner recorded the loan without a request: the borrower can decline it.'),
  item_name: z.string().describe('Name of the item when the loan was requested or recorded.'),
  item_number: z.string(),
  item_id: Id.nullable().describe('For the owner only; null after the item is deleted.'),
  item_code: Code.nullable().describe('Code of the item for the borrower, while they may see it.'),
  thumbnail_url: z
    .string()
    .nullable()
    .describe('Null if the item has no photo or the caller may not see it.'),
  quantity: z.int().min(QUANTITY_MIN),
  due_date: z.iso.date().nullable().describe('Last day of the loan; null for none.'),
  price: z.number().nullable().describe('Price of one unit of a sale.'),
  currency: Currency.describe(
    'Of the price: the currency of the owning inventory when the loan was requested or recorded.',
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type LoanSummary = z.infer<typeof LoanSummary>;

export const Loan = LoanSummary.extend({
  message: z.string().nullable(),
  events: z.array(LoanEvent),
});
export type Loan = z.infer<typeof Loan>;

export const LoanPage = pageOf(LoanSummary);
export type LoanPage = z.infer<typeof LoanPage>;

export const LoanCounts = z.object({
  to_answer: Count.describe('Requests that the caller has to answer.'),
  to_hand_over: Count.describe('Agreed loans that the caller has to hand over.'),
  asked: Count.describe('Requests of the caller that the owner has not answered.'),
  lent: Count.describe('Loans in which the caller has lent an item.'),
  borrowed: Count.describe('Loans in which the caller has borrowed an item.'),
  lent_overdue: Count.describe('Overdue on the day `today` of the query.'),
  borrowed_overdue: Count.describe('Overdue on the day `today` of the query.'),
});
export type LoanCounts = z.infer<typeof LoanCounts>;

// Time zones are up to 12 hours behind UTC, so today may still be yesterday's date in UTC.
const earliestDayOnEarth = () => new Date(Date.now() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
const latestDueDate = () => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + LOAN_YEARS_MAX);
  return date.toISOString().slice(0, 10);
};

export const DUE_DATE_PAST_ERROR = problem('loan.due_date_past');

const DueDate = z.iso
  .date({ error: problem('loan.due_date_not_day'), abort: true })
  .refine((day) => day >= earliestDayOnEarth(), DUE_DATE_PAST_ERROR)
  .refine((day) => day <= latestDueDate(), problem('loan.due_date_too_late', { years: LOAN_YEARS_MAX }));

const Message = orNothing(lines('message', { max: LOAN_MESSAGE_MAX_LENGTH }));
const ConditionInput = z.enum(Condition.options, notOneOf('condition', Condition.options)).nullable();

const Kind = z.enum(LoanKind.options, notOneOf('kind', LoanKind.options));

const hasNoDueDateWhenBought = (input: { kind: LoanKind; due_date?: string | null | undefined }) =>
  input.kind === 'borrow' || !input.due_date;
const BOUGHT_UNTIL_ERROR = { error: problem('loan.purchase_has_no_due_date'), path: ['due_date'] };
const hasNoPriceWhenBorrowed = (input: { kind: LoanKind; price?: number | null | undefined }) =>
  input.kind === 'buy' || input.price === undefined || input.price === null;
const BORROWED_PRICE_ERROR = { error: problem('loan.has_no_price'), path: ['price'] };

const terms = {
  kind: Kind.default('borrow'),
  quantity: Quantity.default(1),
  due_date: DueDate.nullable().optional().describe('Last day of the loan; null for none.'),
  price: money('price')
    .nullable()
    .optional()
    .describe('Price of one unit, in the currency of the owning inventory.'),
  message: Message.optional(),
};

export const AskForItemInput = z
  .strictObject({
    item_code: z.string(requiredOr('item', 'value.not_code')),
    ...terms,
  })
  .refine(hasNoDueDateWhenBought, BOUGHT_UNTIL_ERROR)
  .refine(hasNoPriceWhenBorrowed, BORROWED_PRICE_ERROR)
  .meta({ examples: [{ item_code: '8GK2M4TZ', due_date: '2026-04-30' }] });
export type AskForItemInput = z.infer<typeof AskForItemInput>;

export const HandOutInput = z
  .strictObject({
    item_id: z.int(problem('item.choose')).positive(problem('item.choose')),
    borrower_id: z
      .int(problem('loan.choose_person'))
      .positive(problem('loan.choose_person'))
      .optional()
      .describe('Send either this or `borrower_name`.'),
    borrower_name: nameOrNothing(line('name', { max: BORROWER_NAME_MAX_LENGTH }))
      .optional()
      .describe('Of a borrower without an account.'),
    ...terms,
    condition: ConditionInput.optional(),
    with_parts: z
      .boolean(problem('parameter.not_boolean'))
      .optional()
      .describe(
        'True to lend or sell the parts of the item too, as loans of their own without a price: all available units of each part. Parts without an available unit are left out.',
      ),
  })
  .refine((input) => (input.borrower_id === undefined) !== !input.borrower_name, {
    error: problem('loan.choose_or_name_person'),
    path: ['borrower_name'],
  })
  .refine(hasNoDueDateWhenBought, BOUGHT_UNTIL_ERROR)
  .refine(hasNoPriceWhenBorrowed, BORROWED_PRICE_ERROR)
  .meta({ examples: [{ item_id: 7, borrower_name: 'Grace Hopper', due_date: '2026-04-30' }] });
export type HandOutInput = z.infer<typeof HandOutInput>;

export const LoanStateInput = z.discriminatedUnion(
  'state',
  [
    z.strictObject({ state: z.enum(['agreed', 'declined', 'cancelled']), message: Message.optional() }),
    z.strictObject({
      state: z.literal('handed_over'),
      condition: ConditionInput.optional(),
      message: Message.optional(),
    }),
    z.strictObject({
      state: z.literal('sold'),
      price: money('price')
        .nullable()
        .optional()
        .describe(
          'Price of one unit, in the currency of the loan; defaults to the price of the agreed loan.',
        ),
      condition: ConditionInput.optional(),
      message: Message.optional(),
    }),
    z.strictObject({
      state: z.enum(['returned', 'lost']),
      quantity: Quantity.optional().describe(
        'Defaults to the whole quantity. For a part, the response is the loan of this part; the rest stays lent.',
      ),
      with_parts: z
        .boolean(problem('parameter.not_boolean'))
        .optional()
        .describe(
          'True to mark everything that the borrower has of the parts of the item too. Only the owner can do so.',
        ),
      condition: ConditionInput.optional(),
      message: Message.optional(),
    }),
  ],
  notOneOf('state', LoanState.exclude(['requested']).options),
);
export type LoanStateInput = z.infer<typeof LoanStateInput>;

export const DueDateInput = z.strictObject({ due_date: DueDate.nullable() });
export type DueDateInput = z.infer<typeof DueDateInput>;

/** The caller's items on loan; items the caller has borrowed; open requests; closed loans. */
export const LoanListName = z.enum(LOAN_LISTS);
export type LoanListName = z.infer<typeof LoanListName>;

export const LoanListQuery = PageQuery.extend({
  list: z
    .enum(LoanListName.options, problem('parameter.not_choice', { choices: LoanListName.options.join(', ') }))
    .optional(),
  item_id: IdParam.optional(),
});
export type LoanListQuery = z.infer<typeof LoanListQuery>;

export const LoanCountsQuery = z.strictObject({
  today: z.iso
    .date(problem('value.not_day', { label: 'today' }))
    .optional()
    .describe('In the time zone of the caller.'),
});
export type LoanCountsQuery = z.infer<typeof LoanCountsQuery>;

/** Refusals of a step that the state of the loan does not allow. */
const STATE_REFUSALS = [
  'loan.only_owner',
  'loan.not_agreed_yet',
  'loan.already_agreed',
  'loan.already_declined',
  'loan.already_cancelled',
  'loan.already_handed_over',
  'loan.already_returned',
  'loan.already_lost',
  'loan.already_sold',
] as const;

const QUANTITY_REFUSALS = ['loan.not_available', 'loan.too_few_available'] as const;

export const loans = {
  list: endpoint.get('/loans/', {
    summary: 'List loans of which the caller is the owner or the borrower',
    query: LoanListQuery,
    response: LoanPage,
  }),
  getCounts: endpoint.get('/loans/counts', {
    summary: 'Count the requests, current loans and overdue loans of the caller',
    query: LoanCountsQuery,
    response: LoanCounts,
  }),
  ask: endpoint.post('/loans/', {
    summary:
      "Request to borrow or buy another user's item; the request is agreed at once unless the item is `ask_first`",
    is_open_to_viewers: true,
    body: AskForItemInput,
    response: Loan,
    status: 201,
    refusals: [
      ...QUANTITY_REFUSALS,
      'loan.item_unknown',
      'loan.own_item',
      'loan.not_lent',
      'loan.not_for_sale',
      'loan.already_asked',
    ],
  }),
  handOut: endpoint.post('/loans/hand-out', {
    summary: "Lend or sell one of the caller's items to a user or to a person without an account",
    body: HandOutInput,
    response: Loan,
    status: 201,
    refusals: [...QUANTITY_REFUSALS, 'item.gone', 'loan.person_unknown', 'loan.yourself'],
  }),
  get: endpoint.get('/loans/:id', {
    summary: 'Get a loan with its events',
    params: IdParams,
    response: Loan,
  }),
  setState: endpoint.put('/loans/:id/state', {
    summary: 'Change the state of a loan: agree, decline, cancel, hand over, take back, mark as lost or sell',
    is_open_to_viewers: true,
    params: IdParams,
    body: LoanStateInput,
    response: Loan,
    refusals: [
      'inventory.viewer',
      ...STATE_REFUSALS,
      ...QUANTITY_REFUSALS,
      'loan.not_handed_over',
      'loan.not_a_sale',
      'loan.not_a_loan',
      'loan.asked_for',
      'loan.only_borrower_declines',
      'loan.only_borrower_cancels',
      'loan.more_than_lent',
    ],
  }),
  setDueDate: endpoint.put('/loans/:id/due-date', {
    summary: 'Change or remove the due date of a loan',
    params: IdParams,
    body: DueDateInput,
    response: Loan,
    refusals: [...STATE_REFUSALS, 'loan.sale_has_no_due_date'],
  }),
  addPhoto: endpoint.post('/loans/:id/events/:eventId/photo', {
    summary: 'Add a photo to an event of a loan',
    params: z.object({ id: IdParam, eventId: IdParam }),
    body: z.strictObject({}),
    files: { field: 'file', about: IMAGE_FORMATS_TEXT, max_count: 1, max_bytes: IMAGE_MAX_BYTES },
    response: Loan,
    status: 201,
    refusals: [
      ...IMAGE_FILE_REFUSALS,
      'loan.only_owner_adds_photo',
      'loan.no_photo_at_this_step',
      'loan.has_photo',
    ],
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
};
