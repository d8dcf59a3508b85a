import { Availability } from '@stowage/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../components/Field';
import { Select } from '../../components/Select';
import { toChoiceName } from '../../lib/choice-name';
import { BORROW_MEANING, SELL_MEANING } from './availability.rules';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.rules';
import { Pair } from './Pair';

export function SharingSection() {
  return (
    <FormSection
      title="Availability"
      hint="Who it is offered to sees its name, photos and description; never prices, dates, serial number, suppliers or where it is."
    >
      <Pair>
        <AvailabilityField name="borrow_availability" label="For Borrow" meaning={BORROW_MEANING} />
        <AvailabilityField name="sell_availability" label="For Sell" meaning={SELL_MEANING} />
      </Pair>
    </FormSection>
  );
}

interface AvailabilityFieldProps {
  name: 'borrow_availability' | 'sell_availability';
  label: string;
  meaning: Readonly<Record<Availability, string>>;
}

function AvailabilityField({ name, label, meaning }: AvailabilityFieldProps) {
  const { control: form, register, getFieldState, formState } = useFormContext<ItemFormValues>();
  const chosen = useWatch({ control: form, name });
  return (
    <Field label={label} hint={meaning[chosen]} error={getFieldState(name, formState).error?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {Availability.options.map((availability) => (
            <option key={availability} value={availability}>
              {toChoiceName(availability)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
