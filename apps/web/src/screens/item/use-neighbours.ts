import { toListQuery } from '../../entities/item/item-filters.rules';
import { type ListOrigin, readOriginFilters } from '../../entities/item/item-origin.rules';
import { useItems } from '../../entities/item/items.queries';
import { findNeighbourPages, findNeighbours, type Neighbours } from './neighbours.rules';

export function useNeighbours(origin: ListOrigin, itemId: number): Neighbours | undefined {
  const query = toListQuery(readOriginFilters(origin));
  const here = usePage(query);
  const pages = here && findNeighbourPages(itemId, here);
  // Falls back to the current page, which is cached and causes no request.
  const before = usePage({ ...query, page: pages?.before ?? origin.page });
  const after = usePage({ ...query, page: pages?.after ?? origin.page });
  return here && findNeighbours(itemId, here, before, after);
}

/** Returns the requested page, never the placeholder of the previous page. */
function usePage(query: ReturnType<typeof toListQuery>) {
  const { data, isPlaceholderData } = useItems(query);
  return isPlaceholderData ? undefined : data;
}
