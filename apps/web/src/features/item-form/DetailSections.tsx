import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '../../components/Field';
import { ChipInput } from './ChipInput';
import { DateField } from './DateField';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.rules';
import { Pair } from './Pair';
import { AmountField, TextField } from './TextField';

export function ValueSection() {
  return (
    <FormSection title="Value" hint="Prices in dollars for one piece.">
      <Pair short>
        <AmountField name="purchase_price" label="Purchase price" />
        <AmountField name="current_value" label="Current value" />
      </Pair>
      <Pair>
        <DateField name="purchase_date" label="Purchase date" />
      </Pair>
    </FormSection>
  );
}

export function TechnicalSection() {
  return (
    <FormSection
      title="Technical details"
      hint="Put a comma or press Enter after each system. Several can be pasted at once."
    >
      <Pair>
        <TextField name="model_number" label="Model number" className="font-mono" />
        <TextField name="serial_number" label="Serial number" className="font-mono" />
      </Pair>
      <Chips name="systems_used_in" label="Systems used in" placeholder="Add a system" />
      <Chips name="compatible_with" label="Compatible with" placeholder="Add a model or system" />
    </FormSection>
  );
}

interface ChipsProps {
  name: 'systems_used_in' | 'compatible_with';
  label: string;
  placeholder: string;
}

function Chips({ name, label, placeholder }: ChipsProps) {
  const { control: form } = useFormContext<ItemFormValues>();
  return (
    <Controller
      control={form}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          {(control) => (
            <ChipInput
              control={{ ...control, name }}
              placeholder={placeholder}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}
