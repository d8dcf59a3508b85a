import { z } from 'zod';

/** An item that was typed on the page of a location. */
export const Capture = z.object({
  /** Also the key of the request, so that a repeated request adds no second item. */
  id: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  is_undone: z.boolean(),
  inventory_id: z.number().optional(),
  /** Null for none, after a correction. */
  location_id: z.number().nullable(),
  name: z.string(),
  /** True once the request was sent: the server may have added the item even without a response. */
  was_sent: z.boolean(),
  /** Names that were sent. After a correction, the server may have added the item with an earlier one. */
  sent_names: z.array(z.string()).optional(),
  /** Locations before a correction, to which the item may have been added. */
  earlier_locations: z.array(z.number().nullable()).optional(),
  has_photo: z.boolean(),
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
export const toCorrected = (capture: Capture, { name, location_id }: Correction): Capture => ({
  ...capture,
  name,
  location_id,
  earlier_locations: [...new Set([...(capture.earlier_locations ?? []), capture.location_id])].filter(
    (id) => id !== location_id,
  ),
  status: 'waiting',
  problem: undefined,
});

/** Name of the list in `lib/outbox/shown-entries.ts`. */
export const toCaptureList = (locationId: number | null): string => `captures-${locationId}`;
