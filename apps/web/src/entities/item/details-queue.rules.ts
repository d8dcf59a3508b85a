import type { ItemPage } from '@stowage/contracts';

export const DETAILS_QUEUE = 'needs-details';

export const toDetailsQueueAddress = (id: number): string => `/inventory/${id}/edit?queue=${DETAILS_QUEUE}`;

export interface QueuePosition {
  /** Undefined for the last item. */
  next_id: number | undefined;
  /** Number of remaining items, including this item. */
  left: number;
  /** Number of items in the queue. */
  total: number;
}

/**
 * Finds an item in the queue. An item that already has its details keeps its place among the items sorted by id; if no
 * item comes after it, the queue starts again.
 */
export async function findInQueue(
  id: number,
  fetchPage: (page: number) => Promise<Pick<ItemPage, 'items' | 'total' | 'total_pages'>>,
): Promise<QueuePosition> {
  let first_id: number | undefined;
  let later: { id: number; before: number } | undefined;
  /** Undefined until the item is found. */
  let before: number | undefined;
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { items, total, total_pages } = await fetchPage(page);
    for (const item of items) {
      if (before !== undefined) return { next_id: item.id, left: total - before, total };
      first_id ??= item.id;
      if (item.id === id) before = seen;
      else if (item.id < id) later ??= { id: item.id, before: seen };
      seen += 1;
    }
    if (page < total_pages) continue;
    if (before !== undefined) return { next_id: undefined, left: total - before, total };
    return { next_id: later?.id ?? first_id, left: total - (later?.before ?? 0) + 1, total };
  }
}
