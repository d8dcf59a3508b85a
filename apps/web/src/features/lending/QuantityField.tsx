import { QUANTITY_MIN } from '@stowage/contracts';
import { Field } from '../../ui/form/Field';
import { NumberStepper } from '../../ui/form/NumberStepper';
import { formatNumber } from '../../lib/format';

interface QuantityFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** How many there are at most; with a single one there is nothing to choose. */
  max: number;
  error: string | undefined;
}

/** How many pieces of something. */
export function QuantityField({ label, max, error, ...props }: QuantityFieldProps) {
  if (max <= QUANTITY_MIN && error === undefined) return null;
  return (
    <Field label={label} error={error} hint={`Of ${formatNumber(max)}`}>
      {(control) => (
        <NumberStepper
          control={control}
          name="quantity"
          label={label}
          min={QUANTITY_MIN}
          max={Math.max(QUANTITY_MIN, max)}
          {...props}
        />
      )}
    </Field>
  );
}
