import { Minus, Plus } from 'lucide-react';
import { t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';
import { Button } from '../Button';
import { NumberInput } from './NumberInput';

interface StepRange {
  min: number;
  max: number;
  step: number;
  decimals?: number;
}

/** Adds or subtracts one step within the range. Text that is not a number becomes the allowed value nearest to zero. */
export function stepNumber(text: string, direction: 1 | -1, range: StepRange): string {
  const { min, max, step, decimals = 0 } = range;
  const typed = parseNumber(text);
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  const next = typed === null || Number.isNaN(typed) ? clamp(0) : clamp(typed + direction * step);
  return toNumberText(Number(next.toFixed(decimals)), decimals);
}

interface NumberStepperProps {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  min: number;
  max: number;
  step?: number;
  decimals?: number;
}

/** Has plus and minus buttons, because number pads of phones have no minus key. */
export function NumberStepper({ name, label, value, onChange, ...range }: NumberStepperProps) {
  const { step = 1, decimals = 0 } = range;
  const go = (direction: 1 | -1) => onChange(stepNumber(value, direction, { ...range, step, decimals }));
  return (
    <div className="flex gap-2">
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('numberStepper.decrease', { label })}
        onClick={() => go(-1)}
      >
        <Minus aria-hidden className="size-4" />
      </Button>
      <NumberInput
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          go(event.key === 'ArrowUp' ? 1 : -1);
        }}
        decimals={decimals}
        className="max-w-24 text-center"
      />
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('numberStepper.increase', { label })}
        onClick={() => go(1)}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
