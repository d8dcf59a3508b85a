import { z } from 'zod';
import { Code, Id, IdParam, pageOf, PageQuery } from './common';
import { endpoint } from './endpoint';
import { ItemImage } from './images';
import { SearchText } from './item-queries';
import { Availability, Condition } from './item-shapes';
import { UserSummary } from './users';

/*
 * What an owner shows to others: these fields and no more. Ids stay at home, since they would tell how much there is; a thing
 * is known to others by its code.
 */

/** Addresses live for some hours and only in the session that was given them. */
export const SharedImage = ItemImage.pick({
  url: true,
  medium_url: true,
  thumbnail_url: true,
  width: true,
  height: true,
}).meta({ id: 'SharedImage' });
export type SharedImage = z.infer<typeof SharedImage>;

export const SharedItem = z
  .object({
    code: Code,
    name: z.string(),
    item_number: z.string(),
    description: z.string().nullable(),
    condition: Condition.nullable(),
    category_name: z.string().nullable(),
    /** As it concerns the reader: `never` unless they are among those it is meant for. */
    borrow_availability: Availability,
    sell_availability: Availability,
    /** Pieces that are neither out nor promised. */
    available_quantity: z.int().min(0),
    owner: UserSummary,
    /** The primary one first. */
    images: z.array(SharedImage),
  })
  .meta({ id: 'SharedItem' });
export type SharedItem = z.infer<typeof SharedItem>;

export const SharedItemPage = pageOf(SharedItem).meta({ id: 'SharedItemPage' });
export type SharedItemPage = z.infer<typeof SharedItemPage>;

/** One of the caller's own items as somebody else sees it, and its id, which leads the owner to it. */
export const PreviewItem = SharedItem.extend({ id: Id }).meta({ id: 'PreviewItem' });
export type PreviewItem = z.infer<typeof PreviewItem>;

export const SharingPreview = pageOf(PreviewItem)
  .extend({ viewer: UserSummary })
  .meta({ id: 'SharingPreview' });
export type SharingPreview = z.infer<typeof SharingPreview>;

/** Somebody who lets the reader see something, and how many things. */
export const SharingOwner = z
  .object({ owner: UserSummary, item_count: z.int().min(1) })
  .meta({ id: 'SharingOwner' });
export type SharingOwner = z.infer<typeof SharingOwner>;

const search = {
  /** Words of the name, the number, the description or the category. */
  q: SearchText.optional(),
};

export const SharedItemsQuery = PageQuery.extend({
  ...search,
  owner_id: IdParam.optional(),
});
export type SharedItemsQuery = z.infer<typeof SharedItemsQuery>;

/** One's own items as somebody else sees them. */
export const SharingPreviewQuery = PageQuery.extend({ ...search, user_id: IdParam });
export type SharingPreviewQuery = z.infer<typeof SharingPreviewQuery>;

export const shared = {
  listItems: endpoint({
    method: 'GET',
    path: '/shared/items',
    summary: 'What others let the caller see, by owner and name',
    access: 'user',
    query: SharedItemsQuery,
    response: SharedItemPage,
    status: 200,
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/shared/items/:code',
    summary: 'One thing that somebody lets the caller see, or that the caller has from them',
    access: 'user',
    params: z.object({ code: z.string() }),
    response: SharedItem,
    status: 200,
  }),
  listOwners: endpoint({
    method: 'GET',
    path: '/shared/owners',
    summary: 'Who lets the caller see something, by name',
    access: 'user',
    response: z.array(SharingOwner),
    status: 200,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/shared/preview',
    summary: "The caller's own items as someone they trust sees them",
    access: 'user',
    query: SharingPreviewQuery,
    response: SharingPreview,
    status: 200,
    refusals: { 404: 'The caller does not trust a user of that id' },
  }),
};
