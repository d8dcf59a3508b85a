import {
  CONDITIONS,
  cleanLine,
  cleanLines,
  createNumberParser,
  CUSTOM_VALUES,
  type CustomFieldKind,
  type DayOrder,
  type DecimalSeparator,
  foldText,
  isWebAddress,
  toUsualCharacters,
  VISIBLE,
  withoutHiddenControls,
} from '@stowage/contracts';

/* Reads the texts of cells as numbers, days and other values. */

/** Form of the numbers and days of a table. */
export interface Notation {
  decimal: DecimalSeparator;
  day_order: DayOrder;
}

/** Spreadsheets write an apostrophe before texts that look like formulas. */
const BEFORE_FORMULA = /^'(?=[=+\-@])/;
const CONTROLS = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;

/** Most cells, which need no cleaning. */
const PLAIN = /^(?:[\x20-\x26\x28-\x7e][\x20-\x7e]*)?$/;

/** Cleans a cell, so that each field can store it; keeps its lines. */
export const cleanCell = (text: string): string => (PLAIN.test(text) ? text.trim() : cleanText(text));

const cleanText = (text: string): string =>
  cleanLines(
    text
      .replace(BEFORE_FORMULA, '')
      .replace(CONTROLS, '')
      .replace(/\p{Cs}/gu, '\ufffd'),
  );

export const toLine = (text: string): string => withoutHiddenControls(cleanLine(text));

export const splitTexts = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map(toLine)
    .filter((part) => VISIBLE.test(part));

export const LIST_SEPARATOR = /[;,\n]/;

/** Leaves no half of a letter. */
export const cutOff = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '');

const parsers = { '.': createNumberParser('en'), ',': createNumberParser('de') };
const NUMBER_LIKE = /^[\d.,'\s\u00a0\u202f\u2019+\u2212-]+$/;

/** Undefined for a text that is no number. */
export function readNumber(text: string, decimal: DecimalSeparator): number | undefined {
  if (!NUMBER_LIKE.test(text)) return undefined;
  const value = parsers[decimal](text.replace(/^\+/, ''));
  return value === null || !Number.isFinite(value) ? undefined : value;
}

const CURRENCY_BEFORE = /^([-\u2212]?)\s*(?:[A-Z]{1,3}|Fr\.?|kr\.?|Rs\.?)\s*(?=[-\d.,])/u;
const CURRENCY_AFTER = /\s*(?:[A-Z]{3}|Fr\.?|kr\.?|zł|Kč|Ft|lei)$/u;

/** Like {@link readNumber}; the text may contain a currency. */
export const readAmount = (text: string, decimal: DecimalSeparator): number | undefined =>
  readNumber(
    text
      .replace(/\s*\p{Sc}\s*/gu, '')
      .replace(CURRENCY_BEFORE, '$1')
      .replace(CURRENCY_AFTER, '')
      .trim(),
    decimal,
  );

const YES = new Set(
  'true yes y 1 on x ✓ ✔ ☑ ja wahr j oui vrai o si sí verdadero s'.split(' ').map((word) => foldText(word)),
);
const NO = new Set('false no n 0 off - ✗ ☐ nein falsch non faux falso'.split(' '));

export function readYesNo(text: string): boolean | undefined {
  const word = foldText(toLine(text));
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

const MONTHS = [
  'january januar janvier enero',
  'february februar fevrier febrero',
  'march marz maerz mars marzo',
  'april avril abril',
  'may mai mayo',
  'june juni juin junio',
  'july juli juillet julio',
  'august aout agosto',
  'september septembre septiembre setiembre',
  'october oktober octobre octubre',
  'november novembre noviembre',
  'december dezember decembre diciembre',
].map((names) => names.split(' '));

const MONTH_MIN_LENGTH = 3;

/** From 1. Accepts beginnings that are clear, such as `Sept` and `Apr`. */
function readMonth(word: string): number | undefined {
  const folded = foldText(word);
  if (folded.length < MONTH_MIN_LENGTH) return undefined;
  const found = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(folded)) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

const CENTURY = 100;
/** Two digits from here on are of the last century. */
const LAST_CENTURY = 70;

const toYear = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year >= LAST_CENTURY ? 19 : 20) * CENTURY;
};

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Undefined for a day that the calendar does not have. */
function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : undefined;
}

const TIME =
  /(?:[T\s]|,\s?)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[ap]\.?m\.?)?\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/]|\.\s?)(\d{1,2})(?:[-/]|\.\s?)(\d{4}|\d{2})$/;
