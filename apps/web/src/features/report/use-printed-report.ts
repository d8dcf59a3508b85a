import type { InsuranceReport } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import type { ReportChoices } from './report-choices.rules';

const decodeImages = () =>
  Promise.allSettled(
    Array.from(document.querySelectorAll<HTMLImageElement>('main img'), (image) => image.decode()),
  );

/** Prints the whole report, which then stays on the screen until the choices change. */
export function usePrintedReport(choices: ReportChoices) {
  const [shown, setShown] = useState<{ report: InsuranceReport; choices: ReportChoices }>();

  useEffect(() => {
    if (!shown) return;
    let isLeft = false;
    void decodeImages().then(() => {
      if (!isLeft) window.print();
    });
    return () => {
      isLeft = true;
    };
  }, [shown]);

  return {
    printed: shown?.choices === choices ? shown.report : undefined,
    print: (report: InsuranceReport) => setShown({ report, choices }),
  };
}
