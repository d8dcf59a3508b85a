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

/** Marks history entries that this hook created. */
const OWN = 'label-choice';

const read = (params: URLSearchParams) => ({ choice: readChoice(params), start: readStart(params) });

/**
 * Selection of labels and start position on the sheet, stored in the URL. Check marks replace the address; another kind
 * of label pushes a new one, so that Back undoes it.
 */
export function useLabelChoice() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && location.state === OWN;
  const [shown, setShown] = useState(() => read(params));
  const [seenKey, setSeenKey] = useState(location.key);
  // Keeps the selection of each kind for when the user switches back.
  const kept = useRef<Partial<Record<Subject, LabelChoice>>>({});

  // State is ahead of the router after its own changes; a link, Back or Forward resets it.
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
    /** Like `choose`, but without a new history entry. */
    check: (choice: LabelChoice) => go({ ...shown, choice }, true),
    chooseSubject: (subject: Subject) =>
      go({ ...shown, choice: kept.current[subject] ?? NOTHING_CHOSEN[subject] }, false),
    startWith: (start: number) => go({ ...shown, start }, true),
  };
}
