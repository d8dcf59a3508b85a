import type { Location } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { ancestorsOf } from '../../entities/location/locations.rules';
import { keep, readKept } from '../../lib/device-storage';
import { isListOf, isNumber } from '../../lib/guards.rules';

const STORAGE_NAME = 'open_locations';

const readStored = (): ReadonlySet<number> =>
  new Set(readKept(sessionStorage, STORAGE_NAME, isListOf(isNumber)));

export interface OpenLocations {
  open: ReadonlySet<number>;
  setOpen: (ids: readonly number[], isOpen: boolean) => void;
}

/** Open locations, stored per browser tab. The ancestors of the selected location open automatically. */
export function useOpenLocations(tree: readonly Location[], selectedId: number | undefined): OpenLocations {
  const [open, setOpenIds] = useState(readStored);
  const [revealedId, setRevealedId] = useState<number>();

  // Opens the ancestors only once per selected location, so that the user can close them again.
  if (selectedId !== undefined && selectedId !== revealedId) {
    setRevealedId(selectedId);
    setOpenIds(new Set([...open, ...ancestorsOf(tree, selectedId).map(({ id }) => id)]));
  }

  useEffect(() => keep(sessionStorage, STORAGE_NAME, JSON.stringify([...open])), [open]);

  const setOpen = (ids: readonly number[], isOpen: boolean) => {
    setOpenIds((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isOpen) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  };

  return { open, setOpen };
}
