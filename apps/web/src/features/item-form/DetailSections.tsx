import type { SystemNames } from '@stowage/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '../../ui/form/Field';
import { ChipInput } from './ChipInput';
import { DateField } from './DateField';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.rules';
import type { DetailName } from './missing.rules';
import { Pair } from './Pair';
import { joinNames } from './suggestions.rules';
import { AmountField, TextField } from './TextField';

interface SectionProps {
  /** Fields that another section shows. */
  shown: ReadonlySet<DetailName>;
}

export function ValueSection({ shown }: SectionProps) {
  const hasPrice = !shown.has('purchase_price');
  const hasValue = !shown.has('current_value');
  const hasDate = !shown.has('purchase_date');
  if (!hasPrice && !hasValue && !hasDate) return null;
  return (
    <FormSection title="Value" hint="Prices in dollars per unit.">
      {(hasPrice || hasValue) && (
        <Pair short>
          {hasPrice && <AmountField name="purchase_price" label="Purchase price" />}
          {hasValue && <AmountField name="current_value" label="Current value" />}
        </Pair>
      )}
      {hasDate && (
        <Pair>
          <DateField name="purchase_date" label="Purchase date" />
        </Pair>
      )}
    </FormSection>
  );
}

/** `systemNames` are suggestions: each field lists its own names first, then those of the other field. */
export function TechnicalSection({ shown, systemNames }: SectionProps & { systemNames: SystemNames }) {
  const { systems_used_in, compatible_with } = systemNames;
  return (
    <FormSection
      title="Technical details"
      hint="Press Enter or type a comma after each system. You can paste several at once."
    >
      {!(shown.has('model_number') && shown.has('serial_number')) && (
        <Pair>
          {!shown.has('model_number') && (
            <TextField name="model_number" label="Model number" className="font-mono" />
          )}
          {!shown.has('serial_number') && (
            <TextField name="serial_number" label="Serial number" className="font-mono" />
          )}
        </Pair>
      )}
      <Chips
        name="systems_used_in"
        label="Systems used in"
        placeholder="Add a system"
        names={joinNames(systems_used_in, compatible_with)}
      />
      <Chips
        name="compatible_with"
        label="Compatible with"
        placeholder="Add a model or system"
        names={joinNames(compatible_with, systems_used_in)}
      />
    </FormSection>
  );
}

interface ChipsProps {
  name: 'systems_used_in' | 'compatible_with';
  label: string;
  placeholder: string;
  names: readonly string[];
}

function Chips({ name, label, placeholder, names }: ChipsProps) {
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
              names={names}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}
