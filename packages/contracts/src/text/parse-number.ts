interface Separators {
  decimals: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

/** Separators as `toCommonCharacters` writes them. */
const DECIMALS = ['.', ',', '٫'];
const GROUPS = ['.', ',', ' ', "'", '٬'];

const GROUPED = /^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/;
const ONE_GROUP = /^[1-9]\d{0,2}\D\d{3}$/;

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** In Unicode the ten digits of a script are consecutive. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1;
  return String(value);
}

const toCommonCharacters = (text: string): string =>
  text
    // Replaces full-width characters and no-break spaces with their common forms.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
    .replace(/^[\u2212\p{Pd}]/u, '-')
    // Whole amounts such as `5,-`, `5.–` and, in Swedish, `5:-`.
    .replace(/[.,:]\p{Pd}{1,2}$/u, '');

/** The separators of numbers and of money differ in some countries, such as Austria. */
function readSeparators(language: string | undefined): Separators {
  const decimals = new Set<string>();
  const groups = new Set<string>();
  for (const style of [{}, { style: 'currency', currency: 'USD' }] as const) {
    for (const { type, value } of new Intl.NumberFormat(language, style).formatToParts(12_345_678.9)) {
      if (type === 'decimal') decimals.add(toCommonCharacters(value));
      // `trim` empties a group separator that is a space.
      if (type === 'group') groups.add(toCommonCharacters(value) || ' ');
    }
  }
  return { decimals, groups };
}

/**
 * Creates a parser that also accepts the plain format. It returns null for blank text and NaN for invalid text. A
 * single separator is decimal unless it groups thousands in the language: `1.234` is 1234 in German, 1.234 in English.
 */
export function createNumberParser(language?: string): (text: string) => number | null {
  const own = readSeparators(language);
  const decimals = new Set([...DECIMALS, ...own.decimals]);
  const groups = new Set([...GROUPS, ...own.groups]);
  const groupsOnly = new Set([...own.groups].filter((separator) => !own.decimals.has(separator)));

  return (text) => {
    const typed = toCommonCharacters(text);
    if (typed === '') return null;
    const sign = typed.startsWith('-') ? '-' : '';
    const body = typed.slice(sign.length);
    const last = body.match(/\D/g)?.at(-1) ?? '';
    const at = body.indexOf(last);
    const isGroup = groupsOnly.has(last) && ONE_GROUP.test(body);
    const hasDecimals = decimals.has(last) && at === body.lastIndexOf(last) && !isGroup;

    const whole = hasDecimals ? body.slice(0, at) : body;
    const fraction = hasDecimals ? body.slice(at + 1) : '';
    const used = [...new Set(whole.match(/\D/g))];
    const isGrouped = used.length === 1 && used.every((one) => groups.has(one)) && GROUPED.test(whole);
    if (used.length > 0 && !isGrouped) return Number.NaN;
    const digits = whole.replace(/\D/g, '');
    return digits + fraction === '' ? Number.NaN : Number(`${sign}${digits || '0'}.${fraction || '0'}`);
  };
}
