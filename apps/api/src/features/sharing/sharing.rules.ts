/** Returns the inventories whose items are on a page, and how many items of the first inventory are on earlier pages. */
export function toPart<T extends { item_count: number }>(
  inventories: readonly T[],
  { page, per_page }: { page: number; per_page: number },
): { inventories: T[]; offset: number } {
  let before = 0;
  let offset = 0;
  const start = (page - 1) * per_page;
  const part: T[] = [];
  for (const inventory of inventories) {
    const end = before + inventory.item_count;
    if (end > start && before < start + per_page) {
      if (part.length === 0) offset = start - before;
      part.push(inventory);
    }
    before = end;
  }
  return { inventories: part, offset };
}
