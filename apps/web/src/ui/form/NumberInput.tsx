import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { tidyNumberText } from '../../lib/numbers/number-text';
import { typeInto } from '../../lib/type-into';
import { Input } from './Input';

interface NumberInputProps extends ComponentProps<typeof Input> {
  decimals?: number;
}

/** A text input, because number inputs return nothing for invalid text. */
export function NumberInput({ decimals = 0, className, onBlur, ...props }: NumberInputProps) {
  return (
    <Input
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      // Numbers have no direction: they stay at the start of the line.
      dir={undefined}
      {...props}
      onBlur={(event) => {
        const text = tidyNumberText(event.target.value, decimals);
        if (text !== event.target.value) typeInto(event.target, text);
        onBlur?.(event);
      }}
      className={cn('tabular-nums', className)}
    />
  );
}
