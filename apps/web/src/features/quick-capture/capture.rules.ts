import { z } from 'zod';

/** An item that was typed on the page of a location, or in Quick Add without a connection. */
export const Capture = z.object({
  /** Also the key of the request, so that a repeated request adds no second item. */
  id: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  is_undone: z.boolean(),
  inventory_id: z.number().optional(),
  /** Null for none, after a correction. */
  location_id: z.number().nullable(),
  name: z.string(),
  /** Other fields, from Quick Add. `location_name` is used without a `location_id`. */
  details: z
    .object({
      description: z.string().nullable(),
      quantity: z.number(),
      estimated_value: z.number().nullable(),
      product_code: z.string().nullable(),
      location_name: z.string().nullable(),
      belongs_to_id: z.number().nullable(),
    })
    .partial()
    .optional(),
  /** Printed code that is attached to the item. */
  label_code: z.string().optional(),
  /** True once the request was sent: the server may have added the item even without a response. */
  was_sent: z.boolean(),
  has_photo: z.boolean(),
  /** Number of photos of this entry that the server has accepted or refused. */
  answered_photos: z.number().optional(),
  /** Number of photos that the item has according to the responses. */
  image_count: z.number().optional(),
  item: z.object({ id: z.number(), item_number: z.string() }).optional(),
  /** Error message, in the user's language, about the item or its photo. */
  problem: z.string().optional(),
});
export type Capture = z.infer<typeof Capture>;

export type Correction = Pick<Capture, 'name' | 'location_id'>;

/**
 * Returns a failed item that is sent again with another name or location. It keeps its key, because the server may have
 * added it.
 */
export const toCorrected = (capture: Capture, correction: Correction): Capture => ({
  ...capture,
  ...correction,
  status: 'waiting',
  problem: undefined,
});

/** Name of the list in `lib/outbox/shown-entries.ts`. */
export const toCaptureList = (locationId: number | null): string => `captures-${locationId}`;
