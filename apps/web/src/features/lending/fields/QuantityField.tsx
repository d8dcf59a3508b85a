import { QUANTITY_MIN } from '@stowage/contracts';
import { formatNumber } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';
import { Field } from '../../../ui/form/Field';
import { NumberStepper } from '../../../ui/form/NumberStepper';

interface QuantityFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** If 1, the field appears only when it has an error. */
  max: number;
  error: string | undefined;
}

export function QuantityField({ label, max, error, ...props }: QuantityFieldProps) {
  if (max <= QUANTITY_MIN && error === undefined) return null;
  return (
    <Field label={label} error={error} hint={t('lending.ofQuantity', { max: formatNumber(max) })}>
      <NumberStepper
        name="quantity"
        label={label}
        min={QUANTITY_MIN}
        max={Math.max(QUANTITY_MIN, max)}
        {...props}
      />
    </Field>
  );
}
