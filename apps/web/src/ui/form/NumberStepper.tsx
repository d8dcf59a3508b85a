import { t } from '../../lib/i18n';
import { Minus, Plus } from 'lucide-react';
import { stepNumber } from '../../lib/numbers/step-number';
import { Button } from '../Button';
import { NumberInput } from './NumberInput';

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
