import { z } from 'zod';
import { Category } from './categories';
import { ITEM_SORTS } from './choices';
import {
  BooleanText,
  Code,
  Id,
  IdParam,
  IdParams,
  Instant,
  PageQuery,
  Quantity,
  line,
  lines,
  money,
  orNothing,
  pageOf,
  reference,
} from './common';
import { endpoint } from './endpoint';
import { ItemImage } from './images';
import {
  DESCRIPTION_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  LOCATION_PATH_MAX_LENGTH,
  MODEL_NUMBER_MAX_LENGTH,
  MONEY_MAX,
  PART_NUMBER_MAX_LENGTH,
  PURCHASE_DATE_MIN,
  QUANTITY_DEFAULT,
  QUANTITY_MIN,
  SEARCH_MAX_LENGTH,
  SEARCH_WORDS_MAX,
  SERIAL_NUMBER_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
  SUPPLIERS_MAX_COUNT,
  SYSTEM_NAME_MAX_LENGTH,
  SYSTEMS_MAX_COUNT,
  URL_MAX_LENGTH,
} from './limits';
import { LocationSummary } from './locations';
import { QrPicture, QrPictureInput } from './qr-codes';
import { toQueryWords } from './search-text';

/** From best to worst. */
export const Condition = z.enum(['new', 'excellent', 'good', 'fair', 'poor', 'broken']);
export type Condition = z.infer<typeof Condition>;

/** From nobody to everybody who is signed in. */
export const Availability = z.enum(['never', 'friends_only', 'trusted', 'ask_first', 'available']);
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

/** A calendar day without a time, as `2026-03-31`. */
const Day = z.iso.date();

/** Pieces of an item that somebody has, as its card and its page say it. */
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
    /** `ITM-000001`, counted per owner and never reused. */
    item_number: z.string(),
    /** What its printed label says. */
    code: Code,
    /** Printed codes that were stuck on it later. */
    label_codes: z.array(Code),
    description: z.string().nullable(),
    /** 0 when all of it has been sold or lost. */
    quantity: z.int().min(0),
    /** Pieces that are neither out nor promised to somebody. */
    available_quantity: z.int().min(0),
    /** Who has pieces of it, those that are due first at the top. */
    lent: z.array(ItemLoan),
    condition: Condition.nullable(),
    category: Category.nullable(),
    category_id: Id.nullable(),
    location: LocationSummary.nullable(),
    location_id: Id.nullable(),
    model_number: z.string().nullable(),
    serial_number: z.string().nullable(),
    /** Dollars for one piece. */
    purchase_price: z.number().nullable(),
    /** Dollars for one piece. */
    current_value: z.number().nullable(),
    purchase_date: Day.nullable(),
    borrow_availability: Availability,
    sell_availability: Availability,
    systems_used_in: z.array(z.string()),
    compatible_with: z.array(z.string()),
    suppliers: z.array(Supplier),
    /** In their order. */
    images: z.array(ItemImage),
    needs_full_details: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof Item>;

/** An item as a card or a row shows it. */
export const ItemSummary = Item.pick({
  id: true,
  name: true,
  item_number: true,
  description: true,
  quantity: true,
  available_quantity: true,
  lent: true,
  condition: true,
  category: true,
  category_id: true,
  location: true,
  location_id: true,
  purchase_price: true,
  current_value: true,
  images: true,
  needs_full_details: true,
  created_at: true,
  updated_at: true,
}).meta({ id: 'ItemSummary' });
export type ItemSummary = z.infer<typeof ItemSummary>;

/** A search counts its hits up to a limit: then the total is that limit, and there are more. */
const capped = { is_total_capped: z.boolean() };

export const ItemPage = pageOf(ItemSummary).extend(capped).meta({ id: 'ItemPage' });
export type ItemPage = z.infer<typeof ItemPage>;

const ItemName = line('Item name', { max: ITEM_NAME_MAX_LENGTH, required: 'Item name is required' });
const Description = orNothing(lines('Description', { max: DESCRIPTION_MAX_LENGTH }));

