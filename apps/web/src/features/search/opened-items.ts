import { useQueries } from '@tanstack/react-query';
import { itemQuery } from '../../entities/item/items.queries';
import { RECENT_LIST_LENGTH } from '../../lib/screen-limits';
import { useOpenedIds } from './recent-searches';

/** The items that the user opened last on this device, without deleted ones. */
export const useOpenedItems = (ownerId: number) =>
  useQueries({
    queries: useOpenedIds(ownerId).slice(0, RECENT_LIST_LENGTH).map(itemQuery),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data ?? []),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  });
