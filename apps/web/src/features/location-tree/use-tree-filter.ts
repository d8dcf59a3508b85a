import type { Location } from '@stowage/contracts';
import { useMemo, useState } from 'react';
import { filterTree } from './location-filter.rules';
import type { OpenLocations } from './use-open-locations';

const NONE: ReadonlySet<number> = new Set();

/** What is in one of the two but not in both. */
const turn = (ids: ReadonlySet<number>, turned: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...[...ids].filter((id) => !turned.has(id)), ...[...turned].filter((id) => !ids.has(id))]);

interface ShownTree extends OpenLocations {
  locations: readonly Location[];
  /** The places that fit, in reading order; undefined while nothing is typed. */
  hits: readonly number[] | undefined;
}

/** The tree as it is, or what a typed text leaves of it: then the ways to the hits are open, whatever is open else. */
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
  // What was opened or closed by hand since the text was typed.
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
