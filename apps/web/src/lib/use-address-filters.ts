import { startTransition, useEffect, useMemo, useOptimistic, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { SEARCH_PAUSE_MS } from './screen-limits';

/** Marks an address that this hook has written. */
const OWN = 'address-filters';

interface AddressFilters<Filters> {
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
}

/**
 * What narrows a list down, which is its address, and what is being typed. A pause in typing rewrites the address; every
 * other change makes a new one, so that Back undoes it. Any change but of the page leads back to the first one.
 */
export function useAddressFilters<Filters extends { page: number }>({
  read,
  write,
}: AddressFilters<Filters>) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && location.state === OWN;
  const filters = useMemo(() => read(params), [params, read]);
  // Ahead of the address, and as it was typed, blanks and all.
  const [typed, setTyped] = useState<Partial<Filters>>({});
  const [seenKey, setSeenKey] = useState(location.key);
  const [outsideCount, setOutsideCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The router is in no hurry to draw a new address: until it has, what was chosen is shown, and more can be chosen.
  const [shown, show] = useOptimistic(filters);
  const latest = useRef(filters);

  // After a link, Back or Forward the fields show what the address says; otherwise the typing is ahead of it.
  if (location.key !== seenKey) {
    setSeenKey(location.key);
    if (!isOwn) {
      setTyped({});
      setOutsideCount(outsideCount + 1);
    }
  }

  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  useEffect(() => () => clearTimeout(timer.current), [outsideCount]);

  const go = (changes: Partial<Filters>, replace = false) => {
    clearTimeout(timer.current);
    const next = { ...latest.current, ...changes };
    latest.current = next;
    startTransition(() => {
      show(next);
      setParams(write(next), { replace, state: OWN });
    });
  };

  return {
    /** What the address says. */
    filters: shown,
    /** What the fields show. */
    fields: { ...shown, ...typed },
    type: (changes: Partial<Filters>) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go({ ...next, page: 1 }, true), SEARCH_PAUSE_MS);
    },
    /** Takes what was typed without waiting for a pause. */
    submit: () => go({ ...typed, page: 1 }, true),
    change: (changes: Partial<Filters>) => {
      setTyped({ ...typed, ...changes });
      go({ ...typed, page: 1, ...changes });
    },
    goToPage: (page: number) => {
      const changes: Partial<Filters> = {};
      changes.page = page;
      go(changes);
    },
  };
}
