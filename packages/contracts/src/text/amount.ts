import type { FieldLabel } from '@stowage/texts/refusals';
import { getDecimals } from '../base/currency-decimals';
import { MINOR_UNITS_MAX } from '../base/limits';
import { problem } from '../base/problems';

export const hasAtMostDecimals = (value: number, decimals: number): boolean =>
  Math.round(value * 10 ** decimals) / 10 ** decimals === value;

/** Largest amount per unit in this currency. */
export const getMoneyMax = (currency: string): number => MINOR_UNITS_MAX / 10 ** getDecimals(currency);

const THOUSANDS_DIGITS = 3;
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Returns the problem of an amount that is too large or has more decimals than its currency: three decimals may come
 * from a misread thousands separator. Undefined if it is valid.
 */
export function findAmountProblem(label: FieldLabel, amount: number, currency: string): string | undefined {
  const max = getMoneyMax(currency);
  if (amount > max) return problem('value.too_large', { label, max });
  const decimals = getDecimals(currency);
  if (hasAtMostDecimals(amount, decimals)) return undefined;
  const text = String(amount);
  return decimals < THOUSANDS_DIGITS && AMBIGUOUS.test(text)
    ? problem('value.thousands_or_decimals', {
        label,
        currency,
        decimals,
        meant: Number(text.replace('.', '')),
      })
    : problem('value.too_many_decimals', { label, currency, decimals });
}

/** An amount of an input, with the path and the label of its field. */
export interface InputAmount {
  path: readonly (string | number)[];
  label: FieldLabel;
  amount: number | null | undefined;
}

/** Schemas cannot check decimals and the maximum, because an input does not contain the currency of its inventory. */
export const findAmountIssues = (
  amounts: readonly InputAmount[],
  currency: string,
): { path: (string | number)[]; message: string }[] =>
  amounts.flatMap(({ path, label, amount }) => {
    const message =
      amount === null || amount === undefined ? undefined : findAmountProblem(label, amount, currency);
    return message === undefined ? [] : [{ path: [...path], message }];
  });
