/** Product codes: EAN-8, EAN-13, GTIN-14, UPC-A, UPC-E, ISBN-10 and ISBN-13. */

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

/** True for a text with at least the eight digits of an EAN-8; an ISBN-10 may end with X. */
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

const isEan8 = (code: string) => /^\d{8}$/.test(code) && hasEanCheckDigit(code);

const isUpcE = (code: string) => /^[01]\d{7}$/.test(code) && hasEanCheckDigit(toUpcA(code));

/** Returns the UPC-E codes of a UPC-A with a valid check digit; empty if the UPC-A has too few zeros. */
function listUpcE(upcA: string): string[] {
  const [system, one, two, three, four, five, , , eight, nine, ten, check] = upcA;
  return [
    [system, one, two, eight, nine, ten, three, check],
    [system, one, two, three, nine, ten, '3', check],
    [system, one, two, three, four, ten, '4', check],
    [system, one, two, three, four, five, ten, check],
  ]
    .map((digits) => digits.join(''))
    .filter((code) => isUpcE(code) && toUpcA(code) === upcA);
}

/** True for a number with the length and the check digit of an EAN, a UPC or an ISBN. */
export function isProductNumber(code: string): boolean {
  if (isEan8(code) || isUpcE(code)) return true;
  if (/^\d{12,14}$/.test(code)) return hasEanCheckDigit(code);
  return ISBN_10.test(code) && hasIsbn10CheckDigit(code);
}

/** True for a number with the length of an EAN, a UPC or an ISBN, and another check digit. */
export const hasWrongCheckDigit = (code: string): boolean =>
  (/^(?:\d{8}|\d{12,14})$/.test(code) || ISBN_10.test(code)) && !isProductNumber(code);

const ISBN_PREFIX = '978';

function toIsbn13(code: string): string | undefined {
  if (!ISBN_10.test(code) || !isProductNumber(code)) return undefined;
  const digits = ISBN_PREFIX + code.slice(0, -1);
  return digits + String(toCheckDigit(digits));
}

function toIsbn10(ean: string): string | undefined {
  if (!ean.startsWith(ISBN_PREFIX) || !isProductNumber(ean)) return undefined;
  const digits = ean.slice(ISBN_PREFIX.length, -1);
  return Array.from('0123456789X', (check) => digits + check).find(hasIsbn10CheckDigit);
}

const GTIN_LENGTH = 14;

/**
 * Returns the number with 14, 13, 12 and 8 digits, as far as it begins with zeros: GTIN-14, EAN-13, UPC-A and EAN-8.
 */
function listPadded(gtin: string): string[] {
  const forms = [GTIN_LENGTH, 13, 12]
    .filter((length) => /^0*$/.test(gtin.slice(0, GTIN_LENGTH - length)))
    .map((length) => gtin.slice(-length));
  const short = gtin.slice(-8);
  return short.padStart(GTIN_LENGTH, '0') === gtin && isEan8(short) ? [...forms, short] : forms;
}

/** Returns the 14 digits of each product that the code can mean: eight digits can be an EAN-8 and a UPC-E. */
function listGtins(code: string): string[] {
  const isbn = toIsbn13(code);
  const numbers = [
    ...(isEan8(code) || /^\d{12,14}$/.test(code) ? [code] : []),
    ...(isUpcE(code) ? [toUpcA(code)] : []),
    ...(isbn === undefined ? [] : [isbn]),
  ];
  return numbers.map((number) => number.padStart(GTIN_LENGTH, '0'));
}

/**
 * Returns all forms in which a product code may be stored: GTIN-14, EAN-13, UPC-A, UPC-E, ISBN-13 and ISBN-10. A
 * GTIN-14 that does not begin with 0 is the code of a package of several units, and has no other form.
 */
export function listEqualProductCodes(text: string): string[] {
  const code = toProductCode(text);
  const forms = listGtins(code).flatMap((gtin) => {
    const padded = listPadded(gtin);
    const upcA = padded.find(({ length }) => length === 12);
    const isbn = toIsbn10(gtin.slice(1));
    return [
      ...padded,
      ...(upcA === undefined ? [] : listUpcE(upcA)),
      ...(isbn === undefined || !gtin.startsWith('0') ? [] : [isbn]),
    ];
  });
  return [...new Set([code, ...forms])];
}
