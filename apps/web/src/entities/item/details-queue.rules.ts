import type { ItemPage } from '@stowage/contracts';

/** Where one stands while working through the items that need details. */
export interface QueuePosition {
  /** The item after this one; undefined when this is the last. */
  next_id: number | undefined;
  /** How many are still to be looked at, this one included. */
  left: number;
}

/**
 * Looks for an item and the one after it, page by page. One that is in no page, because it has its details by now,
 * stands before the first.
 */
export async function findInQueue(
  id: number,
  fetchPage: (page: number) => Promise<Pick<ItemPage, 'items' | 'total' | 'total_pages'>>,
): Promise<QueuePosition> {
  let first_id: number | undefined;
  /** How many stand before the item; undefined until it is found. */
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
