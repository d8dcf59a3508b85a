import type { Location } from '@stowage/contracts';
import { useMemo, useState } from 'react';
import { filterTree } from './location-filter.rules';
import type { OpenLocations } from './use-open-locations';

const NONE: ReadonlySet<number> = new Set();

/** Symmetric difference: ids in exactly one of the two sets. */
const turn = (ids: ReadonlySet<number>, turned: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...[...ids].filter((id) => !turned.has(id)), ...[...turned].filter((id) => !ids.has(id))]);

interface ShownTree extends OpenLocations {
  locations: readonly Location[];
  /** Ids of the matches in reading order; undefined without a filter. */
  hits: readonly number[] | undefined;
}

/** The full tree, or the filtered tree with its matches revealed, independent of the rows open in the full tree. */
export function useTreeFilter(
  locations: readonly Location[],
  filter: string,
  whole: OpenLocations,
): ShownTree {
  const isFiltering = filter.trim() !== '';
  const filtered = useMemo(
    () => (isFiltering ? filterTree(locations, filter) : undefined),
    [locations, filter, isFiltering],
  );
  // Rows opened or closed manually since the filter text changed.
  const [turned, setTurned] = useState({ filter, ids: NONE });
  const turnedIds = turned.filter === filter ? turned.ids : NONE;
  const open = useMemo(
    () => (filtered ? turn(filtered.ways, turnedIds) : whole.open),
    [filtered, turnedIds, whole.open],
  );
  if (!filtered) return { locations, hits: undefined, ...whole };

  const setOpen = (ids: readonly number[], isOpen: boolean) => {
    const changed = ids.filter((id) => open.has(id) !== isOpen);
    setTurned({ filter, ids: turn(turnedIds, new Set(changed)) });
  };
  return { locations: filtered.locations, hits: filtered.hits, open, setOpen };
}
