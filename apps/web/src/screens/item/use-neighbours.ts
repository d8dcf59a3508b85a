import { toListQuery } from '../../entities/item/item-filters.rules';
import { type ListOrigin, readOriginFilters } from '../../entities/item/item-origin.rules';
import { useItems } from '../../entities/item/items.queries';
import { findNeighbourPages, findNeighbours, type Neighbours } from './neighbours.rules';

/** The items before and after one in the list it was opened from, also over the borders of pages. */
export function useNeighbours(origin: ListOrigin, itemId: number): Neighbours | undefined {
  const query = toListQuery(readOriginFilters(origin));
  const here = usePage(query);
  const pages = here && findNeighbourPages(itemId, here);
  // Asking for a page that is already there asks for nothing.
  const before = usePage({ ...query, page: pages?.before ?? origin.page });
  const after = usePage({ ...query, page: pages?.after ?? origin.page });
  return here && findNeighbours(itemId, here, before, after);
}

/** The page that was asked for, never the one shown before it. */
function usePage(query: ReturnType<typeof toListQuery>) {
  const { data, isPlaceholderData } = useItems(query);
  return isPlaceholderData ? undefined : data;
}
