import type { ItemPage } from '@stowage/contracts';

interface Neighbour {
  id: number;
  page: number;
}

export interface Neighbours {
  /** 1-based, counted over all pages. */
  position: number;
  total: number;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Returns the numbers of the adjacent pages that are needed for two items before and two items after the item. */
export function findNeighbourPages(id: number, here: ItemPage): { before?: number; after?: number } {
  const index = here.items.findIndex((item) => item.id === id);
  if (index === -1) return {};
  return {
    ...(index <= 1 && here.page > 1 && { before: here.page - 1 }),
    ...(index >= here.items.length - 2 && here.page < here.total_pages && { after: here.page + 1 }),
  };
}

const only = (page: ItemPage | undefined, number: number) => (page?.page === number ? page : undefined);

/**
 * Finds the items before and after an item; undefined when `here` does not contain the item. Uses `before`
 * and `after` only if they are the adjacent pages; otherwise omits the neighbour on that page.
 */
export function findNeighbours(
  id: number,
  here: ItemPage,
  before: ItemPage | undefined,
  after: ItemPage | undefined,
): Neighbours | undefined {
  const index = here.items.findIndex((item) => item.id === id);
  if (index === -1) return undefined;
  const toNeighbour = (page: ItemPage | undefined, at: number): Neighbour | undefined => {
    const item = page?.items.at(at);
    return page && item && { id: item.id, page: page.page };
  };
  const isFirst = index === 0;
  const isLast = index === here.items.length - 1;
  return {
    position: (here.page - 1) * here.per_page + index + 1,
    total: here.total,
    previous: isFirst ? toNeighbour(only(before, here.page - 1), -1) : toNeighbour(here, index - 1),
    next: isLast ? toNeighbour(only(after, here.page + 1), 0) : toNeighbour(here, index + 1),
  };
}
