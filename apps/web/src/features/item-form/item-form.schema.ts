import {
  Availability,
  Condition,
  CreateItemInput,
  findAmountIssues,
  listItemAmounts,
  PURCHASE_DATE_FUTURE_ERROR,
} from '@stowage/contracts';
import { z } from 'zod';
import { getToday } from '../../lib/format/local-day';
import { withCurrency } from '../../lib/forms/in-currency';
import { parseNumber } from '../../lib/numbers/parse-number';

/** Raw form values: numbers are still text. In the order of the fields on the screen. */
export const ItemFormValues = z.object({
  name: z.string(),
  description: z.string(),
  quantity: z.string(),
  condition: z.enum(['', ...Condition.options]),
  minimum_quantity: z.string(),
  product_code: z.string(),
  belongs_to_id: z.number().nullable(),
  location_id: z.number().nullable(),
  category_id: z.number().nullable(),
  purchase_price: z.string(),
  current_value: z.string(),
  purchase_date: z.string(),
  model_number: z.string(),
  serial_number: z.string(),
  systems_used_in: z.array(z.string()),
  compatible_with: z.array(z.string()),
  suppliers: z.array(
    z.object({
      supplier_name: z.string(),
      price: z.string(),
      part_number: z.string(),
      supplier_url: z.string(),
    }),
  ),
  borrow_availability: Availability,
  sell_availability: Availability,
  needs_full_details: z.boolean(),
  /** `updated_at` of the item when the form opened; null for a new item. Drafts include it. */
  expected_updated_at: z.string().nullable(),
  /** Quantity of the item when the form opened; null for a new item. */
  saved_quantity: z.number().nullable(),
});
export type ItemFormValues = z.infer<typeof ItemFormValues>;
type SupplierValues = ItemFormValues['suppliers'][number];

const isBlank = (supplier: SupplierValues) => Object.values(supplier).every((text) => text.trim() === '');

/** Input for the API; contains no quantity if the user did not change it. */
export type ItemFormInput = Omit<CreateItemInput, 'quantity'> & { quantity?: number };

/** Converts the form values to the input of the API. Omits blank supplier rows. */
export const toItemInput = ({ expected_updated_at, saved_quantity, ...values }: ItemFormValues) => ({
  ...values,
  quantity: parseNumber(values.quantity),
  minimum_quantity: parseNumber(values.minimum_quantity),
  condition: values.condition === '' ? null : values.condition,
  purchase_price: parseNumber(values.purchase_price),
  purchase_date: values.purchase_date === '' ? null : values.purchase_date,
  current_value: parseNumber(values.current_value),
  suppliers: values.suppliers
    .filter((supplier) => !isBlank(supplier))
    .map((supplier) => ({ ...supplier, price: parseNumber(supplier.price) })),
});

/** Converts a path of the input to a path of the form, which has blank supplier rows and one field for all chips. */
function toFormPath(values: ItemFormValues, path: readonly PropertyKey[]): PropertyKey[] {
  const [field, index, ...rest] = path;
  if (field === 'systems_used_in' || field === 'compatible_with') return [field];
  if (field !== 'suppliers' || typeof index !== 'number') return [...path];
  const filledRows = values.suppliers.flatMap((supplier, row) => (isBlank(supplier) ? [] : [row]));
  return [field, filledRows[index] ?? index, ...rest];
}

/** Rejects a future purchase date in the user's time zone, which is unknown to the API. */
function findDayIssues({ purchase_date }: ItemFormValues) {
  if (purchase_date <= getToday()) return [];
  return [{ path: ['purchase_date'], message: PURCHASE_DATE_FUTURE_ERROR }];
}

const FIELDS = Object.keys(ItemFormValues.shape);
const toPosition = ({ path }: { path: PropertyKey[] }) => FIELDS.indexOf(String(path[0]));

/** @param currency of the inventory */
export const createItemForm = (currency: string) =>
  withCurrency(
    ItemFormValues.transform((values, context): ItemFormInput => {
      const { quantity, ...rest } = toItemInput(values);
      // Omits an unchanged quantity: the schema rejects the 0 of a sold-out item, and a sale may change the quantity
      // while the form is open.
      const isUntouched = values.saved_quantity !== null && quantity === values.saved_quantity;
      const result = CreateItemInput.safeParse(isUntouched ? rest : { quantity, ...rest });
      const issues = result.error?.issues ?? [];
      const refused = new Set(issues.map(({ path }) => path.join('.')));
      const ownIssues = [...findDayIssues(values), ...findAmountIssues(listItemAmounts(rest), currency)];
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
