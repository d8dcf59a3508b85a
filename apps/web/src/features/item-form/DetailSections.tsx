import { foldText, isOfKind, type ItemFieldName, type SystemNames } from '@stowage/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import {
  listNamesFieldsIn,
  listPlainFieldsIn,
  type NamesField,
  type PlainFieldName,
} from '../../entities/item/fields/plain-fields';
import { toCurrencyUnits } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { ChipInput } from '../../ui/form/ChipInput';
import { Field } from '../../ui/form/Field';
import { joinNames } from '../../ui/form/suggestions.rules';
import { PlainField } from './DetailField';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.schema';
import { Pair } from './Pair';

interface SectionProps {
  shownAbove: ReadonlySet<ItemFieldName>;
}

export function ValueSection({ shownAbove }: SectionProps) {
  const currency = useCurrency();
  const names = listPlainFieldsIn('value').filter((name) => !shownAbove.has(name));
  if (names.length === 0) return null;
  const amounts = names.filter((name) => isOfKind(name, 'money'));
  const hint = t('itemForm.valueHint', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) });
  return (
    <FormSection title={t('values.value')} hint={hint}>
      <PlainFields names={amounts} short />
      <PlainFields names={names.filter((name) => !isOfKind(name, 'money'))} />
    </FormSection>
  );
}

export const PlainFields = ({
  names,
  short = false,
}: {
  names: readonly PlainFieldName[];
  short?: boolean;
}) =>
  names.length > 0 && (
    <Pair short={short}>
      {names.map((name) => (
        <PlainField key={name} name={name} />
      ))}
    </Pair>
  );

/** Both system fields suggest the names used in either field, their own names first. */
function toSuggestions(name: NamesField, names: SystemNames): readonly string[] {
  const other = name === 'systems_used_in' ? 'compatible_with' : 'systems_used_in';
  return joinNames(names[name], names[other]);
}

export function TechnicalSection({ shownAbove, systemNames }: SectionProps & { systemNames: SystemNames }) {
  return (
    <FormSection title={t('common.technicalDetails')} hint={t('itemForm.systemsHint')}>
      <PlainFields names={listPlainFieldsIn('technical').filter((name) => !shownAbove.has(name))} />
      {listNamesFieldsIn('technical').map((name) => (
        <Chips key={name} name={name} names={toSuggestions(name, systemNames)} />
      ))}
    </FormSection>
  );
}

interface ChipsProps {
  name: NamesField;
  names: readonly string[];
}

export function Chips({ name, names }: ChipsProps) {
  const { control: form } = useFormContext<ItemFormValues>();
  return (
    <Controller
      control={form}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={toFieldLabel(name)} error={fieldState.error?.message}>
          <ChipInput
            name={name}
            placeholder={t(`itemForm.add.${name}`)}
            names={names}
            {...(name === 'tags' && { toKey: foldText })}
            value={field.value}
            onChange={field.onChange}
          />
        </Field>
      )}
    />
  );
}
