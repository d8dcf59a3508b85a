import type { FieldLabel } from '@stowage/texts/refusals';
import { z } from 'zod';
import {
  AS_OF_REFUSALS,
  AsOfQuery,
  Currency,
  IdParam,
  IdParams,
  Instant,
  MinimumQuantity,
  PageQuery,
  pageOf,
  Quantity,
  line,
  lines,
  money,
  orNothing,
  reference,
} from '../common';
import { endpoint } from '../framework/endpoint';
import { IMAGE_FILE_REFUSALS } from '../images/images';
import { ItemListQuery, ItemPage, ItemSearchPage, ItemSearchQuery } from './item-queries';
import { Availability, Condition, Item } from './item-shapes';
import {
  DESCRIPTION_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  IMAGE_UPLOAD_TIMEOUT_MS,
  ITEM_BODY_MAX_BYTES,
  ITEM_NAME_MAX_LENGTH,
  LOCATION_PATH_MAX_LENGTH,
  LONG_BODY_MAX_BYTES,
  MODEL_NUMBER_MAX_LENGTH,
  PART_NUMBER_MAX_LENGTH,
  PRODUCT_CODE_MAX_LENGTH,
  PURCHASE_DATE_MIN,
  QUANTITY_DEFAULT,
  QUANTITY_MAX,
  REQUEST_KEY_MAX_LENGTH,
  REQUEST_KEY_MIN_LENGTH,
  SERIAL_NUMBER_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
  SUPPLIERS_MAX_COUNT,
  SYSTEM_NAME_MAX_LENGTH,
  SYSTEMS_MAX_COUNT,
  URL_MAX_LENGTH,
} from '../limits';
import { LOCATION_PATH_REFUSALS } from '../locations';
import { QrPicture, QrPictureInput } from '../qr-codes';
import { notOneOf, problem } from '../problems';
import type { InputAmount } from '../text/amount';
import { toNameKey } from '../text/usual-characters';
import { toProductCode } from '../text/product-code';

const ItemName = line('item_name', { max: ITEM_NAME_MAX_LENGTH, is_required: true });
const Description = orNothing(lines('description', { max: DESCRIPTION_MAX_LENGTH }));
// Kept with a wrong check digit, because some shops print their own numbers.
const ProductCode = orNothing(
  line('product_code', { max: PRODUCT_CODE_MAX_LENGTH }).overwrite(toProductCode),
);

export const SupplierInput = z
  .strictObject({
    supplier_name: line('supplier_name', { max: SUPPLIER_NAME_MAX_LENGTH, is_required: true }),
    price: money('price').nullable().optional(),
    part_number: orNothing(line('part_number', { max: PART_NUMBER_MAX_LENGTH })).optional(),
    supplier_url: orNothing(
      line('supplier_link', { max: URL_MAX_LENGTH }).refine(
        (text) => text === '' || isWebAddress(text),
        problem('item.supplier_link'),
      ),
    ).optional(),
  })
  .meta({ id: 'SupplierInput' });
export type SupplierInput = z.infer<typeof SupplierInput>;

/** Only http and https: other schemes could run a script when clicked. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

// Time zones are up to 14 hours ahead of UTC, so the user's date may be one day ahead of the UTC date.
const latestDayOnEarth = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const PURCHASE_DATE_FUTURE_ERROR = problem('item.purchase_date_in_future');

const PurchaseDate = z.iso
  .date(problem('value.not_day', { label: 'purchase_date' }))
  .refine(
    (day) => day >= PURCHASE_DATE_MIN,
    problem('item.purchase_date_too_early', { min: PURCHASE_DATE_MIN }),
  )
  .refine((day) => day <= latestDayOnEarth(), PURCHASE_DATE_FUTURE_ERROR);

const withoutDuplicates = (names: string[]) =>
  names.filter((name, index) => names.findIndex((other) => toNameKey(other) === toNameKey(name)) === index);

function systemList(label: FieldLabel) {
  const tooMany = problem('list.too_long', { label, max: SYSTEMS_MAX_COUNT });
  return (
    z
      .array(line(label, { max: SYSTEM_NAME_MAX_LENGTH }), problem('value.not_texts', { label }))
      // Applies before duplicates and blank entries are removed, so it leaves room for them.
      .max(2 * SYSTEMS_MAX_COUNT, tooMany)
      .overwrite((names) => withoutDuplicates(names.filter((name) => name !== '')))
      .max(SYSTEMS_MAX_COUNT, tooMany)
  );
}

const availability = (label: FieldLabel) =>
  z.enum(Availability.options, notOneOf(label, Availability.options));

/** A member of the inventory; null for everybody. */
const BelongsToId = reference('belongs_to').optional();

