import type { InsuranceReport } from '@stowage/contracts';

const toSums = ({ total, overall, rooms, categories }: InsuranceReport) =>
  JSON.stringify([total, overall, rooms, categories]);

/**
 * The report with all of its items on one page; undefined when something was changed between one page and another, so that
 * the items are not those of the sums.
 */
export function joinPages(pages: readonly InsuranceReport[]): InsuranceReport | undefined {
  const last = pages.at(-1);
  if (!last || pages.some((page) => toSums(page) !== toSums(last))) return undefined;
  const items = pages.flatMap((page) => page.items);
  // One that has moved to another page is there twice, or not at all.
  const isWhole = items.length === last.total && new Set(items.map(({ id }) => id)).size === last.total;
  return isWhole ? { ...last, items, page: 1, total_pages: 1 } : undefined;
}
