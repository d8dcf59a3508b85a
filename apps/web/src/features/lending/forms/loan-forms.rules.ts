import {
  AskForItemInput,
  Condition,
  DUE_DATE_PAST_ERROR,
  DueDateInput,
  findAmountIssues,
  HandOutInput,
  LoanKind,
  LoanStateInput,
} from '@stowage/contracts';
import { z } from 'zod';
import { getToday } from '../../../lib/format/local-day';
import { withCurrency } from '../../../lib/forms/in-currency';
import { parseNumber } from '../../../lib/numbers/parse-number';

/** Marks a partly typed date, which must not be read as "no due date". */
export const UNFINISHED_DAY = 'unfinished';

const condition = z.enum(['', ...Condition.options]);
const kind = z.enum(LoanKind.options);

// A blank quantity becomes 0, which the schema rejects.
const toQuantity = (text: string) => parseNumber(text) ?? 0;
const toDueDate = (text: string) => (text === '' ? null : text);
const toCondition = (value: z.infer<typeof condition>) => (value === '' ? null : value);

interface Terms {
  kind: LoanKind;
  quantity: string;
  due_date: string;
  price: string;
  message: string;
}

/** Only borrowing has a due date, and only buying has a price: omits values typed before the kind changed. */
const toTerms = ({ kind, quantity, due_date, price, message }: Terms) => ({
  kind,
  quantity: toQuantity(quantity),
  message,
  ...(kind === 'borrow' ? { due_date: toDueDate(due_date) } : { price: parseNumber(price) }),
});

const terms = { kind, quantity: z.string(), due_date: z.string(), price: z.string(), message: z.string() };

/** Rejects a past due date in the user's time zone, which is unknown to the API. */
function refusePast(input: { due_date?: string | null | undefined }, context: z.RefinementCtx): void {
  if (input.due_date && input.due_date < getToday())
    context.addIssue({ code: 'custom', path: ['due_date'], message: DUE_DATE_PAST_ERROR });
}

/** Rejects a price that the currency cannot hold. */
const refusePriceIn =
  (currency: string) =>
  (input: { price?: number | null | undefined }, context: z.RefinementCtx): void => {
    const price = { path: ['price'], label: 'price', amount: input.price } as const;
    for (const issue of findAmountIssues([price], currency)) context.addIssue({ code: 'custom', ...issue });
  };

/** @param currency of the item's owner */
export const createAskForm = (currency: string) =>
  withCurrency(
    z
      .object({ item_code: z.string(), ...terms })
      .transform(({ item_code, ...values }): z.input<typeof AskForItemInput> => ({
        item_code,
        ...toTerms(values),
      }))
      .pipe(AskForItemInput.superRefine(refusePast).superRefine(refusePriceIn(currency))),
    currency,
  );
export type AskValues = z.input<ReturnType<typeof createAskForm>>;

/** `id` is null for a borrower without an account. */
export interface Borrower {
  id: number | null;
  name: string;
}

/** @param currency of the inventory */
export const createLendForm = (currency: string) =>
  withCurrency(
    z
      .object({
        item_id: z.number(),
        borrower: z.object({ id: z.number().nullable(), name: z.string() }),
        ...terms,
        condition,
      })
      .transform(({ item_id, borrower, condition, ...values }, context): HandOutInput => {
        const { success, data, error } = HandOutInput.superRefine(refusePast)
          .superRefine(refusePriceIn(currency))
          .safeParse({
            item_id,
            ...(borrower.id === null ? { borrower_name: borrower.name } : { borrower_id: borrower.id }),
            ...toTerms(values),
            condition: toCondition(condition),
          });
        if (success) return data;
        for (const { path, message } of error.issues) {
          // The form has one field for both kinds of borrowers: users and names without an account.
          const isBorrower = path[0] === 'borrower_name' || path[0] === 'borrower_id';
          context.addIssue({ code: 'custom', path: isBorrower ? ['borrower'] : [...path], message });
        }
        return z.NEVER;
      }),
    currency,
  );

export const HandOverForm = z
  .object({ condition, message: z.string() })
  .transform((values): z.input<typeof LoanStateInput> => ({
    state: 'handed_over',
    condition: toCondition(values.condition),
    message: values.message,
  }))
  .pipe(LoanStateInput);

/** @param currency of the loan */
export const createSellForm = (currency: string) =>
  withCurrency(
    z
      .object({ price: z.string(), condition, message: z.string() })
      .transform((values): z.input<typeof LoanStateInput> => ({
        state: 'sold',
        price: parseNumber(values.price),
        condition: toCondition(values.condition),
        message: values.message,
      }))
      .pipe(
        LoanStateInput.superRefine((input, context) => {
          if (input.state === 'sold') refusePriceIn(currency)(input, context);
        }),
      ),
    currency,
  );

export const TakeBackForm = z
  .object({ state: z.enum(['returned', 'lost']), quantity: z.string(), condition, message: z.string() })
  .transform((values): z.input<typeof LoanStateInput> => ({
    state: values.state,
    quantity: toQuantity(values.quantity),
    // A lost item has no known condition.
    ...(values.state === 'lost' ? {} : { condition: toCondition(values.condition) }),
    message: values.message,
  }))
  .pipe(LoanStateInput);
export type TakeBackValues = z.input<typeof TakeBackForm>;

export const AnswerForm = z
  .object({ state: z.enum(['declined', 'cancelled']), message: z.string() })
  .transform((values): z.input<typeof LoanStateInput> => values)
  .pipe(LoanStateInput);

export const DueDateForm = z
  .object({ due_date: z.string() })
  .transform(({ due_date }): z.input<typeof DueDateInput> => ({ due_date: toDueDate(due_date) }))
  .pipe(DueDateInput.superRefine(refusePast));
