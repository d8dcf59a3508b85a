import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readChoices, type ReportChoices, toAddress } from './report-choices.rules';

/** Choices of the report, stored in the URL. Each change pushes a history entry, so that Back undoes it. */
export function useReportChoices() {
  const [params, setParams] = useSearchParams();
  const choices = useMemo(() => readChoices(params), [params]);
  // The router updates the URL in a transition; the optimistic state shows a choice before that.
  const [shown, show] = useOptimistic(choices);
  const latest = useRef(choices);

  useEffect(() => {
    latest.current = choices;
  }, [choices]);

  /** Resets the page to 1. */
  const change = (changes: Partial<ReportChoices>) => {
    const next = { ...latest.current, page: 1, ...changes };
    latest.current = next;
    startTransition(() => {
      show(next);
      setParams(toAddress(next), { preventScrollReset: true });
    });
  };
  return { choices: shown, change };
}
