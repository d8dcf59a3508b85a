const AMOUNT = /^-?(?:\d+\.?\d*|\.\d+)$/;

/**
 * A typed number: null for a blank text and NaN for anything that is not plainly a number. A comma is never guessed
 * at: `1,500` is one and a half to one reader and fifteen hundred to another.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return AMOUNT.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** How a stored number stands in its text field: without thousands separators, so that it can be parsed again. */
export const toNumberText = (value: number | null): string => (value === null ? '' : String(value));

/** Dollars as they are written: `1200`, `12.5` as `12.50`. */
export const toAmountText = (dollars: number | null): string => {
  if (dollars === null) return '';
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
};
