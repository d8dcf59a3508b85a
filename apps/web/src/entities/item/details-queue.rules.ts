import type { ItemPage } from '@stowage/contracts';

export interface QueuePosition {
  /** Undefined for the last item. */
  next_id: number | undefined;
  /** Number of remaining items, including this item. */
  left: number;
}

/** Finds an item in the queue. An item that already has its details is treated as if it were before the first item. */
export async function findInQueue(
  id: number,
  fetchPage: (page: number) => Promise<Pick<ItemPage, 'items' | 'total' | 'total_pages'>>,
): Promise<QueuePosition> {
  let first_id: number | undefined;
  /** Undefined until the item is found. */
  let before: number | undefined;
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { items, total, total_pages } = await fetchPage(page);
    for (const item of items) {
      if (before !== undefined) return { next_id: item.id, left: total - before };
      first_id ??= item.id;
      if (item.id === id) before = seen;
      seen += 1;
    }
    if (page < total_pages) continue;
    return before === undefined
      ? { next_id: first_id, left: total }
      : { next_id: undefined, left: total - before };
  }
}
