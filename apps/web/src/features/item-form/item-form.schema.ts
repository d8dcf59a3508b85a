import {
  CreateItemInput,
  CUSTOM_VALUES,
  type CustomField,
  type CustomValueInput,
  findAmountIssues,
  isItemField,
  isOfKind,
  ITEM_FIELD_NAMES,
  listItemAmounts,
  PURCHASE_DATE_FUTURE_ERROR,
  toMessageInCurrency,
} from '@stowage/contracts';
import { z } from 'zod';
import { toSavedValue } from '../../entities/custom-field/custom-values.rules';
import { isBlank, toSavedFields, type TypedFields } from '../../entities/item/fields/field-values';
import { getToday } from '../../lib/format/local-day';
import { withCurrency } from '../../lib/forms/in-currency';
import { t } from '../../lib/i18n';
import { toWords } from '../../lib/texts/refusals';

/** Raw form values: numbers are still text. */
export interface ItemFormValues extends TypedFields {
  /** `updated_at` of the item when the form opened; null for a new item. Drafts include it. */
  expected_updated_at: string | null;
  /** Quantity of the item when the form opened; null for a new item. */
  saved_quantity: number | null;
}

/** Input for the API; contains no quantity if the user did not change it. */
export type ItemFormInput = Omit<CreateItemInput, 'quantity'> & { quantity?: number };

/** Converts a path of the input to a path of the form, which has blank supplier rows and one field for all chips. */
function toFormPath(values: ItemFormValues, path: readonly PropertyKey[]): PropertyKey[] {
  const [field = '', index, ...rest] = path;
  if (isItemField(field) && isOfKind(field, 'names')) return [field];
  if (field !== 'suppliers' || typeof index !== 'number') return [...path];
  const filledRows = values.suppliers.flatMap((supplier, row) => (isBlank(supplier) ? [] : [row]));
  return [field, filledRows[index] ?? index, ...rest];
}

/** Rejects a future purchase date in the user's time zone, which is unknown to the API. */
function findDayIssues({ purchase_date }: ItemFormValues) {
  if (purchase_date <= getToday()) return [];
  return [{ path: ['purchase_date'], message: PURCHASE_DATE_FUTURE_ERROR }];
}

/** Reads the values that were typed, in the order of the fields. */
const toCustomValues = (typed: ItemFormValues['custom_values'], fields: readonly CustomField[]) =>
  fields.flatMap(({ id, kind }) => {
    const value = toSavedValue(kind, typed.find(({ field_id }) => field_id === id)?.value ?? null);
    return value === null ? [] : [{ field_id: id, value }];
  });

/** Checks custom values by the kinds of their fields, which the schema of the contract does not know. */
const findCustomIssues = (
  values: readonly CustomValueInput[],
  fields: readonly CustomField[],
  currency: string,
) =>
  values.flatMap(({ field_id, value }) => {
    const position = fields.findIndex(({ id }) => id === field_id);
    const field = fields[position];
    const issue = field && CUSTOM_VALUES[field.kind].safeParse(value).error?.issues[0];
    if (!issue) return [];
    const message = t('common.problemOf', {
      subject: field.name,
      problem: toWords(toMessageInCurrency(issue.message, currency)),
    });
    return [{ path: ['custom_values', position, 'value'], message }];
  });

const toPosition = ({ path }: { path: PropertyKey[] }) =>
  ITEM_FIELD_NAMES.findIndex((name) => name === path[0]);

/** @param currency of the inventory @param fields its custom fields */
export const createItemForm = (currency: string, fields: readonly CustomField[]) =>
  withCurrency(
    z.custom<ItemFormValues>().transform((values, context): ItemFormInput => {
      const { quantity, ...rest } = toSavedFields({
        ...values,
        custom_values: toCustomValues(values.custom_values, fields),
      });
      // Omits an unchanged quantity: the schema rejects the 0 of a sold-out item, and a sale may change the quantity
      // while the form is open.
      const isUntouched = values.saved_quantity !== null && quantity === values.saved_quantity;
      const result = CreateItemInput.safeParse(isUntouched ? rest : { quantity, ...rest });
      // Custom values are checked by their kinds.
      const issues = (result.error?.issues ?? []).filter(({ path }) => path[0] !== 'custom_values');
      const refused = new Set(issues.map(({ path }) => path.join('.')));
      const ownIssues = [
        ...findDayIssues(values),
        ...findAmountIssues(listItemAmounts(rest), currency),
        ...findCustomIssues(rest.custom_values, fields, currency),
      ];
      const all = [...issues, ...ownIssues.filter(({ path }) => !refused.has(path.join('.')))];
      if (result.success && all.length === 0) {
        const { quantity: checked, ...input } = result.data;
        return isUntouched ? input : { ...input, quantity: checked };
      }
      for (const { path, message } of all.sort((one, other) => toPosition(one) - toPosition(other))) {
        context.addIssue({ code: 'custom', path: toFormPath(values, path), message });
      }
      return z.NEVER;
    }),
    currency,
  );
