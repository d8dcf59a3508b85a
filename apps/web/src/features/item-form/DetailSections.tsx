import type { SystemNames } from '@stowage/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '../../ui/form/Field';
import { ChipInput } from './ChipInput';
import { DateField } from './DateField';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.schema';
import type { DetailName } from './missing.rules';
import { Pair } from './Pair';
import { joinNames } from './suggestions.rules';
import { AmountField, TextField } from './TextField';
import { toCurrencyUnits } from '../../lib/format/format';
import { useCurrency } from '../../lib/numbers/currency';
import { t } from '../../lib/i18n';

interface SectionProps {
  shownAbove: ReadonlySet<DetailName>;
}

export function ValueSection({ shownAbove }: SectionProps) {
  const hasPrice = !shownAbove.has('purchase_price');
  const hasValue = !shownAbove.has('current_value');
  const hasDate = !shownAbove.has('purchase_date');
  const currency = useCurrency();
  if (!hasPrice && !hasValue && !hasDate) return null;
  const hint = t('itemForm.valueHint', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) });
  return (
    <FormSection title={t('itemForm.value')} hint={hint}>
      {(hasPrice || hasValue) && (
        <Pair short>
          {hasPrice && <AmountField name="purchase_price" label={t('itemForm.purchasePrice')} />}
          {hasValue && <AmountField name="current_value" label={t('itemForm.currentValue')} />}
        </Pair>
      )}
      {hasDate && (
        <Pair>
          <DateField name="purchase_date" label={t('itemForm.purchaseDate')} />
        </Pair>
      )}
    </FormSection>
  );
}

/** Both system fields suggest the names used in either field, their own names first. */
export function TechnicalSection({ shownAbove, systemNames }: SectionProps & { systemNames: SystemNames }) {
  const { systems_used_in, compatible_with } = systemNames;
  return (
    <FormSection title={t('itemForm.technicalDetails')} hint={t('itemForm.systemsHint')}>
      {!(shownAbove.has('model_number') && shownAbove.has('serial_number')) && (
        <Pair>
          {!shownAbove.has('model_number') && (
            <TextField name="model_number" label={t('itemForm.modelNumber')} className="font-mono" />
          )}
          {!shownAbove.has('serial_number') && (
            <TextField name="serial_number" label={t('itemForm.serialNumber')} className="font-mono" />
          )}
        </Pair>
      )}
      <Chips
        name="systems_used_in"
        label={t('itemForm.systemsUsedIn')}
        placeholder={t('itemForm.addASystem')}
        names={joinNames(systems_used_in, compatible_with)}
      />
      <Chips
        name="compatible_with"
        label={t('itemForm.compatibleWith')}
        placeholder={t('itemForm.compatibleWithPlaceholder')}
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
