import type { Location } from '@stowage/contracts';
import { useMemo, useState } from 'react';
import { filterTree } from './location-filter.rules';
import type { OpenLocations } from './use-open-locations';

const NONE: ReadonlySet<number> = new Set();

const symmetricDifference = (ids: ReadonlySet<number>, toggled: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...[...ids].filter((id) => !toggled.has(id)), ...[...toggled].filter((id) => !ids.has(id))]);

interface ShownTree extends OpenLocations {
  locations: readonly Location[];
  /** Ids of matching locations in reading order; undefined without a filter. */
  hits: readonly number[] | undefined;
}

/** Returns the full tree, or the filtered tree with all matches visible. Each tree has its own open rows. */
export function useTreeFilter(
  locations: readonly Location[],
  filter: string,
  unfiltered: OpenLocations,
): ShownTree {
  const isFiltering = filter.trim() !== '';
  const filtered = useMemo(
    () => (isFiltering ? filterTree(locations, filter) : undefined),
    [locations, filter, isFiltering],
  );
  // Rows opened or closed manually since the filter text changed.
  const [toggled, setToggled] = useState({ filter, ids: NONE });
  const toggledIds = toggled.filter === filter ? toggled.ids : NONE;
  const open = useMemo(
    () => (filtered ? symmetricDifference(filtered.ancestorIds, toggledIds) : unfiltered.open),
    [filtered, toggledIds, unfiltered.open],
  );
  if (!filtered) return { locations, hits: undefined, ...unfiltered };

  const setOpen = (ids: readonly number[], isOpen: boolean) => {
    const changed = ids.filter((id) => open.has(id) !== isOpen);
    setToggled({ filter, ids: symmetricDifference(toggledIds, new Set(changed)) });
  };
  return { locations: filtered.locations, hits: filtered.hits, open, setOpen };
}
