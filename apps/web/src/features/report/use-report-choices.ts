import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readChoices, type ReportChoices, toAddress } from './report-choices.rules';

/** The choices of the report, which are its address; every change makes a new one, so that Back undoes it. */
export function useReportChoices() {
  const [params, setParams] = useSearchParams();
  const choices = useMemo(() => readChoices(params), [params]);
  // The router is in no hurry to draw a new address: until it has, what was chosen is shown, and more can be chosen.
  const [shown, show] = useOptimistic(choices);
  const latest = useRef(choices);

  useEffect(() => {
    latest.current = choices;
  }, [choices]);

  /** Leads back to the first page. */
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
