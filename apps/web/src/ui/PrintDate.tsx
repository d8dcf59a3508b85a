import { formatDate } from '../lib/format/format';
import { getToday } from '../lib/format/local-day';
import { t } from '../lib/i18n';
import { useIsPrinting } from '../lib/print/print';

/** The date of the print, only on paper. */
export function PrintDate() {
  // Renders when the print starts: the screen may have been open for days.
  useIsPrinting();
  return (
    <p className="hidden text-sm text-quiet print:block">
      {t('ui.printedOn', { date: formatDate(getToday()) })}
    </p>
  );
}
