import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '../base/limits';
import {
  Count,
  Id,
  IdParam,
  IdParams,
  Instant,
  pageOf,
  PageQuery,
  reference,
  searchLine,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';

/** A location is in the trash with everything inside. */
export const TrashKind = z.enum([
  'item',
  'location',
  'category',
  'tag',
  'custom_field',
  'photo',
  'location_photo',
  'document',
  'document_version',
]);
export type TrashKind = z.infer<typeof TrashKind>;

export const TrashEntry = z.object({
  id: Id,
  kind: TrashKind,
  name: z
    .string()
    .describe('Of the item or the location for a photo, and of the document for a former version.'),
  item_count: Count.describe('Items inside a location.'),
  photo_count: Count,
  document_count: Count.describe('Files of documents.'),
  bytes: Count.describe('Size of the photos and documents in bytes.'),
  deleted_at: Instant,
  expires_at: Instant.describe('From then on it cannot be restored.'),
  deleted_by: z.string().nullable().describe('Null for the server.'),
  location: z
    .object({ id: Id, name: z.string(), is_gone: z.boolean() })
    .nullable()
    .describe('The location in which an item or a location was.'),
});
export type TrashEntry = z.infer<typeof TrashEntry>;

export const TrashPage = pageOf(TrashEntry).extend({
  total_bytes: Count.describe('Size of all photos and documents in the trash in bytes.'),
});
export type TrashPage = z.infer<typeof TrashPage>;

export const TrashQuery = PageQuery.extend({
  q: searchLine('search', { max: SEARCH_MAX_LENGTH }).optional(),
  document_id: IdParam.optional().describe('Only the former versions of this document.'),
});
export type TrashQuery = z.infer<typeof TrashQuery>;

export const RestoreTrashInput = z.strictObject({
  to_location_id: reference('location')
    .optional()
    .describe('New location when the former one is gone or too deep; null for none.'),
});
export type RestoreTrashInput = z.infer<typeof RestoreTrashInput>;

/** Response to a restore. `restored_id` is the id of an item, location, category, tag, custom field, photo, document or version of a document. */
export const Restored = z.object({
  kind: TrashKind,
  restored_id: Id,
  lost_codes: z
    .array(z.string())
    .describe('Label codes that were attached to something else in the meantime, and stay there.'),
});
export type Restored = z.infer<typeof Restored>;

export const trash = {
  list: endpoint.get('/trash/', {
    summary: 'List what was deleted in the last 30 days, the latest first',
    query: TrashQuery,
    response: TrashPage,
  }),
  restore: endpoint.post('/trash/:id/restore', {
    summary: 'Restore from the trash, with photos, codes and loans',
    params: IdParams,
    body: RestoreTrashInput,
    response: Restored,
    refusals: [
      'trash.location_gone',
      'trash.location_too_deep',
      'trash.item_gone',
      'item.part_of_itself',
      'item.parts_too_deep',
      'trash.photo_location_gone',
      'trash.document_gone',
      'location.too_many',
      'location.too_deep',
      'location.gone',
      'category.too_many',
      'category.name_taken',
      'tag.too_many',
      'tag.name_taken',
      'custom_field.too_many',
      'custom_field.name_taken',
    ],
  }),
  remove: endpoint.delete('/trash/:id', {
    summary: 'Delete something in the trash for good',
    managers_only: true,
    params: IdParams,
  }),
  empty: endpoint.delete('/trash/', {
    summary: 'Delete everything in the trash for good',
    managers_only: true,
  }),
};
