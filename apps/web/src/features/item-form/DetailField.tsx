import { type FieldsOfKind, isOfKind, ITEM_FIELDS, PURCHASE_DATE_MIN } from '@stowage/contracts';
import { useFormContext } from 'react-hook-form';
import { isCode, toFieldLabel } from '../../entities/item/fields/field-texts';
import type { PlainFieldName } from '../../entities/item/fields/plain-fields';
import { listConditionChoices } from '../../lib/format/choice-name';
import { toCurrencyUnits } from '../../lib/format/format';
import { getToday } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import type { ItemFormValues } from './item-form.schema';
import { LongTextField } from './LongTextField';
import type { DetailName } from './missing.rules';
import { CategoryField, LocationField } from './PlacementFields';
import { AmountField, TextField, WholeNumberField } from './TextField';
import type { ItemFormChoices } from './use-item-form-choices';

/** The input of a field whose kind says how it looks. */
export function PlainField({ name, hint }: { name: PlainFieldName; hint?: string }) {
  const field = ITEM_FIELDS[name];
  const props = {
    label: toFieldLabel(name),
    required: 'is_required' in field || 'default' in field,
    ...(hint !== undefined && { hint }),
  };
  if (isOfKind(name, 'line'))
    return <TextField {...props} name={name} {...(isCode(name) && { className: 'font-mono' })} />;
  if (isOfKind(name, 'text')) return <LongTextField name={name} />;
  if (isOfKind(name, 'yes_no')) return <YesNoField name={name} />;
  if (isOfKind(name, 'whole')) return <WholeNumberField {...props} name={name} />;
  if (isOfKind(name, 'money')) return <AmountField {...props} name={name} />;
  if (isOfKind(name, 'past_day'))
    return <DateField name={name} label={props.label} min={PURCHASE_DATE_MIN} max={getToday()} />;
  if (isOfKind(name, 'day')) {
    const { min, max } = ITEM_FIELDS[name];
    return <DateField name={name} label={props.label} min={min} max={max} />;
  }
  return <ConditionField name={name} />;
}

/** The input of a field outside of its section, so an amount says that it is of one unit. */
export function DetailField({ name, choices }: { name: DetailName; choices: ItemFormChoices }) {
  const currency = useCurrency();
  if (name === 'location_id') return <LocationField locations={choices.locations} />;
  if (name === 'category_id') return <CategoryField categories={choices.categories} />;
  if (!isOfKind(name, 'money')) return <PlainField name={name} />;
  const hint = t('itemForm.perUnit', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) });
  return <PlainField name={name} hint={hint} />;
}

const YesNoField = ({ name }: { name: FieldsOfKind<'yes_no'> }) => (
  <Checkbox label={toFieldLabel(name)} {...useFormContext<ItemFormValues>().register(name)} />
);

function ConditionField({ name }: { name: 'condition' }) {
  const { register, getFieldState, formState } = useFormContext<ItemFormValues>();
  return (
    <Field label={toFieldLabel(name)} error={getFieldState(name, formState).error?.message}>
      <Select
        {...register(name)}
        options={[{ id: '', name: t('common.notSet') }, ...listConditionChoices()]}
      />
    </Field>
  );
}

// A partly typed date has an empty value, which must not be read as "no date".
const UNFINISHED = 'unfinished';

const valueOf = (input: HTMLInputElement) => (input.validity.badInput ? UNFINISHED : input.value);

interface DateFieldProps {
  name: FieldsOfKind<'past_day' | 'day'>;
  label: string;
  min: string;
  max: string;
}

function DateField({ name, label, min, max }: DateFieldProps) {
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
        min={min}
        max={max}
        onChange={(event) => report(event.target)}
        onBlur={(event) => report(event.target)}
      />
    </Field>
  );
}
