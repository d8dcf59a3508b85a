import { z } from 'zod';
import { Role } from '../accounts/accounts';
import { QUICK_ITEM_MARKS } from '../base/choices';
import {
  INVENTORY_NAME_MAX_LENGTH,
  INVENTORY_SEARCH_LIMIT,
  INVENTORY_SEARCH_MAX_LIMIT,
  INVENTORY_TITLE_MAX_LENGTH,
  LONG_BODY_MAX_BYTES,
  MOVED_MAX_COUNT,
} from '../base/limits';
import { notOneOf, problem, required } from '../base/problems';
import {
  Count,
  Currency,
  Id,
  IdParam,
  Instant,
  limit,
  line,
  nameOrNothing,
  reference,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { ItemSearchHit, SearchText } from '../items/item-queries';
import { ContentCounts, LocationSearchHit } from '../locations/locations';

/** Accepted by every endpoint that is about an inventory. */
export const InventoryQuery = z.object({
  inventory_id: IdParam.optional().describe(
    'The inventory that the request is about. By default, the one of which the caller has been a member for longest.',
  ),
});

export const QuickItemMarks = z
  .enum(QUICK_ITEM_MARKS, notOneOf('mark_quick_items', QUICK_ITEM_MARKS))
  .describe(
    'Quickly added items that get `needs_full_details`. `all`: every one. `incomplete`: each without a photo or without a location, until it has both. Choosing `incomplete` also removes the mark of all items that have both.',
  );
export type QuickItemMarks = z.infer<typeof QuickItemMarks>;

/** An inventory as one of its members sees it. */
export const Inventory = z.object({
  id: Id,
  name: z.string().nullable().describe('Null until a manager gives a name.'),
  title: z.string().describe('The name; without one, the names of the managers and members.'),
  currency: Currency.describe('Of all amounts of the inventory.'),
  mark_quick_items: QuickItemMarks.nullable().describe(
    'Null until a manager chooses; then it works as `all`.',
  ),
  role: Role.describe('Role of the caller.'),
  ends_at: Instant.nullable().describe("End of the caller's access; null for no end."),
  member_count: z.int().min(1).describe('Members whose access has not ended, viewers among them.'),
  item_count: Count,
  location_count: Count,
  is_deleted_with_account: z
    .boolean()
    .describe('True if nobody else can change it, so that it is deleted with the account of the caller.'),
  created_at: Instant,
});
export type Inventory = z.infer<typeof Inventory>;

/** Kinds of objects that have a page with an id. */
export const INVENTORY_OBJECT_KINDS = ['item', 'location', 'loan', 'stocktake'] as const;
export type InventoryObjectKind = (typeof INVENTORY_OBJECT_KINDS)[number];

/** The inventory of an object. */
export const InventoryOfObject = z.object({ inventory_id: Id });
export type InventoryOfObject = z.infer<typeof InventoryOfObject>;

export const SearchInventoriesQuery = z.strictObject({
  q: SearchText.refine((text) => text !== '', required('search')),
  limit: limit(INVENTORY_SEARCH_LIMIT, INVENTORY_SEARCH_MAX_LIMIT).describe(
    'Maximum number of items, and of locations, of each inventory.',
  ),
  except_inventory_id: IdParam.optional().describe(
    'Inventory to leave out, such as one that is searched with filters.',
  ),
});
export type SearchInventoriesQuery = z.infer<typeof SearchInventoriesQuery>;

/** What a search found in one inventory of the caller. */
export const InventoryMatches = z.object({
  inventory_id: Id,
  title: z.string(),
  items: z.array(ItemSearchHit),
  total: Count.describe('Number of items found.'),
  is_total_capped: z.boolean(),
  words: z.array(z.string()).describe('Words that the search used, with corrected typos.'),
  locations: z.array(LocationSearchHit),
  has_more_locations: z.boolean(),
});
export type InventoryMatches = z.infer<typeof InventoryMatches>;

const InventoryName = line('name', { max: INVENTORY_NAME_MAX_LENGTH, is_required: true });

export const CreateInventoryInput = z.strictObject({ name: InventoryName, currency: Currency.optional() });
export type CreateInventoryInput = z.infer<typeof CreateInventoryInput>;

export const UpdateInventoryInput = z.strictObject({
  name: nameOrNothing(line('name', { max: INVENTORY_NAME_MAX_LENGTH }))
    .optional()
    .describe('Null or an empty text removes the name.'),
  currency: Currency.optional(),
  mark_quick_items: QuickItemMarks.optional(),
});
export type UpdateInventoryInput = z.infer<typeof UpdateInventoryInput>;

export const CurrencyQuery = z.strictObject({ currency: Currency });
export type CurrencyQuery = z.infer<typeof CurrencyQuery>;

/** Effects of another currency, which converts nothing: an amount stays the same number. */
export const CurrencyCheck = z.object({
  rounded_count: Count.describe('Items with an amount that has more decimals than the currency.'),
  too_large_count: Count.describe(
    'Items with an amount that is too large for the currency. As long as there are any, it cannot be chosen.',
  ),
});
export type CurrencyCheck = z.infer<typeof CurrencyCheck>;

export const RemoveInventoryInput = z.strictObject({
  name: z
    .string(required('name'))
    .normalize('NFC')
    .trim()
    .min(1, required('name'))
    .max(
      INVENTORY_TITLE_MAX_LENGTH,
      problem('text.too_long', { label: 'name', max: INVENTORY_TITLE_MAX_LENGTH }),
    )
    .describe('Title of the inventory, repeated to confirm.'),
});
export type RemoveInventoryInput = z.infer<typeof RemoveInventoryInput>;
const notId = (label: 'item' | 'location' | 'inventory') => problem('value.not_id', { label });
const ids = (label: 'item' | 'location') =>
  z
    .array(z.int(notId(label)).positive(notId(label)), problem('inventory.choose_contents'))
    .max(MOVED_MAX_COUNT, problem('inventory.too_many_moved', { max: MOVED_MAX_COUNT }));

export const MoveContentsInput = z
  .strictObject({
    item_ids: ids('item')
      .default([])
      .meta({ examples: [[7]] }),
    location_ids: ids('location').default([]).describe('With everything inside them.'),
    with_parts: z
      .boolean(problem('parameter.not_boolean'))
      .default(false)
      .describe(
        'True to move the parts of the items too, and the parts of these. Other parts become items of their own.',
      ),
    to_inventory_id: z.int(notId('inventory')).positive(notId('inventory')),
    to_location_id: reference('location')
      .default(null)
      .describe('Location of that inventory; null for the top level, and for items without a location.'),
  })
  .superRefine(({ item_ids, location_ids }, context) => {
    const count = item_ids.length + location_ids.length;
    const message =
      count === 0
        ? problem('inventory.choose_contents')
        : count > MOVED_MAX_COUNT
          ? problem('inventory.too_many_moved', { max: MOVED_MAX_COUNT })
          : undefined;
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['item_ids'], message });
  });
