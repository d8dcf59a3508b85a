import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import { Category } from '../categories';
import { AVAILABILITIES, CONDITIONS } from '../choices';
import { Code, Id, Instant } from '../common';
import { ItemImage } from '../images/images';
import { QUANTITY_MIN } from '../limits';
import { LocationSummary } from '../locations';

export const Condition = z.enum(CONDITIONS);
export type Condition = z.infer<typeof Condition>;

export const Availability = z.enum(AVAILABILITIES);
export type Availability = z.infer<typeof Availability>;

export const Supplier = z
  .object({
    id: Id,
    supplier_name: z.string(),
    price: z.number().nullable(),
    part_number: z.string().nullable(),
    supplier_url: z.string().nullable(),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof Supplier>;

const Day = z.iso.date();

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
    name: z.string(),
    /** `ITM-000001`; counted in each inventory and never reused. */
    item_number: z.string(),
    code: Code,
    label_codes: z.array(Code),
    description: z.string().nullable(),
    /** 0 after all units were used up, sold or lost. */
    quantity: z.int().min(0),
    /** Neither on loan nor promised. */
    available_quantity: z.int().min(0),
    /** Earliest due date first. */
    lent: z.array(ItemLoan),
    condition: Condition.nullable(),
    category: Category.nullable(),
    category_id: Id.nullable(),
    location: LocationSummary.nullable(),
    location_id: Id.nullable(),
    model_number: z.string().nullable(),
    serial_number: z.string().nullable(),
    /** EAN, UPC or ISBN without spaces and hyphens; other texts as typed. */
    product_code: z.string().nullable(),
    /** The item is on the to-buy list while its quantity is smaller. */
    minimum_quantity: z.int().min(QUANTITY_MIN).nullable(),
    /** Of one unit, in the currency of the inventory. */
    purchase_price: z.number().nullable(),
    /** Of one unit, in the currency of the inventory. */
    current_value: z.number().nullable(),
    /** `/items/{id}/values` lists more than one value. */
    has_former_values: z.boolean(),
    purchase_date: Day.nullable(),
    borrow_availability: Availability,
    sell_availability: Availability,
    systems_used_in: z.array(z.string()),
    compatible_with: z.array(z.string()),
    suppliers: z.array(Supplier),
    images: z.array(ItemImage),
    needs_full_details: z.boolean(),
    /** Null if the item belongs to everybody in the inventory. Gives no rights. */
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
