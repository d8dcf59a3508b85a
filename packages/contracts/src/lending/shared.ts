import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import { SharedDocument } from '../documents/documents';
import { Code, Count, Currency, Id, IdParam, pageOf, PageQuery } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { ItemImage } from '../images/images';
import { SearchText } from '../items/item-queries';
import { Availability, Condition } from '../items/item-shapes';

/*
 * The fields that other users may see. Ids are omitted, because they would reveal the number of items. Other users
 * identify an item by its code.
 */

/** Image URLs expire after 7 to 35 days, or when the session or API key that received them ends. */
export const SharedImage = ItemImage.pick({
  url: true,
  screen_url: true,
  medium_url: true,
  thumbnail_url: true,
  width: true,
  height: true,
});
export type SharedImage = z.infer<typeof SharedImage>;

export const SharedItem = z.object({
  code: Code,
  name: z.string(),
  item_number: z.string(),
  description: z.string().nullable(),
  condition: Condition.nullable(),
  category_name: z.string().nullable(),
  borrow_availability: Availability.describe(
    "Availability for the caller: `never` if the owner's choice does not include the caller.",
  ),
  sell_availability: Availability,
  available_quantity: Count.describe('Neither on loan nor promised.'),
  inventory_id: Id,
  owner: UserSummary.describe(
    'The person who manages the inventory, with the name of the inventory or the names of its members.',
  ),
  currency: Currency.describe('Currency of the inventory, for the price in a request to buy.'),
  images: z.array(SharedImage),
  documents: z.array(SharedDocument).describe('Those that are released.'),
});
export type SharedItem = z.infer<typeof SharedItem>;

export const SharedItemPage = pageOf(SharedItem);
export type SharedItemPage = z.infer<typeof SharedItemPage>;

/** The caller's item as another user sees it, with its id, so that the owner can open it. */
export const PreviewItem = SharedItem.extend({ id: Id });
export type PreviewItem = z.infer<typeof PreviewItem>;

export const SharingPreview = pageOf(PreviewItem).extend({
  viewer: UserSummary.describe('The person for whom the preview shows the items.'),
});
export type SharingPreview = z.infer<typeof SharingPreview>;

export const SharingOwner = z.object({
  inventory_id: Id,
  owner: UserSummary.describe(
    'The person who manages the inventory, with the name of the inventory or the names of its members.',
  ),
  item_count: z.int().min(1),
});
export type SharingOwner = z.infer<typeof SharingOwner>;

const search = {
  q: SearchText.optional().describe('Words of the name, item number, description or category.'),
};

export const SharedItemsQuery = PageQuery.extend({
  ...search,
  from_inventory_id: IdParam.optional(),
});
export type SharedItemsQuery = z.infer<typeof SharedItemsQuery>;

/** Selects the caller's items as the user `user_id` sees them. */
export const SharingPreviewQuery = PageQuery.extend({ ...search, user_id: IdParam });
export type SharingPreviewQuery = z.infer<typeof SharingPreviewQuery>;

export const shared = {
  listItems: endpoint.get('/shared/items', {
    summary: 'List items shared with the caller, by owner and name',
    query: SharedItemsQuery,
    response: SharedItemPage,
  }),
  getItem: endpoint.get('/shared/items/:code', {
    summary: 'Get an item that is shared with the caller or on loan to them',
    params: z.object({ code: z.string() }),
    response: SharedItem,
  }),
  listOwners: endpoint.get('/shared/owners', {
    summary: 'List owners who share items with the caller, by name',
    response: z.array(SharingOwner),
  }),
  preview: endpoint.get('/shared/preview', {
    summary: "List the caller's items as a trusted user sees them",
    query: SharingPreviewQuery,
    response: SharingPreview,
    refusals: ['sharing.yourself', 'sharing.not_trusted'],
  }),
};
