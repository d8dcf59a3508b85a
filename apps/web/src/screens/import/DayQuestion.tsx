import type { ImportDetails } from '@stowage/contracts';
import { formatDate } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { focusOrHeading } from '../../ui/focus';
import { findDayReadings } from './day-readings.rules';
import type { OnChange } from './on-change';

interface DayQuestionProps {
  details: ImportDetails;
  onChange: OnChange;
}

/** Asks once in which order days are written, if the file does not tell. */
export function DayQuestion({ details: { options, columns }, onChange }: DayQuestionProps) {
  const readings = options.is_day_order_certain ? undefined : findDayReadings(columns);
  if (!readings) return null;
  const { text, days } = readings;
  const choose = async (day_order: 'dmy' | 'mdy') => {
    if (await onChange({ options: { day_order } })) focusOrHeading(undefined);
  };
  return (
    <section className="rounded-lg border border-warn/50 bg-warn/8 p-4 sm:p-5">
      <h2 className="font-semibold">
        {text === undefined ? t('import.askDays') : t('import.askDay', { text })}
      </h2>
      <p className="mt-1 text-quiet">{t('import.askDayHint')}</p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
        {(['dmy', 'mdy'] as const).map((order) => (
          <Button key={order} variant="secondary" onClick={() => void choose(order)}>
            {days[order] ? formatDate(days[order]) : t(`import.dayOrders.${order}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
