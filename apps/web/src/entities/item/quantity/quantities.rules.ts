import type { OutboxEntry } from '../../../lib/outbox/entry-fields.rules';
import type { CountedItem } from './shown-quantity';

/** A quantity at the time of a change of the item. */
export type Count = Omit<CountedItem, 'id'>;

/** Units that a person added to the quantity of an item, or subtracted from it. */
export interface QuantityChange extends OutboxEntry {
  item_id: number;
  /** Name of the item. */
  name: string;
  /** Added to the quantity, so that changes of several people add up. */
  change: number;
  /** True once the request was sent: the server may have counted the change even without a response. */
  was_sent: boolean;
  /** Quantity in the response of the server. */
  saved?: Count | undefined;
}

/** True if the server has not received the change, so that its undo needs no request. */
export const isTakenBack = ({ is_undone, was_sent }: QuantityChange): boolean => is_undone && !was_sent;

function toUnsaved({ status, is_undone, change, saved }: QuantityChange): number {
  if (status !== 'waiting') return 0;
  if (!is_undone) return change;
  // The undo of a change that the server has counted is a change itself.
  return saved ? -change : 0;
}

/** Returns the latest saved quantity of each item. @param known of earlier results, which may be removed */
export function toSavedCounts(
  known: ReadonlyMap<number, Count>,
  changes: readonly QuantityChange[],
): ReadonlyMap<number, Count> {
  const counts = new Map(known);
  for (const { item_id, saved } of changes) {
    const before = counts.get(item_id);
    if (saved && !(before && before.updated_at > saved.updated_at)) counts.set(item_id, saved);
  }
  return counts;
}

/**
 * Adds the changes that are not saved to the latest known quantity.
 * @param saved quantity in the latest response, which can be newer than the loaded item
 */
export function toShownQuantity(
  item: CountedItem,
  changes: readonly QuantityChange[],
  saved: Count | undefined,
): { quantity: number; is_waiting: boolean } {
  const own = changes.filter(({ item_id }) => item_id === item.id);
  const latest = saved && saved.updated_at > item.updated_at ? saved : item;
  return {
    quantity: own.reduce((sum, change) => sum + toUnsaved(change), latest.quantity),
    is_waiting: own.some(({ status }) => status === 'waiting'),
  };
}
