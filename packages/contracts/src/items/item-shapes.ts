import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import { AVAILABILITIES, CONDITIONS } from '../base/choices';
import { QUANTITY_MIN } from '../base/limits';
import { Code, Count, Id, Instant } from '../framework/common';
import { ItemImage } from '../images/images';
import { LocationSummary } from '../locations/locations';
import { Category } from './categories';
import { toStoredShape } from './item-field-schemas';
import { ITEM_FIELDS } from './item-fields';

export const Condition = z.enum(CONDITIONS);
export type Condition = z.infer<typeof Condition>;

export const Availability = z.enum(AVAILABILITIES);
export type Availability = z.infer<typeof Availability>;

export const ItemLoan = z.object({
  id: Id,
  borrower_name: z.string(),
  quantity: z.int().min(QUANTITY_MIN),
  due_date: z.iso.date().nullable().describe('Last day of the loan; null for none.'),
});
export type ItemLoan = z.infer<typeof ItemLoan>;

export const ItemReference = z.object({ id: Id, item_number: z.string(), name: z.string() });
export type ItemReference = z.infer<typeof ItemReference>;

export const Item = z.object({
  id: Id,
  item_number: z.string().describe('`ITM-000001`; counted in each inventory and never reused.'),
  code: Code,
  label_codes: z.array(Code).describe('Of blank labels that were attached later.'),
  ...toStoredShape(ITEM_FIELDS),
  available_quantity: Count.describe('Neither on loan nor promised.'),
  lent: z.array(ItemLoan).describe('Earliest due date first.'),
  category: Category.nullable(),
  location: LocationSummary.nullable(),
  has_former_values: z
    .boolean()
    .describe('True when the item had another value before; always false for a past day.'),
  images: z.array(ItemImage),
  belongs_to: UserSummary.nullable().describe(
    'Null if the item belongs to everybody in the inventory. Gives no rights.',
  ),
  part_of: ItemReference.nullable().describe('The item of which this item is a part.'),
  parts_count: Count.describe('Parts of the item, and the parts of these.'),
  last_seen_at: Instant.nullable().describe(
    'Time at which a stocktake or a move last confirmed the item; null if never.',
  ),
  created_at: Instant,
  updated_at: Instant.describe(
    'As of a past day, of the last change that the history contains: saving without a change is none.',
  ),
  created_by: UserSummary.nullable().describe('Null after the account is deleted.'),
  updated_by: UserSummary.nullable().describe('Null after the account is deleted.'),
});
export type Item = z.infer<typeof Item>;
