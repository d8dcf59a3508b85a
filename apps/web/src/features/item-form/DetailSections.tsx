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
import * as texts from './item-form.texts';

interface SectionProps {
  shownAbove: ReadonlySet<DetailName>;
}

export function ValueSection({ shownAbove }: SectionProps) {
  const hasPrice = !shownAbove.has('purchase_price');
  const hasValue = !shownAbove.has('current_value');
  const hasDate = !shownAbove.has('purchase_date');
  if (!hasPrice && !hasValue && !hasDate) return null;
  return (
    <FormSection title={texts.value} hint={texts.pricesInDollarsPerUnit}>
      {(hasPrice || hasValue) && (
        <Pair short>
          {hasPrice && <AmountField name="purchase_price" label={texts.purchasePrice} />}
          {hasValue && <AmountField name="current_value" label={texts.currentValue} />}
        </Pair>
      )}
      {hasDate && (
        <Pair>
          <DateField name="purchase_date" label={texts.purchaseDate} />
        </Pair>
      )}
    </FormSection>
  );
}

/** Each field lists its own names first, then the names of the other field. */
export function TechnicalSection({ shownAbove, systemNames }: SectionProps & { systemNames: SystemNames }) {
  const { systems_used_in, compatible_with } = systemNames;
  return (
    <FormSection title={texts.technicalDetails} hint={texts.systemsHint}>
      {!(shownAbove.has('model_number') && shownAbove.has('serial_number')) && (
        <Pair>
          {!shownAbove.has('model_number') && (
            <TextField name="model_number" label={texts.modelNumber} className="font-mono" />
          )}
          {!shownAbove.has('serial_number') && (
            <TextField name="serial_number" label={texts.serialNumber} className="font-mono" />
          )}
        </Pair>
      )}
      <Chips
        name="systems_used_in"
        label={texts.systemsUsedIn}
        placeholder={texts.addASystem}
        names={joinNames(systems_used_in, compatible_with)}
      />
      <Chips
        name="compatible_with"
        label={texts.compatibleWith}
        placeholder={texts.addAModelOrSystem}
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
