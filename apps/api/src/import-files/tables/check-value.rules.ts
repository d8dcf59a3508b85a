import { hasAtMostDecimals, MINOR_UNITS_MAX } from '@stowage/contracts';
import { decodeRefusal, type FieldLabel, type Refusal, toRefusal } from '@stowage/texts/refusals';

export interface Schema {
  safeParse: (value: unknown) => { data?: unknown; error?: { issues: { message: string }[] } };
}

/** @returns the valid value, or why it is not */
export function check(schema: Schema, value: unknown): { value: unknown; refusal?: Refusal } {
  const { data, error } = schema.safeParse(value);
  if (!error) return { value: data };
  return {
    value: undefined,
    refusal: decodeRefusal(error.issues[0]?.message ?? '') ?? toRefusal('value.unknown'),
  };
}

/** @param amount undefined for a text that is none */
export function findAmountRefusal(
  label: FieldLabel,
  amount: number | undefined,
  decimals: number,
): Refusal | undefined {
  if (amount === undefined) return toRefusal('value.not_amount', { label, decimals });
  if (amount < 0) return toRefusal('value.negative', { label });
  const max = MINOR_UNITS_MAX / 10 ** decimals;
  if (amount > max) return toRefusal('value.too_large', { label, max });
  return hasAtMostDecimals(amount, decimals)
    ? undefined
    : toRefusal('import.too_many_decimals', { label, decimals });
}
