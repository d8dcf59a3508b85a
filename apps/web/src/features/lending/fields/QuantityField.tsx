import { QUANTITY_MIN } from '@stowage/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatNumber } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { NumberStepper } from '../../../ui/form/NumberStepper';

interface QuantityFieldProps {
  label?: string;
  /** If 1, the field appears only when it has an error. */
  max: number;
  /** True to show an error before the form is submitted. */
  shouldValidate?: boolean;
}

export function QuantityField({
  label = t('field.quantity'),
  max,
  shouldValidate = false,
}: QuantityFieldProps) {
  const { control, setValue, formState } = useFormContext<{ quantity: string }>();
  const value = useWatch({ control, name: 'quantity' });
  const error = formState.errors.quantity?.message;
  if (max <= QUANTITY_MIN && error === undefined) return null;
  return (
    <Field label={label} error={error} hint={t('lending.ofQuantity', { max: formatNumber(max) })}>
      <NumberStepper
        name="quantity"
        label={label}
        min={QUANTITY_MIN}
        max={Math.max(QUANTITY_MIN, max)}
        value={value}
        onChange={(text) => setValue('quantity', text, { shouldDirty: true, shouldValidate })}
      />
    </Field>
  );
}
