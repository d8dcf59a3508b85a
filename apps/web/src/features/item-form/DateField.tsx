import { PURCHASE_DATE_MIN } from '@stowage/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import type { ItemFormValues } from './item-form.rules';

// A half-typed day leaves the value of a date field empty. It must not be taken for "no date".
const UNFINISHED = 'unfinished';

const valueOf = (input: HTMLInputElement) => (input.validity.badInput ? UNFINISHED : input.value);

export function DateField({ name, label }: { name: 'purchase_date'; label: string }) {
  const { control: form } = useFormContext<ItemFormValues>();
  return (
    <Controller
      control={form}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          {(control) => (
            <Input
              {...control}
              name={name}
              ref={field.ref}
              type="date"
              min={PURCHASE_DATE_MIN}
              // Left alone while it is half typed, or the browser would clear what is there.
              {...(field.value === UNFINISHED ? {} : { value: field.value })}
              onChange={(event) => field.onChange(valueOf(event.target))}
              onBlur={(event) => {
                field.onChange(valueOf(event.target));
                field.onBlur();
              }}
            />
          )}
        </Field>
      )}
    />
  );
}
