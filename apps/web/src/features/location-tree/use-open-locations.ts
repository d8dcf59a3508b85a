import type { Location } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { ancestorsOf } from '../../entities/location/locations.rules';

const STORAGE_NAME = 'open_locations';

// The browser may block storage; every location is then closed at the start of a visit.
function readStored(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_NAME) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

function store(open: ReadonlySet<number>) {
  try {
    window.sessionStorage.setItem(STORAGE_NAME, JSON.stringify([...open]));
  } catch {
    // Storage may be full or blocked; the open locations are then not remembered.
  }
}

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

  useEffect(() => {
    store(open);
  }, [open]);

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
