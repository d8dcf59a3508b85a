import { parseNumber } from '../../lib/parse-number';

/**
 * A typed number as `parseNumber` reads it, but a comma is never guessed at: this form is for amounts that insurers
 * read, so it asks for a point instead.
 */
export const parseAmount = (text: string): number | null =>
  text.includes(',') ? Number.NaN : parseNumber(text);

/** Dollars as they stand in their field, without thousands separators: `1200`, `12.5` as `12.50`. */
export function toAmountText(dollars: number | null): string {
  if (dollars === null) return '';
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}