const supplierUrlError = 'Supplier link must be a web address that starts with http:// or https://';

export const SupplierInput = z
  .strictObject({
    supplier_name: line('Supplier name', {
      max: SUPPLIER_NAME_MAX_LENGTH,
      required: 'Supplier name is required',
    }),
    price: money('Price').nullable().optional(),
    part_number: orNothing(line('Part number', { max: PART_NUMBER_MAX_LENGTH })).optional(),
    supplier_url: orNothing(
      line('Supplier link', { max: URL_MAX_LENGTH }).refine(
        (text) => text === '' || isWebAddress(text),
        supplierUrlError,
      ),
    ).optional(),
  })
  .meta({ id: 'SupplierInput' });
export type SupplierInput = z.infer<typeof SupplierInput>;

/** Only http and https: anything else could run as a script when it is clicked. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

// Somewhere on earth it is up to 14 hours later than in UTC, and a purchase of today is not in the future there.
const latestDayOnEarth = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Also for screens, which know the day that it is where their reader lives. */
export const PURCHASE_DATE_FUTURE_ERROR = 'Purchase date cannot be in the future';

const PurchaseDate = z.iso
  .date('Purchase date must be a day such as 2026-03-31')
  .refine((day) => day >= PURCHASE_DATE_MIN, `Purchase date cannot be before ${PURCHASE_DATE_MIN}`)
  .refine((day) => day <= latestDayOnEarth(), PURCHASE_DATE_FUTURE_ERROR);

