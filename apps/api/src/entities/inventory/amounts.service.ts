import { findAmountIssues, type InputAmount } from '@stowage/contracts';
import { decodeRefusal } from '@stowage/texts';
import { AppError, toEnglish } from '../../lib/errors';
import { toMinorUnitsOrNull } from '../../lib/money.rules';

/** @throws AppError 422 for amounts that are too large or have too many decimals for the currency */
export function checkAmounts(amounts: readonly InputAmount[], currency: string): void {
  const problems = findAmountIssues(amounts, currency).map(
    ({ path, message }) =>
      [path.join('.'), decodeRefusal(message) ?? { code: 'value.unknown' as const }] as const,
  );
  const [first] = problems;
  if (first)
    throw new AppError(
      { code: 'general.invalid_fields' },
      { fields: Object.fromEntries(problems), detail: toEnglish(first[1]) },
    );
}

/** Converts the price of a loan. @throws AppError 422 for a price that the currency cannot hold */
export function toStoredPrice(price: number | null, currency: string): bigint | null {
  checkAmounts([{ path: ['price'], label: 'price', amount: price }], currency);
  return toMinorUnitsOrNull(price, currency);
}
