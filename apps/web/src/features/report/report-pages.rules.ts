import type { InsuranceReport } from '@stowage/contracts';

const toSums = ({ total, overall, rooms, categories }: InsuranceReport) =>
  JSON.stringify([total, overall, rooms, categories]);

/** Joins the pages of a report; undefined when the data changed between the requests for two pages. */
export function joinPages(pages: readonly InsuranceReport[]): InsuranceReport | undefined {
  const last = pages.at(-1);
  if (!last || pages.some((page) => toSums(page) !== toSums(last))) return undefined;
  const items = pages.flatMap((page) => page.items);
  // An item that moved to another page occurs twice or not at all.
  const isWhole = items.length === last.total && new Set(items.map(({ id }) => id)).size === last.total;
  return isWhole ? { ...last, items, page: 1, total_pages: 1 } : undefined;
}
