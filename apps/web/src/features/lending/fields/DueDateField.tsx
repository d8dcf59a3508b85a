import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, addMonth } from '../../../entities/loan/due-day';
import { getToday } from '../../../lib/format/local-day';
import { type PlainMessageKey, t } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { UNFINISHED_DAY } from '../forms/loan-forms.rules';

const WEEK = 7;

const CHOICES: readonly { label: PlainMessageKey; toDay: (today: string) => string }[] = [
  {
    label: 'lending.aWeek',
    toDay: (today) => addDays(today, WEEK),
  },
  {
    label: 'lending.twoWeeks',
    toDay: (today) => addDays(today, 2 * WEEK),
  },
  {
    label: 'lending.aMonth',
    toDay: addMonth,
  },
  {
    label: 'loan.noDueDate',
    toDay: () => '',
  },
];

export function DueDateField() {
  const { control, setValue, formState } = useFormContext<{ due_date: string }>();
  const value = useWatch({ control, name: 'due_date' });
  const onChange = (day: string) => setValue('due_date', day, { shouldDirty: true });
  const today = getToday();
  const input = useRef<HTMLInputElement>(null);
  // Uncontrolled: setting the value of a partly typed date would erase the typed part.
  useEffect(() => {
    if (input.current && value !== UNFINISHED_DAY && input.current.value !== value)
      input.current.value = value;
  }, [value]);
  const report = ({ validity, value: day }: HTMLInputElement) =>
    onChange(validity.badInput ? UNFINISHED_DAY : day);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={t('loan.dueDate')} error={formState.errors.due_date?.message}>
        <Input
          ref={input}
          name="due_date"
          type="date"
          min={today}
          onChange={(event) => report(event.target)}
          onBlur={(event) => report(event.target)}
        />
      </Field>
      <div role="group" aria-label={t('lending.suggestedDueDates')} className="flex flex-wrap gap-2">
        {CHOICES.map(({ label, toDay }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            aria-pressed={value === toDay(today)}
            className="aria-pressed:border-accent aria-pressed:bg-accent/10 aria-pressed:text-accent"
            onClick={() => onChange(toDay(today))}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}
