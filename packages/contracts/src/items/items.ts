import { z } from 'zod';
import {
  IMAGE_MAX_BYTES,
  IMAGE_UPLOAD_TIMEOUT_MS,
  IMAGES_PER_ITEM_MAX,
  ITEM_BODY_MAX_BYTES,
  LOCATION_PATH_MAX_LENGTH,
  LONG_BODY_MAX_BYTES,
  QUANTITY_DEFAULT,
  QUANTITY_MAX,
  REQUEST_KEY_KEPT_DAYS,
  REQUEST_KEY_MAX_LENGTH,
  REQUEST_KEY_MIN_LENGTH,
} from '../base/limits';
import { problem } from '../base/problems';
import {
  AS_OF_REFUSALS,
  AsOfQuery,
  Count,
  Currency,
  Id,
  IdParam,
  IdParams,
  Instant,
  line,
  money,
  orNothing,
  pageOf,
  PageQuery,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { IMAGE_FILE_REFUSALS, IMAGE_FORMATS_TEXT } from '../images/images';
import { LOCATION_PATH_REFUSALS } from '../locations/locations';
import { QrPicture, QrPictureInput } from '../locations/qr-codes';
import type { InputAmount } from '../text/amount';
import { toWrittenShape } from './item-field-schemas';
import { ITEM_FIELDS, mapFieldsOfKind } from './item-fields';
import { ItemListQuery, ItemPage, ItemSearchPage, ItemSearchQuery } from './item-queries';
import { Item } from './item-shapes';
import { TemplateId } from './templates';

const fields = toWrittenShape(ITEM_FIELDS);

export const RequestKey = z
  .string()
  .regex(
    new RegExp(`^[\\w-]{${REQUEST_KEY_MIN_LENGTH},${REQUEST_KEY_MAX_LENGTH}}$`),
    problem('value.unknown'),
  )
  .optional()
  .meta({
    description: `Random key of the request. A repeated request with the same key has no further effect and returns the result of the first one; with other content, it is refused with \`item.request_key_reused\`. The server forgets a key after ${REQUEST_KEY_KEPT_DAYS} days.`,
    examples: ['0f3c9a71-5e2b-4d86-9c1f-7a4be2d03c58'],
  });

export const CreateItemInput = z
  .strictObject(fields)
  .partial()
  .extend({
    name: fields.name,
    quantity: fields.quantity.default(QUANTITY_DEFAULT),
    request_key: RequestKey,
  });
export type CreateItemInput = z.infer<typeof CreateItemInput>;

export const MergeItemInput = z.strictObject({ into_id: Id.describe('The item that gets the photos.') });
export type MergeItemInput = z.infer<typeof MergeItemInput>;

export const SplitItemInput = z.strictObject({
  image_ids: z.array(Id).min(1).max(IMAGES_PER_ITEM_MAX),
  name: fields.name,
});
export type SplitItemInput = z.infer<typeof SplitItemInput>;

const LocationName = orNothing(line('location', { max: LOCATION_PATH_MAX_LENGTH }))
  .optional()
  .describe(
    'Name or path such as `Garage > Shelf 2` or `Garage/Shelf 2`. An existing name that contains `/` or `>` comes before a path. Missing locations are created. A text that fits several locations is refused with `location.ambiguous`: send `location_id` instead, which takes precedence.',
  );

/** Omitted fields stay unchanged; null clears a field, except for `location_name`. */
export const UpdateItemInput = z
  .strictObject({
    ...fields,
    location_name: LocationName,
    expected_updated_at: z.iso
      .datetime(problem('parameter.not_instant'))
      .describe(
        '`updated_at` of the edited item. If the item has changed since, the request fails with 409.',
      ),
    with_parts: z
      .boolean(problem('parameter.not_boolean'))
      .describe('True to take the parts of the item along to another location, and the parts of these.'),
  })
  .partial();
export type UpdateItemInput = z.infer<typeof UpdateItemInput>;

export const QuickAddInput = z.strictObject({
  name: fields.name,
  description: fields.description.optional(),
  quantity: fields.quantity.default(QUANTITY_DEFAULT),
  estimated_value: money('estimated_value', problem('value.not_positive'))
    .nullable()
    .optional()
    .describe('Stored as the current value.'),
  location_name: LocationName,
  location_id: fields.location_id.optional(),
  belongs_to_id: fields.belongs_to_id.optional(),
  request_key: RequestKey,
  product_code: fields.product_code.optional(),
  template_id: TemplateId.optional().describe('Template whose fields fill those that are omitted or null.'),
});
export type QuickAddInput = z.infer<typeof QuickAddInput>;

const notChange = problem('value.not_whole', { label: 'quantity' });

/** Added to the quantity, so that two people can change it at the same time. */
export const ChangeQuantityInput = z.strictObject({
  change: z
    .int(notChange)
    .min(-QUANTITY_MAX, notChange)
    .max(QUANTITY_MAX, notChange)
    .describe('Units to add; negative to subtract.'),
  request_key: RequestKey,
});
export type ChangeQuantityInput = z.infer<typeof ChangeQuantityInput>;

export const ItemToBuy = Item.extend({
  minimum_quantity: Item.shape.minimum_quantity
    .unwrap()
    .describe(Item.shape.minimum_quantity.description ?? ''),
});
export type ItemToBuy = z.infer<typeof ItemToBuy>;

export const ToBuyPage = pageOf(ItemToBuy);
export type ToBuyPage = z.infer<typeof ToBuyPage>;

export const ItemWithImageInput = z.strictObject({
  name: fields.name,
  location_id: IdParam.optional(),
  request_key: RequestKey,
});
export type ItemWithImageInput = z.infer<typeof ItemWithImageInput>;

export const ItemTotals = z.object({
  item_count: Count,
  total_value: z
    .number()
    .min(0)
    .describe('Unit value times quantity. The unit value is the current value, else the purchase price.'),
  currency: Currency.describe('Of the total value.'),
  items_without_value: Count,
});
export type ItemTotals = z.infer<typeof ItemTotals>;

/** Days that can be shown as of a past day: from the day of the first instant to that of the last one. */
export const PastDays = z.object({
  from: Instant.describe('Since then, changes are recorded. Its day is the first that can be shown.'),
  until: Instant.describe('The time of the server. Its day is the last that can be shown.'),
});
export type PastDays = z.infer<typeof PastDays>;

/** Names in use, by field. */
export const SystemNames = z.object(mapFieldsOfKind('names', () => z.array(z.string())));
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
  getTotals: endpoint.get('/items/totals', {
    summary: 'Get the total value and the number of items without a value',
    query: AsOfQuery,
    response: ItemTotals,
    refusals: AS_OF_REFUSALS,
  }),
  getPastDays: endpoint.get('/items/past-days', {
    summary: 'Get since when the inventory can be shown as of a past day',
    response: PastDays,
  }),
  listSystems: endpoint.get('/items/systems', {
    summary: 'List the names of systems and tags in use',
    response: SystemNames,
  }),
  listToBuy: endpoint.get('/items/to-buy', {
    summary: 'List the items with fewer units than their minimum quantity, by name, with their suppliers',
    query: PageQuery,
    response: ToBuyPage,
  }),
  list: endpoint.get('/items/', {
    summary: 'List the items of the inventory, newest first',
    query: ItemListQuery,
    response: ItemPage,
  }),
  search: endpoint.get('/items/search', {
    summary: 'Search the items of the inventory; matches in names and numbers first',
    query: ItemSearchQuery,
    response: ItemSearchPage,
  }),
  create: endpoint.post('/items/', {
    summary: 'Add an item',
    body: CreateItemInput,
    body_max_bytes: ITEM_BODY_MAX_BYTES,
    response: Item,
    status: 201,
    refusals: [
      'item.gone',
      'category.gone',
      'location.gone',
      'item.not_member',
      'item.parts_too_deep',
      'item.request_key_reused',
      'tag.too_many',
      'custom_field.gone',
      'custom_field.unknown_choice',
    ],
  }),
  merge: endpoint.post('/items/:id/merge', {
    summary: 'Move the photos, documents and parts of an item to another item, then move it to the trash',
    params: IdParams,
    body: MergeItemInput,
    response: Item,
    refusals: [
      'item.gone',
      'item.merge_into_itself',
      'item.parts_too_deep',
      'image.too_many',
      'item.promised',
      'item.lent',
      'item.lent_until',
    ],
  }),
  split: endpoint.post('/items/:id/split', {
    summary: 'Make an item of its own from photos of an item, at the same location',
    params: IdParams,
    body: SplitItemInput,
    response: Item,
    status: 201,
  }),
  quickAdd: endpoint.post('/items/quick', {
    summary:
      'Add an item with few details, which needs more as `mark_quick_items` of the inventory says; a location that does not exist is created',
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
      'template.gone',
    ],
  }),
  addWithPhoto: endpoint.post('/items/photo', {
    summary: 'Add an item with its photo, which needs details as `mark_quick_items` of the inventory says',
    body: ItemWithImageInput,
    files: { field: 'file', about: IMAGE_FORMATS_TEXT, max_count: 1, max_bytes: IMAGE_MAX_BYTES },
    response: Item,
    status: 201,
    refusals: [...IMAGE_FILE_REFUSALS, 'item.gone', 'location.gone', 'item.request_key_reused'],
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
  get: endpoint.get('/items/:id', {
    summary: 'Get an item',
    params: IdParams,
    query: AsOfQuery,
    response: Item,
    refusals: [...AS_OF_REFUSALS, 'item.absent_then'],
  }),
  update: endpoint.put('/items/:id', {
    summary: 'Change an item',
    params: IdParams,
    body: UpdateItemInput,
    body_max_bytes: ITEM_BODY_MAX_BYTES,
    response: Item,
    refusals: [
      'item.changed_elsewhere',
      'item.gone',
      'item.part_of_itself',
      'item.parts_too_deep',
      'category.gone',
      ...LOCATION_PATH_REFUSALS,
      'location.gone',
      'item.not_member',
      'tag.too_many',
      'custom_field.gone',
      'custom_field.unknown_choice',
      'item.quantity_below_held',
    ],
  }),
  changeQuantity: endpoint.post('/items/:id/quantity', {
    summary: 'Add a number to the quantity of an item, or subtract it',
    params: IdParams,
    body: ChangeQuantityInput,
    response: Item,
    refusals: ['item.quantity_below_held', 'item.quantity_range', 'item.request_key_reused'],
  }),
  remove: endpoint.delete('/items/:id', {
    summary: 'Delete an item and its photos',
    params: IdParams,
    refusals: ['item.promised', 'item.lent', 'item.lent_until'],
  }),
  getQrPicture: endpoint.get('/items/:id/qr', {
    summary: 'Get an image of the QR code of an item',
    params: IdParams,
    query: QrPictureInput,
    response: QrPicture,
  }),
};
