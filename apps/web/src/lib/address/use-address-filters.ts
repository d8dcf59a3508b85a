import { startTransition, useEffect, useMemo, useOptimistic, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS } from '../screen-limits';
import type { AddressCodec } from './address-codec';

/** Marks history entries that this hook created. */
const OWN = 'address-filters';

interface ChangeOptions {
  /** True to replace the history entry, so that Back does not undo the change. */
  replace?: boolean;
  preventScrollReset?: boolean;
}

/**
 * Filter state, stored in the URL. Typing replaces the history entry after a pause; other changes add an entry, so that
 * Back undoes them. Every change except a change of the page resets the page to 1.
 */
export function useAddressFilters<Filters extends object & { page?: number }>(codec: AddressCodec<Filters>) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && location.state === OWN;
  const filters = useMemo(() => codec.decode(params), [params, codec]);
  // Values as the user typed them, which may not be in the URL yet.
  const [typed, setTyped] = useState<Partial<Filters>>({});
  const [seenKey, setSeenKey] = useState(location.key);
  const [outsideCount, setOutsideCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The router renders a new URL with low priority; until then, the hook returns the optimistic value.
  const [shown, show] = useOptimistic(filters);
  const latest = useRef(filters);

  // After a link, Back or Forward, the values in the URL replace the typed text.
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

  const go = (changes: Partial<Filters>, options?: ChangeOptions) => {
    clearTimeout(timer.current);
    const query = codec.encode({ ...latest.current, ...changes });
    const next = codec.decode(query);
    latest.current = next;
    startTransition(() => {
      show(next);
      setParams(query, { ...options, state: OWN, preventScrollReset: true });
    });
  };

  return {
    filters: shown,
    fields: { ...shown, ...typed },
    type: (changes: Partial<Filters>) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go({ ...next, page: 1 }, { replace: true }), SEARCH_DEBOUNCE_MS);
    },
    /** Applies the typed text without waiting for the debounce. */
    submit: () => go({ ...typed, page: 1 }, { replace: true }),
    change: (changes: Partial<Filters>, options?: ChangeOptions) => {
      setTyped({ ...typed, ...changes });
      go({ ...typed, page: 1, ...changes }, options);
    },
    goToPage: (page: number) => {
      const changes: Partial<Filters> = {};
      changes.page = page;
      go(changes);
    },
  };
}
