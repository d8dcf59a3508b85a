import { SEARCH_PAUSE_MS } from '@stowage/contracts';
import { startTransition, useEffect, useMemo, useOptimistic, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type ItemFilters, NO_FILTERS, readFilters, toAddress } from './item-filters.rules';

/** Marks an address that this hook has written. */
const OWN = 'item-filters';

/**
 * The filters of the list, which are its address, and the search as it is being typed. A pause in typing rewrites the
 * address; every other change makes a new one, so that Back undoes it.
 */
export function useItemFilters() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && location.state === OWN;
  const filters = useMemo(() => readFilters(params), [params]);
  const [text, setText] = useState(filters.search);
  const [seenKey, setSeenKey] = useState(location.key);
  const [outsideKey, setOutsideKey] = useState(location.key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The router is in no hurry to draw a new address: until it has, what was chosen is shown, and more can be chosen.
  const [shown, show] = useOptimistic(filters);
  const latest = useRef(filters);

  // After a link, Back or Forward the field shows what the address says; otherwise the typing is ahead of it.
  if (location.key !== seenKey) {
    setSeenKey(location.key);
    if (!isOwn) {
      setText(filters.search);
      setOutsideKey(location.key);
    }
  }

  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  useEffect(() => () => clearTimeout(timer.current), [outsideKey]);

  const go = (changes: Partial<ItemFilters>, replace = false) => {
    clearTimeout(timer.current);
    const next = { ...latest.current, ...changes };
    latest.current = next;
    startTransition(() => {
      show(next);
      setParams(toAddress(next), { replace, state: OWN });
    });
  };

  const type = (search: string) => {
    setText(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go({ search, page: 1 }, true), SEARCH_PAUSE_MS);
  };

  return {
    filters: shown,
    text,
    type,
    /** Any filter but the search; leads back to the first page. */
    change: (changes: Partial<ItemFilters>) => go({ search: text, page: 1, ...changes }),
    /** Takes all filters away; the order stays. */
    clear: () => {
      setText('');
      go({ ...NO_FILTERS, sort: latest.current.sort });
    },
    goToPage: (page: number) => go({ page }),
  };
}
