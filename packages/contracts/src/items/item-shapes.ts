import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import { Category } from '../categories';
import { AVAILABILITIES, CONDITIONS } from '../choices';
import { Code, Id, Instant } from '../common';
import { ItemImage } from '../images/images';
import { QUANTITY_MIN } from '../limits';
import { LocationSummary } from '../locations';
import { toStoredShape } from './item-field-schemas';
import { ITEM_FIELDS } from './item-fields';

export const Condition = z.enum(CONDITIONS);
export type Condition = z.infer<typeof Condition>;

export const Availability = z.enum(AVAILABILITIES);
export type Availability = z.infer<typeof Availability>;

export const ItemLoan = z
  .object({
    id: Id,
    borrower_name: z.string(),
    quantity: z.int().min(QUANTITY_MIN),
    due_date: z.iso.date().nullable(),
  })
  .meta({ id: 'ItemLoan' });
export type ItemLoan = z.infer<typeof ItemLoan>;

export const Item = z
  .object({
    id: Id,
    /** `ITM-000001`; counted in each inventory and never reused. */
    item_number: z.string(),
    code: Code,
    label_codes: z.array(Code),
    ...toStoredShape(ITEM_FIELDS),
    /** Neither on loan nor promised. */
    available_quantity: z.int().min(0),
    /** Earliest due date first. */
    lent: z.array(ItemLoan),
    category: Category.nullable(),
    location: LocationSummary.nullable(),
    /** `/items/{id}/values` lists more than one value. */
    has_former_values: z.boolean(),
    images: z.array(ItemImage),
    /** Null if the item belongs to everybody in the inventory. */
    belongs_to: UserSummary.nullable(),
    /** Time at which a stocktake or a move last confirmed the item; null if never. */
    last_seen_at: Instant.nullable(),
    created_at: Instant,
    updated_at: Instant,
    /** Null after the account is deleted. */
    created_by: UserSummary.nullable(),
    /** Null after the account is deleted. */
    updated_by: UserSummary.nullable(),
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof Item>;
