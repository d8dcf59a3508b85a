import { SEARCH_PAUSE_MS } from '@stowage/contracts';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type ItemFilters, NO_FILTERS, readFilters, toAddress } from './item-filters.rules';

/**
 * The filters of the list, which are its address, and the search as it is being typed. A pause in typing rewrites the
 * address; every other change makes a new one, so that Back undoes it.
 */
export function useItemFilters() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const filters = readFilters(params);
  const [text, setText] = useState(filters.search);
  const [seenKey, setSeenKey] = useState(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Only typing replaces the address. After any other change the field shows what the new address says.
  if (key !== seenKey) {
    setSeenKey(key);
    if (navigationType !== NavigationType.Replace) setText(filters.search);
  }

  useEffect(() => () => clearTimeout(timer.current), [key]);

  const go = (next: ItemFilters, replace = false) => {
    clearTimeout(timer.current);
    setParams(toAddress(next), { replace });
  };

  const type = (search: string) => {
    setText(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go({ ...filters, search, page: 1 }, true), SEARCH_PAUSE_MS);
  };

  return {
    filters,
    text,
    type,
    /** Any filter but the search; leads back to the first page. */
    change: (changes: Partial<ItemFilters>) => go({ ...filters, search: text, page: 1, ...changes }),
    clear: () => {
      setText('');
      go(NO_FILTERS);
    },
    goToPage: (page: number) => go({ ...filters, page }),
  };
}
