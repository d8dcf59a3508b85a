import { getDecimals } from '@stowage/contracts';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { toCurrencySign } from '../../lib/format/format';
import { withoutCurrency } from '../../lib/numbers/currency-text';
import { toNumberText } from '../../lib/numbers/number-text';
import { typeInto } from '../../lib/type-into';
import { NumberInput } from './NumberInput';

interface MoneyInputProps extends Omit<ComponentProps<typeof NumberInput>, 'decimals'> {
  /** ISO 4217 code. */
  currency: string;
}

/** An amount with the sign of its currency on the side that is usual in the user's locale. */
export function MoneyInput({ currency, className, ...props }: MoneyInputProps) {
  const decimals = getDecimals(currency);
  const { sign, isBefore } = toCurrencySign(currency);
  // Signs such as the full-width yen sign are wider than a character of the monospaced font.
  const padding = `calc(${sign.length + 1}ch + 1rem)`;
  return (
    <div className="relative">
      <span
        aria-hidden
        className={cn(
          'pointer-events-none absolute inset-y-0 flex items-center font-mono text-quiet',
          isBefore ? 'inset-s-3' : 'inset-e-3',
        )}
      >
        {sign}
      </span>
      <NumberInput
        placeholder={toNumberText(0, decimals)}
        {...props}
        // The sign is already shown beside the amount.
        onInput={({ currentTarget }) => {
          const amount = withoutCurrency(currentTarget.value, currency);
          if (amount !== currentTarget.value) typeInto(currentTarget, amount);
        }}
        decimals={decimals}
        className={cn('font-mono', className)}
        style={isBefore ? { paddingInlineStart: padding } : { paddingInlineEnd: padding }}
      />
    </div>
  );
}
