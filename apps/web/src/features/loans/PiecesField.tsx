import { QUANTITY_MIN } from '@stowage/contracts';
import { Field } from '../../components/Field';
import { NumberStepper } from '../../components/NumberStepper';
import { formatNumber } from '../../lib/format';

interface PiecesFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** How many there are at most; with a single one there is nothing to choose. */
  max: number;
  error: string | undefined;
}

/** How many pieces of something. */
export function PiecesField({ label, max, error, ...props }: PiecesFieldProps) {
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
