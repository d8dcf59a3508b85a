import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { DateField } from './DateField';
import type { ItemFormValues } from './item-form.schema';
import type { DetailName } from './missing.rules';
import { CategoryField, LocationField } from './PlacementSection';
import { AmountField, TextField } from './TextField';
import type { ItemFormChoices } from './use-item-form-choices';
import { ConditionOptions } from '../../entities/item/ConditionOptions';
import { toCurrencyUnits } from '../../lib/format/format';
import { useCurrency } from '../../lib/numbers/currency';
import { t } from '../../lib/i18n';

export function DetailField({ name, choices }: { name: DetailName; choices: ItemFormChoices }) {
  switch (name) {
    case 'description':
      return <DescriptionField />;
    case 'condition':
      return <ConditionField />;
    case 'location_id':
      return <LocationField locations={choices.locations} />;
    case 'category_id':
      return <CategoryField categories={choices.categories} />;
    case 'purchase_price':
      return <UnitAmountField name={name} label={t('itemForm.purchasePrice')} />;
    case 'current_value':
      return <UnitAmountField name={name} label={t('itemForm.currentValue')} />;
    case 'purchase_date':
      return <DateField name={name} label={t('itemForm.purchaseDate')} />;
    case 'model_number':
      return <TextField name={name} label={t('itemForm.modelNumber')} className="font-mono" />;
    case 'serial_number':
      return <TextField name={name} label={t('itemForm.serialNumber')} className="font-mono" />;
  }
}

export function DescriptionField() {
  const { register, formState } = useFormContext<ItemFormValues>();
  return (
    <Field label={t('itemForm.description')} error={formState.errors.description?.message}>
      {(control) => <Textarea {...control} {...register('description')} />}
    </Field>
  );
}

export function ConditionField() {
  const { register, formState } = useFormContext<ItemFormValues>();
  return (
    <Field label={t('itemForm.condition')} error={formState.errors.condition?.message}>
      {(control) => (
        <Select {...control} {...register('condition')}>
          <ConditionOptions none={t('itemForm.notSet')} />
        </Select>
      )}
    </Field>
  );
}

function UnitAmountField(props: { name: 'purchase_price' | 'current_value'; label: string }) {
  const currency = useCurrency();
  const hint = t('itemForm.perUnit', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) });
  return <AmountField {...props} hint={hint} />;
}
