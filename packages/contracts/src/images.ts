import { z } from 'zod';
import { BooleanText, Id, IdParam, IdParams, Instant, line, orNothing } from './common';
import { endpoint } from './endpoint';
import {
  IMAGE_CAPTION_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  IMAGE_UPLOAD_TIMEOUT_MS,
  IMAGES_PER_ITEM_MAX,
} from './limits';

/** The sentences about a photo that cannot be taken, the same on the server and in the screens. */
export const IMAGE_MESSAGES = {
  tooLarge: (fileName: string) => `${fileName} is too large (max ${IMAGE_MAX_BYTES / 1024 / 1024}MB)`,
  wrongType: (fileName: string) => `${fileName} is not a valid image type`,
  tooMany: (max: number = IMAGES_PER_ITEM_MAX) => `Maximum ${max} images allowed`,
  unreadable: (fileName: string) => `${fileName} is damaged and cannot be read as an image`,
} as const;

/** Addresses live for some hours and only in the session that was given them. */
export const ItemImage = z
  .object({
    id: Id,
    /** The large picture. */
    url: z.string(),
    /** 640 pixels at the longest side. */
    medium_url: z.string(),
    /** 320 pixels at the longest side. */
    thumbnail_url: z.string(),
    /** Pixels of the large picture. */
    width: z.int().positive(),
    height: z.int().positive(),
    caption: z.string().nullable(),
    is_primary: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'ItemImage' });
export type ItemImage = z.infer<typeof ItemImage>;

export const ImageInput = z
  .strictObject({
    /** The first image of an item is primary in any case. */
    is_primary: BooleanText.default(false),
    caption: orNothing(line('Caption', { max: IMAGE_CAPTION_MAX_LENGTH })).optional(),
  })
  .meta({ id: 'ImageInput' });
export type ImageInput = z.infer<typeof ImageInput>;

const ItemImageParams = z.object({ id: IdParam, imageId: IdParam });

export const images = {
  create: endpoint({
    method: 'POST',
    path: '/items/:id/images',
    summary: 'Add a photo to an item',
    access: 'user',
    params: IdParams,
    body: ImageInput,
    files: { field: 'file', max_count: 1, max_bytes: IMAGE_MAX_BYTES },
    response: ItemImage,
    status: 201,
    refusals: { 413: 'The file is too large', 415: 'The file is not of an accepted type' },
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
  setPrimary: endpoint({
    method: 'PUT',
    path: '/items/:id/images/:imageId/primary',
    summary: 'Make a photo the primary one of its item',
    access: 'user',
    params: ItemImageParams,
    response: ItemImage,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/items/:id/images/:imageId',
    summary: 'Delete a photo; the oldest one left becomes primary if this one was',
    access: 'user',
    params: ItemImageParams,
    status: 204,
  }),
};
