import { SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { SEARCH_PAUSE_MS } from '../../lib/screen-limits';

interface SearchText {
  /** Debounced search text: `?q=` of the address. */
  query: string;
  /** Text in the field. */
  text: string;
  type: (text: string) => void;
}

/** Text of a search field, stored in the address without a history entry per letter. */
export function useSearchText(): SearchText {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const query = (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const timer = useRef<number>(undefined);

  // The address was changed by a link or by Back, so the field follows.
  if (query !== shownQuery) {
    setShownQuery(query);
    if (navigationType !== NavigationType.Replace) setText(query);
  }

  // Always calls the latest setter, because the address may have changed during the pause.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const type = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const wanted = typed.trim();
      latest.current(wanted === '' ? {} : { q: wanted }, { replace: true });
    }, SEARCH_PAUSE_MS);
  };

  return { query, text, type };
}
