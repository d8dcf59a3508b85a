import type { ImportedLocation } from '@stowage/contracts';
import { getLocale } from '../../lib/i18n';

/** Sorts as a tree, and adds the locations above that the import only passes through. */
export function toLocationRows(locations: readonly ImportedLocation[]): ImportedLocation[] {
  const { compare } = new Intl.Collator(getLocale(), { numeric: true });
  const known = new Set(locations.map(({ path }) => JSON.stringify(path)));
  const above = new Map<string, ImportedLocation>();
  for (const { path } of locations)
    for (let depth = 1; depth < path.length; depth += 1) {
      const names = path.slice(0, depth);
      const key = JSON.stringify(names);
      if (!known.has(key)) above.set(key, { path: names, is_new: false, item_count: 0 });
    }
  return [...above.values(), ...locations].sort(({ path: one }, { path: other }) => {
    const depth = one.findIndex((name, index) => name !== other[index]);
    if (depth < 0 || depth >= other.length) return one.length - other.length;
    return compare(one[depth] ?? '', other[depth] ?? '');
  });
}
