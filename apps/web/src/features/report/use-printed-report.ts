import type { InsuranceReport } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { printWithImages } from '../../lib/print/print';
import { isSameReport, type ReportChoices } from './report-choices.rules';

/** Prints the whole report, which then stays on the screen until the choices change. */
export function usePrintedReport(choices: ReportChoices) {
  const [shown, setShown] = useState<{ report: InsuranceReport; choices: ReportChoices }>();

  useEffect(() => {
    if (!shown) return;
    let isLeft = false;
    void printWithImages(() => !isLeft);
    return () => {
      isLeft = true;
    };
  }, [shown]);

  return {
    printed: shown && isSameReport(shown.choices, choices) ? shown.report : undefined,
    /** @param made the choices of the report, which may be in the URL only later */
    print: (report: InsuranceReport, made: ReportChoices) => setShown({ report, choices: made }),
  };
}
