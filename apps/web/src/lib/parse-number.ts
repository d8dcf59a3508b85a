const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

/**
 * A typed number: null for a blank text, NaN for anything that is not plainly a number. A comma is never guessed at:
 * `1,500` is one and a half to one reader and fifteen hundred to another.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
}
