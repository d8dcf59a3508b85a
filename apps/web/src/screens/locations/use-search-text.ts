import { SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { SEARCH_PAUSE_MS } from '../../lib/screen-limits';

interface SearchText {
  /** What is searched for: `?q=` of the address. */
  query: string;
  /** What stands in the box; the query follows when the typing pauses. */
  text: string;
  type: (text: string) => void;
}

/** The text of a search box, kept in the address without a step in the history for every letter. */
export function useSearchText(): SearchText {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const query = (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const timer = useRef<number>(undefined);

  // The box itself replaces the address; any other change comes from a link or from Back, and the box follows.
  if (query !== shownQuery) {
    setShownQuery(query);
    if (navigationType !== NavigationType.Replace) setText(query);
  }

  // The screen may have another address by the time the typing pauses: the one of the last drawing counts.
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
