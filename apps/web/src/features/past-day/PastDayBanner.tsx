import { History } from 'lucide-react';
import { useId } from 'react';
import { formatDate } from '../../lib/format/format';
import { isDay } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Input } from '../../ui/form/Input';
import { usePastDays } from './past-day.queries';

interface PastDayBannerProps {
  day: string;
  /** Receives an empty text for today. */
  onChange: (day: string) => void;
}

/** Says that the screen shows a past day, and changes the day. */
export default function PastDayBanner({ day, onChange }: PastDayBannerProps) {
  const id = useId();
  const days = usePastDays();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/40 bg-accent/10 px-4 py-3 lg:mb-6 print:hidden">
      <History aria-hidden className="size-5 shrink-0 text-accent" />
      <p role="status" className="min-w-0 grow basis-40 font-medium">
        {t('common.asOf', { day: formatDate(day) })}
      </p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <label htmlFor={id} className="sr-only">
          {t('pastDay.day')}
        </label>
        <Input
          // Remounts the field when the day in the URL changes.
          key={day}
          id={id}
          type="date"
          className="w-auto max-sm:grow"
          min={days.first}
          max={days.last}
          defaultValue={day}
          // A browser reports incomplete years such as 0002 while the user types.
          onBlur={({ target }) => {
            if (target.value !== day && isDay(target.value)) onChange(target.value);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
        <Button variant="secondary" onClick={() => onChange('')}>
          {t('pastDay.backToToday')}
        </Button>
      </div>
    </div>
  );
}