export type MoveContentsInput = z.infer<typeof MoveContentsInput>;

export const inventories = {
  list: endpoint.get('/inventories', {
    summary: 'List the inventories of which the caller is a member; the default inventory comes first',
    is_personal: true,
    response: z.array(Inventory),
  }),
  create: endpoint.post('/inventories', {
    summary: 'Create an inventory whose manager is the caller',
    is_personal: true,
    body: CreateInventoryInput,
    response: Inventory,
    status: 201,
    refusals: ['inventory.too_many'],
  }),
  search: endpoint.get('/inventories/search', {
    summary:
      'Search items and locations in all inventories of the caller; inventories without a match are left out',
    is_personal: true,
    query: SearchInventoriesQuery,
    response: z.array(InventoryMatches),
  }),
  findOf: endpoint.get('/inventories/of/:kind/:id', {
    summary: 'Find the inventory of an item, a location, a loan or a stocktake, among those of the caller',
    is_personal: true,
    params: z.object({
      kind: z.enum(INVENTORY_OBJECT_KINDS, notOneOf('kind', INVENTORY_OBJECT_KINDS)),
      id: IdParam,
    }),
    response: InventoryOfObject,
  }),
  get: endpoint.get('/inventory', {
    summary: 'Get the inventory',
    response: Inventory,
  }),
  update: endpoint.patch('/inventory', {
    summary: 'Change the name, the currency or the marks of new items of the inventory',
    managers_only: true,
    body: UpdateInventoryInput,
    response: Inventory,
    refusals: ['inventory.amounts_too_large'],
  }),
  checkCurrency: endpoint.get('/inventory/currency', {
    summary: 'Count the items whose amounts another currency would round or could not hold',
    managers_only: true,
    query: CurrencyQuery,
    response: CurrencyCheck,
  }),
  remove: endpoint.delete('/inventory', {
    summary: 'Delete the inventory with all its data for all its members; loans keep its name',
    managers_only: true,
    session_only: true,
    body: RemoveInventoryInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    refusals: ['inventory.wrong_name'],
  }),
  moveContents: endpoint.post('/inventories/moves', {
    summary:
      'Move items, and locations with everything inside, to another inventory; codes and ids stay the same',
    body: MoveContentsInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: ContentCounts,
    refusals: [
      'inventory.amounts_too_large',
      'item.gone',
      'location.gone',
      'category.too_many',
      'tag.too_many',
      'custom_field.too_many',
      'document.stays_partly',
      'location.too_many',
      'image.quota_exceeded',
      'image.quota_of_other_exceeded',
      'inventory.same',
      'location.too_deep',
    ],
  }),
};
