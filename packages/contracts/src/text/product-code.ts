/** Product codes: EAN-8, EAN-13, UPC-A, UPC-E, ISBN-10 and ISBN-13. */

const DIGITS = /^\d+$/;
const ISBN_10 = /^\d{9}[\dX]$/;

/** Removes spaces and hyphens from a number; returns any other text unchanged. */
export function toProductCode(text: string): string {
  const bare = text
    .trim()
    .replace(/^ISBN(?:-1[03])?:?(?=[\s\d])/i, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return DIGITS.test(bare) || ISBN_10.test(bare) ? bare : text.trim();
}

/** True for at least as many digits as an EAN-8 has; ISBN-10 may end with X. */
export const canBeProductNumber = (code: string): boolean => /^\d{7,}[\dX]$/.test(code);

/** The check digit of EAN and UPC, for digits without it. */
function toCheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((rest, digit, index) => rest + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const hasEanCheckDigit = (code: string) => toCheckDigit(code.slice(0, -1)) === Number(code.at(-1));

const hasIsbn10CheckDigit = (code: string) =>
  Array.from(code).reduce(
    (sum, digit, index) => sum + (10 - index) * (digit === 'X' ? 10 : Number(digit)),
    0,
  ) %
    11 ===
  0;

/** UPC-E omits up to five zeros of the UPC-A that contains its check digit. */
function toUpcA(upcE: string): string {
  const [system = '', one, two, three, four, five, last = '', check] = upcE;
  const zeros = '00000';
  if ('012'.includes(last))
    return [system, one, two, last, zeros.slice(1), three, four, five, check].join('');
  if (last === '3') return [system, one, two, three, zeros, four, five, check].join('');
  if (last === '4') return [system, one, two, three, four, zeros, five, check].join('');
  return [system, one, two, three, four, five, zeros.slice(1), last, check].join('');
}

const hasShortCheckDigit = (code: string) =>
  hasEanCheckDigit(code) || (/^[01]/.test(code) && hasEanCheckDigit(toUpcA(code)));

/** True for a number with the length and the check digit of an EAN, a UPC or an ISBN. */
export function isProductNumber(code: string): boolean {
  if (/^\d{8}$/.test(code)) return hasShortCheckDigit(code);
  if (/^\d{12,13}$/.test(code)) return hasEanCheckDigit(code);
  return ISBN_10.test(code) && hasIsbn10CheckDigit(code);
}

/** True for a number with the length of an EAN, a UPC or an ISBN, and another check digit. */
export const hasWrongCheckDigit = (code: string): boolean =>
  (/^(?:\d{8}|\d{12,13})$/.test(code) || ISBN_10.test(code)) && !isProductNumber(code);

const ISBN_PREFIX = '978';

function toEan13(code: string): string {
  if (/^\d{12}$/.test(code)) return `0${code}`;
  if (!ISBN_10.test(code) || !isProductNumber(code)) return code;
  const digits = ISBN_PREFIX + code.slice(0, -1);
  return digits + String(toCheckDigit(digits));
}

function toIsbn10(ean: string): string | undefined {
  if (ean.length !== 13 || !ean.startsWith(ISBN_PREFIX) || !isProductNumber(ean)) return undefined;
  const digits = ean.slice(ISBN_PREFIX.length, -1);
  return Array.from('0123456789X', (check) => digits + check).find(hasIsbn10CheckDigit);
}

/** Returns all forms in which the code of the same product may be stored: EAN-13 and UPC-A, ISBN-13 and ISBN-10. */
export function listEqualProductCodes(text: string): string[] {
  const code = toProductCode(text);
  const ean = toEan13(code);
  const upcA = /^0\d{12}$/.test(ean) ? ean.slice(1) : undefined;
  return [...new Set([code, ean, upcA, toIsbn10(ean)])].filter((form) => form !== undefined);
}