const fields = {
  name: ItemName,
  description: Description.optional(),
  quantity: Quantity,
  condition: z.enum(Condition.options, notOneOf('condition', Condition.options)).nullable().optional(),
  category_id: reference('category').optional(),
  location_id: reference('location').optional(),
  model_number: orNothing(line('model_number', { max: MODEL_NUMBER_MAX_LENGTH })).optional(),
  serial_number: orNothing(line('serial_number', { max: SERIAL_NUMBER_MAX_LENGTH })).optional(),
  product_code: ProductCode.optional(),
  minimum_quantity: MinimumQuantity.nullable().optional(),
  purchase_price: money('purchase_price').nullable().optional(),
  current_value: money('current_value').nullable().optional(),
  purchase_date: PurchaseDate.nullable().optional(),
  borrow_availability: availability('borrow_availability').optional(),
  sell_availability: availability('sell_availability').optional(),
  systems_used_in: systemList('systems_used_in').optional(),
  compatible_with: systemList('compatible_with').optional(),
  /** Replaces the whole list: omitted suppliers are removed. */
  suppliers: z
    .array(SupplierInput, problem('value.not_list', { label: 'suppliers' }))
    .max(SUPPLIERS_MAX_COUNT, problem('item.too_many_suppliers', { max: SUPPLIERS_MAX_COUNT }))
    .optional(),
  needs_full_details: z.boolean(problem('value.not_boolean', { label: 'needs_details' })).optional(),
  belongs_to_id: BelongsToId,
};

/**
 * Makes a repeated request idempotent, for example after a lost response: it returns the item of the first request. With
 * other content, it is refused with `item.request_key_reused` and the `item_id` of that item, so that a client can change
 * the item. The server deletes keys after `REQUEST_KEY_KEPT_DAYS` days, or together with the item.
 */
export const RequestKey = z
  .string()
  .regex(
    new RegExp(`^[\\w-]{${REQUEST_KEY_MIN_LENGTH},${REQUEST_KEY_MAX_LENGTH}}$`),
    problem('value.unknown'),
  )
  .optional();

export const CreateItemInput = z
  .strictObject({ ...fields, quantity: Quantity.default(QUANTITY_DEFAULT), request_key: RequestKey })
  .meta({ id: 'CreateItemInput' });
export type CreateItemInput = z.infer<typeof CreateItemInput>;

/**
 * A location name, or a path with `>` or `/` between the names. The server creates missing locations, and refuses a text
 * that fits several.
 */
const LocationName = orNothing(line('location', { max: LOCATION_PATH_MAX_LENGTH })).optional();

/** Omitted fields stay unchanged; null clears a field, except for `location_name`. */
export const UpdateItemInput = z
  .strictObject({
    ...fields,
    /** `location_id` takes precedence. */
    location_name: LocationName,
    /** `updated_at` of the edited item. If the item has changed since, the request fails with 409. */
    expected_updated_at: z.iso.datetime(problem('parameter.not_instant')),
  })
  .partial()
  .meta({ id: 'UpdateItemInput' });
export type UpdateItemInput = z.infer<typeof UpdateItemInput>;

export const QuickAddInput = z
  .strictObject({
    name: ItemName,
    description: Description.optional(),
    quantity: Quantity.default(QUANTITY_DEFAULT),
    /** Stored as the current value. */
    estimated_value: money('estimated_value', problem('value.not_positive')).nullable().optional(),
    location_name: LocationName,
    /** An existing location; takes precedence over `location_name`. */
    location_id: reference('location').optional(),
    belongs_to_id: BelongsToId,
    request_key: RequestKey,
    product_code: ProductCode.optional(),
  })
  .meta({ id: 'QuickAddInput' });
export type QuickAddInput = z.infer<typeof QuickAddInput>;

const notChange = problem('value.not_whole', { label: 'quantity' });

/** Added to the quantity, so that two people can change it at the same time. */
export const ChangeQuantityInput = z
  .strictObject({
    change: z.int(notChange).min(-QUANTITY_MAX, notChange).max(QUANTITY_MAX, notChange),
    request_key: RequestKey,
  })
  .meta({ id: 'ChangeQuantityInput' });
export type ChangeQuantityInput = z.infer<typeof ChangeQuantityInput>;

export const ItemToBuy = Item.extend({
  minimum_quantity: Item.shape.minimum_quantity.unwrap(),
}).meta({ id: 'ItemToBuy' });
export type ItemToBuy = z.infer<typeof ItemToBuy>;

export const ToBuyPage = pageOf(ItemToBuy).meta({ id: 'ToBuyPage' });
export type ToBuyPage = z.infer<typeof ToBuyPage>;

export const ItemWithImageInput = z
  .strictObject({
    name: ItemName,
    location_id: IdParam.optional(),
    request_key: RequestKey,
  })
  .meta({ id: 'ItemWithImageInput' });
export type ItemWithImageInput = z.infer<typeof ItemWithImageInput>;

export const ItemTotals = z
  .object({
    item_count: z.int().min(0),
    /** Unit value times quantity. The unit value is the current value, else the purchase price. */
    total_value: z.number().min(0),
    /** Of the total value. */
    currency: Currency,
    items_without_value: z.int().min(0),
  })
  .meta({ id: 'ItemTotals' });
export type ItemTotals = z.infer<typeof ItemTotals>;

/** Days that can be shown as of a past day: from the day of the first instant to that of the last one. */
export const PastDays = z
  .object({
    /** Since then, changes are recorded. */
    from: Instant,
    /** The time of the server. */
    until: Instant,
  })
  .meta({ id: 'PastDays' });
