import { z } from 'zod';

/** Name and size of a file, which identify a photo after its upload. */
export const PhotoFile = z.object({ name: z.string(), size: z.number() });
export type PhotoFile = z.infer<typeof PhotoFile>;

/** A photo that becomes an item. Its file is stored with the entry until the server has it. */
export const QueuedPhoto = z.object({
  /** Also the key of the request, so that a repeated request adds no second item. */
  id: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  is_undone: z.boolean(),
  /** Name of the item. */
  name: z.string(),
  location_id: z.number().nullable(),
  file: PhotoFile,
  /** Set when the item has been added. */
  item_id: z.number().optional(),
  /** Error message of the upload in the user's language. */
  problem: z.string().optional(),
  /** False for a photo that the server would refuse again. */
  can_retry: z.boolean().optional(),
});
export type QueuedPhoto = z.infer<typeof QueuedPhoto>;

export const toPhotoFile = ({ name, size }: File): PhotoFile => ({ name, size });

/** Does not compare times: some phones give a photo the time at which it was chosen. */
export const isSameFile = (one: PhotoFile, other: PhotoFile): boolean =>
  one.name === other.name && one.size === other.size;
