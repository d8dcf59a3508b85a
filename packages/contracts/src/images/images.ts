import { z } from 'zod';
import {
  IMAGE_CAPTION_MAX_LENGTH,
  IMAGE_CAPTIONS_MAX_COUNT,
  IMAGE_MAX_BYTES,
  IMAGE_UPLOAD_TIMEOUT_MS,
  IMAGES_PER_ITEM_MAX,
} from '../base/limits';
import { problem } from '../base/problems';
import {
  BooleanText,
  Id,
  IdParam,
  IdParams,
  Instant,
  line,
  orNothing,
  RefusalParams,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';

/** Image URLs expire after 7 to 35 days, or when the session or API key that received them ends. */
export const ItemImage = z.object({
  id: Id,
  url: z.string().describe('Signed path, at most 2048 pixels on the longest side.'),
  screen_url: z.string().describe('Signed path, at most 1280 pixels on the longest side.'),
  medium_url: z.string().describe('Signed path, at most 640 pixels on the longest side.'),
  thumbnail_url: z.string().describe('Signed path, at most 320 pixels on the longest side.'),
  width: z.int().positive().describe('Of the large size, in pixels.'),
  height: z.int().positive().describe('Of the large size, in pixels.'),
  caption: z.string().nullable(),
  is_primary: z.boolean().describe('True for the photo that represents the item in lists.'),
  is_private: z.boolean().describe('True for a photo that only members of the inventory see.'),
  created_at: Instant,
});
export type ItemImage = z.infer<typeof ItemImage>;

export const LocationImage = ItemImage.omit({ caption: true, is_primary: true, is_private: true });
export type LocationImage = z.infer<typeof LocationImage>;

export const UploadedImage = ItemImage.extend({
  notice: z
    .string()
    .optional()
    .describe(
      'English message about an accepted photo, for example that only the first frame of an animation is stored.',
    ),
  notice_code: z.string().optional(),
  notice_params: RefusalParams.optional(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

export const UploadFailure = z.object({
  file_name: z.string(),
  file_index: z.int().nonnegative().describe('Position in the upload, from 0.'),
  detail: z.string().describe('Message in English.'),
  code: z.string(),
  params: RefusalParams.optional(),
});
export type UploadFailure = z.infer<typeof UploadFailure>;

const Caption = orNothing(line('caption', { max: IMAGE_CAPTION_MAX_LENGTH }));

export const ImageInput = z.strictObject({
  is_primary: BooleanText.default(false).describe('The first image of an item is always primary.'),
  caption: Caption.optional(),
});
export type ImageInput = z.infer<typeof ImageInput>;

export const ImageBatchInput = z.strictObject({
  captions: z
    .union(
      [z.array(Caption).max(IMAGE_CAPTIONS_MAX_COUNT), Caption.transform((caption) => [caption])],
      problem('image.more_captions'),
    )
    .default([])
    .describe('In the order of the files; missing captions are empty.'),
});

/** Omitted fields stay unchanged. */
export const UpdateImageInput = z
  .strictObject({ caption: Caption.optional(), is_private: z.boolean().optional() })
  .refine(({ caption, is_private }) => caption !== undefined || is_private !== undefined, {
    error: problem('image.nothing_to_change'),
    path: ['caption'],
  });
export type UpdateImageInput = z.infer<typeof UpdateImageInput>;

export const ImageOrderInput = z.strictObject({
  image_ids: z
    .array(Id)
    .max(IMAGES_PER_ITEM_MAX, problem('image.too_many', { max: IMAGES_PER_ITEM_MAX }))
    .describe('All images of the item, each exactly once.'),
});
export type ImageOrderInput = z.infer<typeof ImageOrderInput>;

const Share = z.number().min(0).max(1);

/** Of the photo after its turns; what lies outside of the photo is left out. */
export const ImageCrop = z.strictObject({
  quarter_turns: z.int().min(0).max(3).default(0).describe('Clockwise, before the area is cut out.'),
  left: Share.default(0).describe('Share of the width, from 0 to 1.'),
  top: Share.default(0).describe('Share of the height, from 0 to 1.'),
  width: Share.default(1).describe('Share of the width, from 0 to 1.'),
  height: Share.default(1).describe('Share of the height, from 0 to 1.'),
});
export type ImageCrop = z.infer<typeof ImageCrop>;

const ItemImageParams = z.object({ id: IdParam, imageId: IdParam });
const ImageParams = z.object({ imageId: IdParam });

export const IMAGE_FORMATS_TEXT = 'JPEG, PNG, WebP, GIF, AVIF or HEIC.';

/** Refusals of a photo's content. */
export const IMAGE_FILE_REFUSALS = [
  'image.wrong_type',
  'image.too_many_pixels',
  'image.too_long',
  'image.too_many_frames',
  'image.too_heavy',
  'image.empty',
  'image.unreadable',
  'image.quota_exceeded',
  'image.quota_of_other_exceeded',
] as const;

/** Two sets of paths for one service: images below their item, and batch uploads with images addressed by id only. */
export const images = {
  create: endpoint.post('/items/:id/images', {
    summary: 'Add a photo to an item',
    params: IdParams,
    body: ImageInput,
    files: { field: 'file', about: IMAGE_FORMATS_TEXT, max_count: 1, max_bytes: IMAGE_MAX_BYTES },
    response: UploadedImage,
    status: 201,
    refusals: [...IMAGE_FILE_REFUSALS, 'image.known', 'image.too_many'],
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
  update: endpoint.patch('/items/:id/images/:imageId', {
    summary: 'Change the caption of a photo, or make it private',
    params: ItemImageParams,
    body: UpdateImageInput,
    response: ItemImage,
  }),
  crop: endpoint.post('/items/:id/images/:imageId/crop', {
    summary: 'Turn or crop a photo; the former version goes to the trash',
    params: ItemImageParams,
    body: ImageCrop,
    response: ItemImage,
    refusals: IMAGE_FILE_REFUSALS,
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
  reorder: endpoint.put('/items/:id/images/order', {
    summary: 'Reorder the photos of an item',
    params: IdParams,
    body: ImageOrderInput,
    response: z.array(ItemImage),
    refusals: ['image.order_changed'],
  }),
  setPrimary: endpoint.put('/items/:id/images/:imageId/primary', {
    summary: 'Make a photo the primary photo of its item',
    params: ItemImageParams,
    response: ItemImage,
  }),
  remove: endpoint.delete('/items/:id/images/:imageId', {
    summary: 'Delete a photo; if it is the primary photo, the oldest remaining photo becomes primary',
    params: ItemImageParams,
  }),
  createBatch: endpoint.post('/upload/item-images/:itemId', {
    summary: 'Add several photos to an item; valid files are kept when others fail',
    params: z.object({ itemId: IdParam }),
    body: ImageBatchInput,
    files: {
      field: 'files',
      about: IMAGE_FORMATS_TEXT,
      max_count: IMAGES_PER_ITEM_MAX,
      max_bytes: IMAGE_MAX_BYTES,
      is_batch: true,
    },
    /** The added images in the order of their files, then the failures. */
    response: z.array(z.union([UploadedImage, UploadFailure])),
    status: 201,
    refusals: [...IMAGE_FILE_REFUSALS, 'image.known', 'image.too_many', 'image.more_captions'],
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
  setPrimaryById: endpoint.put('/upload/images/:imageId/primary', {
    summary: 'Make a photo the primary photo of its item',
    params: ImageParams,
    response: ItemImage,
  }),
  removeById: endpoint.delete('/upload/images/:imageId', {
    summary: 'Delete a photo; if it is the primary photo, the oldest remaining photo becomes primary',
    params: ImageParams,
  }),
};
