import { type Location, rankLocation, toLocationSearch } from '@stowage/contracts';
import { createCodeTest } from '../../entities/location/locations.rules';

export interface FilteredTree {
  locations: Location[];
  /** Ids of matching locations in reading order. */
  hits: number[];
  /** Ids of locations with a matching descendant, which are open initially. */
  ancestorIds: ReadonlySet<number>;
}

/** A match without matching descendants keeps all its descendants, so that the user can open it. */
export function filterTree(tree: readonly Location[], text: string): FilteredTree {
  const search = toLocationSearch(text);
  const hasCode = createCodeTest(text);
  const ancestorIds = new Set<number>();
  const hits: number[] = [];
  const keep = (locations: readonly Location[]): Location[] =>
    locations.flatMap((location) => {
      const isHit = hasCode(location) || rankLocation(search, location.name, location.path) !== undefined;
      if (isHit) hits.push(location.id);
      const below = keep(location.children);
      if (below.length > 0) ancestorIds.add(location.id);
      if (!isHit && below.length === 0) return [];
      return [{ ...location, children: below.length > 0 ? below : location.children }];
    });
  return { locations: keep(tree), hits, ancestorIds };
}
