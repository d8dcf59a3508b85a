import type { FieldLabel } from '@stowage/texts/refusals';
import { problem } from '../problems';

export const hasWholeCents = (value: number) => Math.round(value * 100) / 100 === value;

const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Returns the problem of an amount with more than two decimals: three may come from a misread thousands separator. */
export function toDecimalsProblem(label: FieldLabel, amount: unknown): string {
  const text = String(amount);
  return AMBIGUOUS.test(text)
    ? problem('value.thousands_or_decimals', { label, meant: Number(text.replace('.', '')) })
    : problem('value.too_many_decimals', { label });
}
