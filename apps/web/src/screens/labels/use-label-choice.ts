import { useRef } from 'react';
import {
  labelAddress,
  type LabelChoice,
  NOTHING_CHOSEN,
  type Subject,
  toChoice,
  toParameters,
  toSubject,
} from '../../features/labels/label-choice.rules';
import { useAddressFilters } from '../../lib/address/use-address-filters';

/**
 * Selection of labels and start position on the sheet, stored in the URL. Checking a box replaces the history entry;
 * choosing another kind of label adds a history entry, so that Back undoes the choice.
 */
export function useLabelChoice() {
  const { fields, change } = useAddressFilters(labelAddress);
  // Keeps the selection of each kind for when the user switches back.
  const kept = useRef<Partial<Record<Subject, LabelChoice>>>({});
  const choice = toChoice(fields);

  const go = (next: LabelChoice, replace: boolean) => {
    kept.current[toSubject(next)] = next;
    change(toParameters(next), { replace });
  };

  return {
    choice,
    start: fields.start,
    choose: (next: LabelChoice) => go(next, next.kind === choice.kind),
    /** Like `choose`, but without a new history entry. */
    check: (next: LabelChoice) => go(next, true),
    chooseSubject: (subject: Subject) => {
      kept.current[toSubject(choice)] = choice;
      go(kept.current[subject] ?? NOTHING_CHOSEN[subject], false);
    },
    startWith: (start: number) => change({ start }, { replace: true }),
  };
}
