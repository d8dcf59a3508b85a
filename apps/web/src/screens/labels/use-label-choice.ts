import { useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  type LabelChoice,
  NOTHING_CHOSEN,
  readChoice,
  readStart,
  type Subject,
  toChoiceAddress,
  toSubject,
} from '../../features/labels/label-choice.rules';

/** Marks an address that this hook has written. */
const OWN = 'label-choice';

const read = (params: URLSearchParams) => ({ choice: readChoice(params), start: readStart(params) });

/**
 * What is to be printed and where the sheet begins, which are the address. Every check mark rewrites it; another kind of
 * thing makes a new one, so that Back undoes it.
 */
export function useLabelChoice() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && location.state === OWN;
  const [shown, setShown] = useState(() => read(params));
  const [seenKey, setSeenKey] = useState(location.key);
  // What was chosen of the other kinds, for whoever looks at them and comes back.
  const kept = useRef<Partial<Record<Subject, LabelChoice>>>({});

  // The screen is ahead of the router when it writes the address itself; a link, Back and Forward lead it.
  if (location.key !== seenKey) {
    setSeenKey(location.key);
    if (!isOwn) setShown(read(params));
  }

  const go = (next: typeof shown, replace: boolean) => {
    kept.current[toSubject(shown.choice)] = shown.choice;
    setShown(next);
    setParams(toChoiceAddress(next.choice, next.start), { replace, state: OWN });
  };

  return {
    ...shown,
    choose: (choice: LabelChoice) => go({ ...shown, choice }, choice.kind === shown.choice.kind),
    /** The same as `choose`, without a step in the history. */
    check: (choice: LabelChoice) => go({ ...shown, choice }, true),
    chooseSubject: (subject: Subject) =>
      go({ ...shown, choice: kept.current[subject] ?? NOTHING_CHOSEN[subject] }, false),
    startWith: (start: number) => go({ ...shown, start }, true),
  };
}
