/** Returns the owners whose items are on a page, and how many items of the first owner are on earlier pages. */
export function toPart<T extends { item_count: number }>(
  owners: readonly T[],
  { page, per_page }: { page: number; per_page: number },
): { owners: T[]; offset: number } {
  let before = 0;
  let offset = 0;
  const start = (page - 1) * per_page;
  const part: T[] = [];
  for (const owner of owners) {
    const end = before + owner.item_count;
    if (end > start && before < start + per_page) {
      if (part.length === 0) offset = start - before;
      part.push(owner);
    }
    before = end;
  }
  return { owners: part, offset };
}
