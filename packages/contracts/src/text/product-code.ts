/** Product codes: EAN-8, EAN-13, GTIN-14, UPC-A, UPC-E, ISBN-10 and ISBN-13. */

const DIGITS = /^\d+$/;
const ISBN_10 = /^\d{9}[\dX]$/;

/** The identifier that some scanners send before each code, such as `]d2` before a DataMatrix of GS1. */
const SYMBOLOGY = /^\][A-Za-z][\dA-Za-z]/;

/** The path of a URL depends on letter case. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\//i;

export const withoutSymbology = (text: string): string => text.replace(SYMBOLOGY, '');

/** Separates the fields of a GS1 code. */
const GROUP_SEPARATOR = '\x1d';
/** Stands for a group separator in texts without control characters. */
const SEPARATOR_SYMBOL = '␝';

export const showGroupSeparators = (text: string): string =>
  text.replaceAll(GROUP_SEPARATOR, SEPARATOR_SYMBOL);

/** Words that shops write before a number, such as `EAN:` or `ISBN-13`. */
const NUMBER_NAME = /^(?:ISBN|EAN|GTIN|UPC)(?:-(?:8|1[0-4]|[AE])|\s?1[0-4](?=:))?:?(?=[\s\d])/;
const NEXT_FIELD = new RegExp(`^${GROUP_SEPARATOR}?\\d{2}`);

/** Lengths of GS1 fields that need no separator, by the two digits of their identifier. `01` is the product. */
const FIXED_LENGTHS: Record<string, number> = {
  '00': 18, '02': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2,
}; // oxfmt-ignore

/** Finds the number of the product among the fields of a GS1 code, such as `0104006381333931`. */
function findGtinField(text: string): string | undefined {
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith(GROUP_SEPARATOR)) rest = rest.slice(1);
    const [, gtin, end = ''] = /^01(\d{14})(.*)$/s.exec(rest) ?? [];
    // Other numbers of 16 digits can begin with 01.
    if (gtin !== undefined) return end === '' || NEXT_FIELD.test(end) ? gtin : undefined;
    const length = FIXED_LENGTHS[rest.slice(0, 2)];
    const separator = rest.indexOf(GROUP_SEPARATOR);
    if (length === undefined && separator < 0) return undefined;
    rest = length === undefined ? rest.slice(separator) : rest.slice(2 + length);
  }
  return undefined;
}

/** Reads the number of the product from the forms in which GS1 writes it: with brackets, without, and as a URL. */
function readGtin(text: string): string | undefined {
  const [, fromAddress] =
    /^https?:\/\/[^/]+\/(?:[^?#]*\/)?(?:01|gtin)\/(\d{8}|\d{12,14})(?:[/?#]|$)/i.exec(text) ?? [];
  const [, inBrackets] = /^(?:\(\d{2,4}\)[^(]*)*?\(01\) ?(\d{14})(?=\D|$)/.exec(text) ?? [];
  const gtin = fromAddress ?? inBrackets ?? findGtinField(text);
  return gtin !== undefined && hasEanCheckDigit(gtin) ? toShortForm(gtin) : undefined;
}

/** The form that is printed below a barcode: EAN-8, UPC-A, EAN-13 or, for a package, GTIN-14. */
function toShortForm(gtin: string): string {
  const padded = gtin.padStart(GTIN_LENGTH, '0');
  const forms = listPadded(padded);
  return forms.at(-1) ?? gtin;
}

const INVISIBLE = /\p{Cf}/gu;

/** A letter whose upper case has several letters stays, so that the code becomes no longer. */
const toUpper = (text: string) =>
  text.replace(/\p{Ll}/gu, (letter) => {
    const upper = letter.toUpperCase();
    return upper.length === letter.length ? upper : letter;
  });

/** Replaces full-width characters, unless the code became longer. */
function toPlainCharacters(text: string): string {
  const plain = text.normalize('NFKC');
  return plain.length <= text.length ? plain : text;
}

/**
 * Normalises a product code: upper case, no invisible characters, only the number of a GS1 code, and a number without
 * spaces and hyphens. All codes are stored and compared in this form.
 */
export function toProductCode(text: string): string {
  const code = normaliseOnce(text);
  // The first pass may reveal another prefix.
  return code === text ? code : toProductCode(code);
}

function normaliseOnce(text: string): string {
  const visible = toPlainCharacters(text).replace(INVISIBLE, '');
  const code = withoutSymbology(visible.replaceAll(SEPARATOR_SYMBOL, GROUP_SEPARATOR).trim());
  const gtin = readGtin(code);
  if (gtin !== undefined) return gtin;
  if (ADDRESS.test(code)) return code;
  const upper = toPlainCharacters(toUpper(code))
    .replace(/\p{Pd}/gu, '-')
    .replaceAll(GROUP_SEPARATOR, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = upper.replace(NUMBER_NAME, '').replace(/[\s-]/g, '');
  return DIGITS.test(bare) || ISBN_10.test(bare) ? (readGtin(bare) ?? bare) : upper;
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
