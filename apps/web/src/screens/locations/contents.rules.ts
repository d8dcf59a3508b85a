import type { Item, Location } from '@stowage/contracts';
import { flattenLocations } from '../../entities/location/locations.rules';
import { groupBy } from '../../lib/group-by';

export interface ContentsGroup {
  /** Names of the locations below the printed location; empty for its direct items. */
  path: readonly string[];
  items: readonly Item[];
}

/**
 * Groups items by their location, in the order of the tree. An item that has left the location since the tree was
 * loaded is omitted.
 */
export function groupByLocation(items: readonly Item[], top: Location): ContentsGroup[] {
  const byId = groupBy(items, ({ location }) => location?.id);
  return flattenLocations([top]).flatMap(({ location }) => {
    const here = byId.get(location.id);
    const path = [...location.path, location.name].slice(top.path.length + 1);
    return here ? [{ path, items: here }] : [];
  });
}