export type PastDays = z.infer<typeof PastDays>;

export const SystemNames = z
  .object({ systems_used_in: z.array(z.string()), compatible_with: z.array(z.string()) })
  .meta({ id: 'SystemNames' });
export type SystemNames = z.infer<typeof SystemNames>;

/** Lists the amounts of an input, for `findAmountIssues`. */
export const listItemAmounts = ({
  purchase_price,
  current_value,
  suppliers = [],
}: Pick<UpdateItemInput, 'purchase_price' | 'current_value' | 'suppliers'>): InputAmount[] => [
  { path: ['purchase_price'], label: 'purchase_price', amount: purchase_price },
  { path: ['current_value'], label: 'current_value', amount: current_value },
  ...suppliers.map(({ price }, index) => ({
    path: ['suppliers', index, 'price'],
    label: 'price' as const,
    amount: price,
  })),
];

export const items = {
  getTotals: endpoint({
    method: 'GET',
    path: '/items/totals',
    summary: 'Get the total value and the number of items without a value',
    access: 'user',
    query: AsOfQuery,
    response: ItemTotals,
    status: 200,
    refusals: AS_OF_REFUSALS,
  }),
  getPastDays: endpoint({
    method: 'GET',
    path: '/items/past-days',
    summary: 'Get since when the inventory can be shown as of a past day',
    access: 'user',
    response: PastDays,
    status: 200,
  }),
  listSystems: endpoint({
    method: 'GET',
    path: '/items/systems',
    summary: 'List the names of systems in use',
    access: 'user',
    response: SystemNames,
    status: 200,
  }),
  listToBuy: endpoint({
    method: 'GET',
    path: '/items/to-buy',
    summary: 'List the items with fewer units than their minimum quantity, by name, with their suppliers',
    access: 'user',
    query: PageQuery,
    response: ToBuyPage,
    status: 200,
  }),
  list: endpoint({
    method: 'GET',
    path: '/items/',
    summary: "List the items of the inventory, newest first",
    access: 'user',
    query: ItemListQuery,
    response: ItemPage,
    status: 200,
  }),
  search: endpoint({
    method: 'GET',
    path: '/items/search',
    summary: "Search the items of the inventory; matches in names and numbers first",
    access: 'user',
    query: ItemSearchQuery,
    response: ItemSearchPage,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/items/',
    summary: 'Add an item',
    access: 'user',
    body: CreateItemInput,
    body_max_bytes: ITEM_BODY_MAX_BYTES,
    response: Item,
    status: 201,
    refusals: ['item.gone', 'category.gone', 'location.gone', 'item.not_member', 'item.request_key_reused'],
  }),
  quickAdd: endpoint({
    method: 'POST',
    path: '/items/quick',
    summary: 'Add an item with few details; a location that does not exist is created',
    access: 'user',
    body: QuickAddInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: Item,
    status: 201,
    refusals: [
      ...LOCATION_PATH_REFUSALS,
      'item.gone',
      'location.gone',
      'item.not_member',
      'item.request_key_reused',
    ],
  }),
  addWithPhoto: endpoint({
    method: 'POST',
    path: '/items/photo',
    summary: 'Add an item that needs details, with its photo',
    access: 'user',
    body: ItemWithImageInput,
    files: { field: 'file', max_count: 1, max_bytes: IMAGE_MAX_BYTES },
    response: Item,
    status: 201,
    refusals: [...IMAGE_FILE_REFUSALS, 'item.gone', 'location.gone', 'item.request_key_reused'],
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
  get: endpoint({
    method: 'GET',
    path: '/items/:id',
    summary: 'Get an item',
    access: 'user',
    params: IdParams,
    query: AsOfQuery,
    response: Item,
    status: 200,
    refusals: [...AS_OF_REFUSALS, 'item.absent_then'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/items/:id',
    summary: 'Change an item',
    access: 'user',
    params: IdParams,
    body: UpdateItemInput,
    body_max_bytes: ITEM_BODY_MAX_BYTES,
    response: Item,
    status: 200,
    refusals: [
      'item.changed_elsewhere',
      'category.gone',
      ...LOCATION_PATH_REFUSALS,
      'location.gone',
      'item.not_member',
      'item.quantity_below_held',
    ],
  }),
  changeQuantity: endpoint({
    method: 'POST',
    path: '/items/:id/quantity',
    summary: 'Add a number to the quantity of an item, or subtract it',
    access: 'user',
    params: IdParams,
    body: ChangeQuantityInput,
    response: Item,
    status: 200,
    refusals: ['item.quantity_below_held', 'item.quantity_range', 'item.request_key_reused'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/items/:id',
    summary: 'Delete an item and its photos',
    access: 'user',
    params: IdParams,
    status: 204,
    refusals: ['item.promised', 'item.lent', 'item.lent_until'],
  }),
  getQrPicture: endpoint({
    method: 'GET',
    path: '/items/:id/qr',
    summary: 'Get an image of the QR code of an item',
    access: 'user',
    params: IdParams,
    query: QrPictureInput,
    response: QrPicture,
    status: 200,
  }),
};
