import type { ItemTotals } from '@stowage/contracts';

/** Sorted by value the items without one come last: the page of the list that the first of them is on. */
export const firstPageWithoutValue = (
  { item_count, items_without_value }: ItemTotals,
  perPage: number,
): number => Math.floor((item_count - items_without_value) / perPage) + 1;
