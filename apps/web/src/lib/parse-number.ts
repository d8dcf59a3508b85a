// A comma before one or two digits at the end can only be a decimal comma; `1,500` is one and a half to one reader and
// fifteen hundred to another, so it is not guessed at.
const NUMBER = /^-?(?:\d+\.?\d*|\d*[.,]\d{1,2}|\.\d+)$/;

/** A typed number: null for a blank text, NaN for anything that is not plainly a number. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}
