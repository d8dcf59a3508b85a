import type { ImportDetails } from '@stowage/contracts';
import { getLocale } from '../../lib/i18n';

type ImportedLocation = ImportDetails['locations'][number];

/** Sorts as a tree, and adds the locations above that the import only passes through. */
export function toLocationRows(locations: readonly ImportedLocation[]): ImportedLocation[] {
  const { compare } = new Intl.Collator(getLocale(), { numeric: true });
  const rows = new Map<string, ImportedLocation>();
  for (const { path } of locations)
    path.forEach((_, depth) => {
      const above = path.slice(0, depth + 1);
      rows.set(JSON.stringify(above), { path: above, is_new: false, item_count: 0 });
    });
  for (const location of locations) rows.set(JSON.stringify(location.path), location);
  return [...rows.values()].sort(({ path: one }, { path: other }) => {
    const depth = one.findIndex((name, index) => name !== other[index]);
    return depth < 0 ? -1 : depth >= other.length ? 1 : compare(one[depth] ?? '', other[depth] ?? '');
  });
}
