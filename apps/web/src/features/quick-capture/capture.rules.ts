import { z } from 'zod';

/** An item that was typed on the page of a location. */
export const Capture = z.object({
  /** Also the key of the request, so that a repeated request adds no second item. */
  id: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  is_undone: z.boolean(),
  location_id: z.number(),
  name: z.string(),
  /** True once the request was sent: the server may have added the item even without a response. */
  was_sent: z.boolean(),
  /** Names that were sent. After a correction, the server may have added the item with an earlier one. */
  sent_names: z.array(z.string()).optional(),
  has_photo: z.boolean(),
  item: z.object({ id: z.number(), item_number: z.string() }).optional(),
  /** Error message, in the user's language, about the item or its photo. */
  problem: z.string().optional(),
});
export type Capture = z.infer<typeof Capture>;

/** Name of the list in `lib/shown-entries.ts`. */
export const toCaptureList = (locationId: number): string => `captures-${locationId}`;