const DAY_AND_WORD =
  /^(\d{1,2})(?:\.|er|st|nd|rd|th)?[\s-]*(?:de\s)?(\p{L}{3,12})\.?,?[\s-]*(?:de[l]?\s)?(\d{4}|\d{2})$/iu;
const WORD_AND_DAY = /^(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/iu;
const MONTHS_OF_YEAR = 12;

const toDayText = (text: string) => toUsualCharacters(toLine(text)).replace(TIME, '').trim();

/** The two numbers before a year, such as those of `03/04/2025`. */
function readTwo(
  text: string,
): { first: number; second: number; year: number; separator: string } | undefined {
  const [, first, separator = '', second, year] = YEAR_LAST.exec(text) ?? [];
  return first === undefined || second === undefined || year === undefined
    ? undefined
    : { first: Number(first), second: Number(second), year: toYear(year), separator: separator.trim() };
}

/** Longer texts are no day. */
const DAY_TEXT_MAX_LENGTH = 60;

/**
 * Reads a day, without its time. One that only another order than the given one allows is read in that order.
 * @returns such as `2025-04-03`; undefined for a text that is no day
 */
export function readDay(text: string, order: DayOrder): string | undefined {
  if (text.length > DAY_TEXT_MAX_LENGTH) return undefined;
  const bare = toDayText(text);
  const [, year, , month, day] = YEAR_FIRST.exec(bare) ?? [];
  if (year !== undefined) return toDay(Number(year), Number(month), Number(day));
  const compact = COMPACT.exec(bare);
  if (compact) return toDay(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const two = readTwo(bare);
  if (two) {
    const dayFirst = toDay(two.year, two.second, two.first);
    const monthFirst = toDay(two.year, two.first, two.second);
    return order === 'mdy' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  }
  const [, dayBefore, word = '', itsYear = ''] = DAY_AND_WORD.exec(bare) ?? [];
  if (dayBefore !== undefined) return fromWord(word, dayBefore, itsYear);
  const [, wordBefore, dayAfter = '', yearAfter = ''] = WORD_AND_DAY.exec(bare) ?? [];
  return wordBefore === undefined ? undefined : fromWord(wordBefore, dayAfter, yearAfter);
}

/** From 1927 to 2173, counted from the day 0 of spreadsheets. */
const DAYS_SINCE_1900 = /^([1-9]\d{4})(?:[.,]\d+)?$/;

/** Reads a day that lost its format in a spreadsheet, such as `45717`. Only a column of days has such numbers. */
export function readDayNumber(text: string): string | undefined {
  const days = DAYS_SINCE_1900.exec(text)?.[1];
  return days && new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function fromWord(word: string, day: string, year: string): string | undefined {
  const month = readMonth(word);
  return month === undefined ? undefined : toDay(toYear(year), month, Number(day));
}

/** Finds the order of days in a column; `ymd` if each day has only one reading. */
export function detectDayOrder(texts: readonly string[]): { order: DayOrder; is_certain: boolean } {
  let [dayFirst, monthFirst, either] = [0, 0, 0];
  for (const text of texts) {
    if (text.length > DAY_TEXT_MAX_LENGTH) continue;
    const two = readTwo(toDayText(text));
    if (!two || (two.first > MONTHS_OF_YEAR && two.second > MONTHS_OF_YEAR)) continue;
    if (two.first > MONTHS_OF_YEAR) dayFirst += 1;
    else if (two.second > MONTHS_OF_YEAR) monthFirst += 1;
    // Before a dot, the month is never first.
    else if (two.separator === '.') dayFirst += 1;
    else if (two.first !== two.second) either += 1;
  }
  if (dayFirst + monthFirst + either === 0) return { order: 'ymd', is_certain: true };
  const order = monthFirst > dayFirst ? 'mdy' : 'dmy';
  return { order, is_certain: either === 0 || (dayFirst === 0) !== (monthFirst === 0) };
}

const ONE_SEPARATOR = /^[-\u2212+]?\d{1,3}(?:([.,])\d{3})+$/;

/** Finds the decimal separator; undefined if there is none, or each number can have either, such as `1,234`. */
export function detectDecimal(texts: readonly string[]): DecimalSeparator | undefined {
  let [points, commas] = [0, 0];
  for (const text of texts) {
    const bare = text.replace(/\p{Sc}|[A-Z]{3}/gu, '').trim();
    if (!/^[-\u2212+]?[\d.,'\s\u2019]*\d$/.test(bare)) continue;
    const last = bare.match(/[.,]/g)?.at(-1);
    const isRepeated = last !== undefined && bare.indexOf(last) !== bare.lastIndexOf(last);
    if (last === undefined) continue;
    if (isRepeated) {
      // Only groups repeat.
      if (ONE_SEPARATOR.test(bare))
        [points, commas] = last === '.' ? [points, commas + 1] : [points + 1, commas];
    } else if (bare.includes(last === '.' ? ',' : '.') || !ONE_SEPARATOR.test(bare) || bare.startsWith('0'))
      [points, commas] = last === '.' ? [points + 1, commas] : [points, commas + 1];
  }
  if (commas === points) return undefined;
  return commas > points ? ',' : '.';
}

const BOOLEAN_WORDS = new Set(
  'true false yes no ja nein wahr falsch oui non vrai faux si verdadero falso'.split(' '),
);
/** Longer ones are numbers of articles, telephones and so on. */
const WHOLE = /^-?(?:0|[1-9]\d{0,8})$/;
const DECIMAL = /^-?(?:0|[1-9]\d{0,8})([.,]\d{1,6})?$/;

/** Numbers of versions, such as 1.9 and 1.10, are texts. */
function areDecimals(texts: readonly string[], decimal: DecimalSeparator): boolean {
  const lengths = new Set<number>();
  for (const text of texts) {
    const [isNumber, fraction] = DECIMAL.exec(text) ?? [];
    if (isNumber === undefined || (fraction !== undefined && !fraction.startsWith(decimal))) return false;
    if (fraction !== undefined) lengths.add(fraction.length);
  }
  return lengths.size <= 1 || texts.every((text) => !/[.,]\d*0$/.test(text));
}

const hasTime = (text: string) => TIME.test(text);

/** Finds the kind of a custom field that all cells of a column fit. */
export function guessKind(texts: readonly string[], { decimal, day_order }: Notation): CustomFieldKind {
  if (texts.length === 0) return 'line';
  if (texts.every((text) => BOOLEAN_WORDS.has(foldText(text)))) return 'yes_no';
  if (texts.every((text) => WHOLE.test(text))) return 'whole';
  if (areDecimals(texts, decimal)) return 'decimal';
  const isDay = (text: string) =>
    !hasTime(text) && !/^\d+$/.test(text) && readDay(text, day_order) !== undefined;
  if (texts.every(isDay)) return 'day';
  if (texts.every(isWebAddress) && texts.every((text) => CUSTOM_VALUES.link.safeParse(text).success))
    return 'link';
  return texts.every((text) => !text.includes('\n') && CUSTOM_VALUES.line.safeParse(text).success)
    ? 'line'
    : 'text';
}

const CONDITION_WORDS: Record<(typeof CONDITIONS)[number], string> = {
  new: 'new, brand new, neu, neuf, neuve, nuevo, nueva',
  excellent:
    'excellent, mint, like new, very good, wie neu, neuwertig, sehr gut, comme neuf, tres bon, excelente, muy bueno, como nuevo',
  good: 'good, gut, bon, bonne, bueno, buena, bien',
  fair: 'fair, ok, okay, average, befriedigend, mittel, moyen, correct, regular, aceptable',
  poor: 'poor, bad, worn, schlecht, abgenutzt, mauvais, use, malo, gastado',
  broken: 'broken, defective, defekt, kaputt, casse, hors service, en panne, roto, averiado',
};
const CONDITION_OF = new Map(
  CONDITIONS.flatMap((condition) =>
    CONDITION_WORDS[condition].split(', ').map((word) => [word, condition] as const),
  ),
);

export const readCondition = (text: string): (typeof CONDITIONS)[number] | undefined =>
  CONDITION_OF.get(foldText(toLine(text)));

const DURATION = /^P(?:(\d{1,3})Y)?(?:(\d{1,4})M)?$/i;
const DURATION_WORDS = /^(\d{1,3})\s?(years?|yrs?|y|jahre?|ans?|anos?|months?|mo|monate?|mois|meses|mes)$/;

/** Months of a duration, such as `P2Y3M`, `24 months` or, in a column of months, `24`. */
export function readMonths(text: string, key: string): number | undefined {
  const [, years, months] = DURATION.exec(text) ?? [];
  if (years !== undefined || months !== undefined)
    return Number(years ?? 0) * MONTHS_OF_YEAR + Number(months ?? 0);
  const [, count, unit = ''] = DURATION_WORDS.exec(foldText(text)) ?? [];
  if (count !== undefined) return Number(count) * (/^[yja]/.test(unit) ? MONTHS_OF_YEAR : 1);
  return /month|monat|mois|meses/.test(key) && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

export const isLifetime = (text: string): boolean =>
  /^(?:lifetime|life time|lebenslang|a vie|de por vida)/.test(foldText(text));

/** A month without the day, such as February, ends with its last day. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return date.toISOString().slice(0, day.length);
}
