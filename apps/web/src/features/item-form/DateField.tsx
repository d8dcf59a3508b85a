import { PURCHASE_DATE_MIN } from '@stowage/contracts';
import { useFormContext } from 'react-hook-form';
import { getToday } from '../../lib/format/local-day';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import type { ItemFormValues } from './item-form.schema';

// A partly typed date has an empty value, which must not be read as "no date".
const UNFINISHED = 'unfinished';

const valueOf = (input: HTMLInputElement) => (input.validity.badInput ? UNFINISHED : input.value);

export function DateField({ name, label }: { name: 'purchase_date'; label: string }) {
  const { register, getFieldState, formState } = useFormContext<ItemFormValues>();
  const { ref, onChange } = register(name);
  // Typing part of a date fires no change event, so the blur event checks again.
  const report = (input: HTMLInputElement) => {
    void onChange({ type: 'change', target: { name, value: valueOf(input) } });
  };
  return (
    <Field label={label} error={getFieldState(name, formState).error?.message}>
      <Input
        ref={ref}
        name={name}
        type="date"
        min={PURCHASE_DATE_MIN}
        max={getToday()}
        onChange={(event) => report(event.target)}
        onBlur={(event) => report(event.target)}
      />
    </Field>
  );
}
