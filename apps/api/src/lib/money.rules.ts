import { getDecimals, MINOR_UNITS_MAX } from '@stowage/contracts';

/*
 * The database stores amounts as integers in the smallest unit of the currency, such as cents, so that sums are exact.
 * They are bigints in code, so that the compiler finds an amount that is used without conversion.
 */

/** Converts to a decimal number. Exact up to 2^53 smallest units: it is the number that parsing the text would give. */
export const toAmount = (minorUnits: bigint | number, currency: string): number =>
  Number(minorUnits) / 10 ** getDecimals(currency);

export const toAmountOrNull = (minorUnits: bigint | null, currency: string): number | null =>
  minorUnits === null ? null : toAmount(minorUnits, currency);

/** @param amount checked with `findAmountProblem`, otherwise it is rounded */
export const toMinorUnits = (amount: number, currency: string): bigint =>
  BigInt(Math.round(amount * 10 ** getDecimals(currency)));

export const toMinorUnitsOrNull = (amount: number | null | undefined, currency: string): bigint | null =>
  amount === null || amount === undefined ? null : toMinorUnits(amount, currency);

/** Formats as `1234.50`, which spreadsheets can parse. */
export function toPlainAmount(minorUnits: bigint, currency: string): `${number}` {
  const decimals = getDecimals(currency);
  const digits = minorUnits.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  // The cast is safe, because the text consists of digits, perhaps around a decimal point.
  return (decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`) as `${number}`;
}

/**
 * Factors that keep amounts the same decimal number in another currency: `value * multiplier / divisor`. One is 1. They
 * are bigints, because SQLite receives numbers as floating-point values and would not divide integers.
 */
export interface AmountScale {
  multiplier: bigint;
  divisor: bigint;
  /** Larger values do not fit after the change. */
  max: bigint;
}

/** Returns undefined if both currencies have the same number of decimals, so that the stored values stay. */
export function toAmountScale(from: string, to: string): AmountScale | undefined {
  const difference = getDecimals(to) - getDecimals(from);
  if (difference === 0) return undefined;
  const multiplier = BigInt(10 ** Math.max(0, difference));
  const divisor = BigInt(10 ** Math.max(0, -difference));
  return { multiplier, divisor, max: BigInt(MINOR_UNITS_MAX) / multiplier };
}