const withoutDuplicates = (names: string[]) =>
  names.filter(
    (name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index,
  );

const systemList = (label: string) =>
  z
    .array(line(label, { max: SYSTEM_NAME_MAX_LENGTH }), `${label} must be a list of texts`)
    .overwrite((names) => withoutDuplicates(names.filter((name) => name !== '')))
    .max(SYSTEMS_MAX_COUNT, `${label} can hold at most ${SYSTEMS_MAX_COUNT} entries`);

const availability = (label: string) =>
  z.enum(Availability.options, `${label} must be one of ${Availability.options.join(', ')}`);

const fields = {
  name: ItemName,
  description: Description.optional(),
  quantity: Quantity,
  condition: z
    .enum(Condition.options, `Condition must be one of ${Condition.options.join(', ')}`)
    .nullable()
    .optional(),
  category_id: reference('Category').optional(),
  location_id: reference('Location').optional(),
  model_number: orNothing(line('Model number', { max: MODEL_NUMBER_MAX_LENGTH })).optional(),
  serial_number: orNothing(line('Serial number', { max: SERIAL_NUMBER_MAX_LENGTH })).optional(),
  purchase_price: money('Purchase price').nullable().optional(),
  current_value: money('Current value').nullable().optional(),
  purchase_date: PurchaseDate.nullable().optional(),
  borrow_availability: availability('Availability for borrow').optional(),
  sell_availability: availability('Availability for sale').optional(),
  systems_used_in: systemList('Systems used in').optional(),
  compatible_with: systemList('Compatible with').optional(),
  /** The whole list: what is missing from it is removed. */
  suppliers: z
    .array(SupplierInput, 'Suppliers must be a list')
    .max(SUPPLIERS_MAX_COUNT, `An item can have at most ${SUPPLIERS_MAX_COUNT} suppliers`)
    .optional(),
  needs_full_details: z.boolean('Needs details must be true or false').optional(),
};

export const CreateItemInput = z
  .strictObject({ ...fields, quantity: Quantity.default(QUANTITY_DEFAULT) })
  .meta({ id: 'CreateItemInput' });
export type CreateItemInput = z.infer<typeof CreateItemInput>;

/** Fields that are left out stay as they are; null empties one. */
export const UpdateItemInput = z
  .strictObject({
    ...fields,
    /** The `updated_at` of the item that was edited: when it has changed since, the answer is 409 and nothing is written. */
    expected_updated_at: z.iso.datetime('must be an instant such as 2026-03-31T12:00:00.000Z'),
  })
  .partial()
  .meta({ id: 'UpdateItemInput' });
export type UpdateItemInput = z.infer<typeof UpdateItemInput>;

export const QuickAddInput = z
  .strictObject({
    name: ItemName,
    description: Description.optional(),
    quantity: Quantity.default(QUANTITY_DEFAULT),
    /** Becomes the current value. */
    estimated_value: money('Value', 'Value must be positive').nullable().optional(),
    /** A place by name, or a path with ` > ` or `/` between the names; what is missing is created. */
    location_name: orNothing(line('Location', { max: LOCATION_PATH_MAX_LENGTH })).optional(),
  })
  .meta({ id: 'QuickAddInput' });
export type QuickAddInput = z.infer<typeof QuickAddInput>;

export const ItemSort = z.enum(ITEM_SORTS);
export type ItemSort = z.infer<typeof ItemSort>;

/** One of the availabilities, or `any` for whatever is not kept to oneself. */
export const AvailabilityFilter = z.enum([...Availability.options, 'any']);
export type AvailabilityFilter = z.infer<typeof AvailabilityFilter>;

const availabilityFilter = z
  .enum(AvailabilityFilter.options, `must be one of ${AvailabilityFilter.options.join(', ')}`)
  .optional();

const amount = (label: string) =>
  z.coerce
    .number<number | string>(`${label} must be a number such as 12.50`)
    .min(0, `${label} must be positive`)
    .max(MONEY_MAX, `${label} can be at most ${MONEY_MAX.toLocaleString('en-US')}`)
    .optional();

const filters = {
  category_id: IdParam.optional(),
  location_id: IdParam.optional(),
  /** Whether `location_id` means the place and everything below it. */
  include_descendants: BooleanText.default(true),
  needs_full_details: BooleanText.optional(),
  /** The same filter under the name that the list screen uses. */
  needs_details: BooleanText.optional(),
  /** Items used in or compatible with the system of that name, without regard to case. */
  system: line('System', { max: SYSTEM_NAME_MAX_LENGTH }).optional(),
  condition: z.enum(Condition.options, `must be one of ${Condition.options.join(', ')}`).optional(),
  /** Dollars for one piece: the current value, else the purchase price. Items with neither are left out. */
  min_value: amount('Lowest value'),
  max_value: amount('Highest value'),
  borrow_availability: availabilityFilter,
  sell_availability: availabilityFilter,
  has_image: BooleanText.optional(),
  /** Items with a supplier whose name holds words that begin like these. */
  supplier: line('Supplier', { max: SUPPLIER_NAME_MAX_LENGTH }).optional(),
};

export const SearchText = line('Search', { max: SEARCH_MAX_LENGTH }).refine(
  (text) => toQueryWords(text).length <= SEARCH_WORDS_MAX,
  `Search can hold at most ${SEARCH_WORDS_MAX} different words`,
);

const isRange = ({
  min_value,
  max_value,
}: {
  min_value?: number | undefined;
  max_value?: number | undefined;
}) => min_value === undefined || max_value === undefined || min_value <= max_value;
const RANGE_ERROR = { error: 'Highest value must not be below the lowest value', path: ['max_value'] };

const listFields = {
  search: SearchText.optional(),
  ...filters,
  sort: z.enum(ItemSort.options, `must be one of ${ItemSort.options.join(', ')}`).default('newest'),
};

/** What a list of items shows, on all of its pages. */
export const ItemListFilter = z.strictObject(listFields).refine(isRange, RANGE_ERROR);
export type ItemListFilter = z.infer<typeof ItemListFilter>;

export const ItemListQuery = PageQuery.extend(listFields).refine(isRange, RANGE_ERROR);
export type ItemListQuery = z.infer<typeof ItemListQuery>;

/** Best matches first, or one of the orders of the list. */
export const ItemSearchSort = z.enum(['relevance', ...ItemSort.options]);
export type ItemSearchSort = z.infer<typeof ItemSearchSort>;

/** Without words it lists what the filters let through, newest first. */
export const ItemSearchQuery = PageQuery.extend({
  q: SearchText.optional(),
  ...filters,
  sort: z
    .enum(ItemSearchSort.options, `must be one of ${ItemSearchSort.options.join(', ')}`)
    .default('relevance'),
}).refine(isRange, RANGE_ERROR);
export type ItemSearchQuery = z.infer<typeof ItemSearchQuery>;

export const ItemMatchField = z.enum([
  'name',
  'item_number',
  'description',
  'model_number',
  'serial_number',
  'supplier',
  'part_number',
  'category',
  'location',
  'system_used_in',
  'compatible_with',
  'caption',
]);
export type ItemMatchField = z.infer<typeof ItemMatchField>;

export const ItemSearchHit = ItemSummary.extend({
  /** Where the words were found: the text, or the part of a long one, for `markMatches`. */
  matches: z.array(z.object({ field: ItemMatchField, text: z.string() })),
}).meta({ id: 'ItemSearchHit' });
export type ItemSearchHit = z.infer<typeof ItemSearchHit>;

export const ItemSearchPage = pageOf(ItemSearchHit)
  .extend({
    ...capped,
    /** What was looked for, folded, with the words that a mistyped one was taken for: what `markMatches` marks. */
    words: z.array(z.string()),
  })
  .meta({ id: 'ItemSearchPage' });
export type ItemSearchPage = z.infer<typeof ItemSearchPage>;

/** What all of the owner's items come to. */
export const ItemTotals = z
  .object({
    item_count: z.int().min(0),
    /** Dollars: unit times quantity, the current value where there is one, else the purchase price. */
    total_value: z.number().min(0),
    /** Items with neither a current value nor a purchase price. */
    items_without_value: z.int().min(0),
  })
  .meta({ id: 'ItemTotals' });
export type ItemTotals = z.infer<typeof ItemTotals>;

/** Every name the owner has written, to be offered while typing. */
export const SystemNames = z
  .object({ systems_used_in: z.array(z.string()), compatible_with: z.array(z.string()) })
  .meta({ id: 'SystemNames' });
export type SystemNames = z.infer<typeof SystemNames>;

export const items = {
  getTotals: endpoint({
    method: 'GET',
    path: '/items/totals',
    summary: 'The value of everything, and how many items have none',
    access: 'user',
    response: ItemTotals,
    status: 200,
  }),
  listSystems: endpoint({
    method: 'GET',
    path: '/items/systems',
    summary: 'The names of systems in use, by name',
    access: 'user',
    response: SystemNames,
    status: 200,
  }),
  list: endpoint({
    method: 'GET',
    path: '/items/',
    summary: "The owner's items, newest first",
    access: 'user',
    query: ItemListQuery,
    response: ItemPage,
    status: 200,
  }),
  search: endpoint({
    method: 'GET',
    path: '/items/search',
    summary: 'What the owner wrote, searched and ranked: names and numbers first',
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
    response: Item,
    status: 201,
    refusals: { 404: 'The category or the place is not there, or not yours' },
  }),
  quickAdd: endpoint({
    method: 'POST',
    path: '/items/quick',
    summary: 'Add an item with the little one knows; its place is created when it does not exist',
    access: 'user',
    body: QuickAddInput,
    response: Item,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/items/:id',
    summary: 'One item',
    access: 'user',
    params: IdParams,
    response: Item,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/items/:id',
    summary: 'Change an item',
    access: 'user',
    params: IdParams,
    body: UpdateItemInput,
    response: Item,
    status: 200,
    refusals: { 409: 'The item has changed since expected_updated_at' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/items/:id',
    summary: 'Delete an item with its photos',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  getQrPicture: endpoint({
    method: 'GET',
    path: '/items/:id/qr',
    summary: 'A picture of the QR code of an item',
    access: 'user',
    params: IdParams,
    query: QrPictureInput,
    response: QrPicture,
    status: 200,
  }),
};
