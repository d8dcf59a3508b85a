import { z } from 'zod';

/** An item that was ticked or scanned in a stocktake, or the undo of such a mark. */
export const Mark = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  is_undone: z.boolean(),
  stocktake_id: z.number(),
  item_id: z.number().optional(),
  code: z.string().optional(),
  location_id: z.number().nullable(),
  is_seen: z.boolean(),
  /** Error message of the server in the user's language. */
  problem: z.string().optional(),
});
export type Mark = z.infer<typeof Mark>;

/** Input of a mark on the screen of a stocktake. */
export const MarkInput = Mark.pick({ item_id: true, code: true, location_id: true, is_seen: true });
export type MarkInput = z.infer<typeof MarkInput>;

/** Name of the list in `lib/outbox/shown-entries.ts`. */
export const toMarkList = (stocktakeId: number): string => `marks-${stocktakeId}`;
