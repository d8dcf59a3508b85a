import { z } from 'zod';

const Mark = z.object({
  /** Number of the mark on this device. */
  key: z.number(),
  item_id: z.number().optional(),
  code: z.string().optional(),
  location_id: z.number().nullable(),
  is_seen: z.boolean(),
});

/** A mark that the server has not confirmed. */
export type QueuedMark = z.infer<typeof Mark>;

const toName = (stocktakeId: number) => `stocktake-marks:${stocktakeId}`;

export function readQueue(stocktakeId: number): QueuedMark[] {
  try {
    return z.array(Mark).parse(JSON.parse(localStorage.getItem(toName(stocktakeId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function writeQueue(stocktakeId: number, queue: readonly QueuedMark[]): void {
  try {
    if (queue.length === 0) localStorage.removeItem(toName(stocktakeId));
    else localStorage.setItem(toName(stocktakeId), JSON.stringify(queue));
  } catch {
    // Storage may be full or blocked; the marks then last as long as the screen.
  }
}

/** Appends a mark. A later mark of the same item replaces the earlier one. */
export function addToQueue(queue: readonly QueuedMark[], mark: Omit<QueuedMark, 'key'>): QueuedMark[] {
  const key = Math.max(0, ...queue.map((queued) => queued.key)) + 1;
  const others = queue.filter(({ item_id }) => item_id === undefined || item_id !== mark.item_id);
  return [...others, { ...mark, key }];
}
