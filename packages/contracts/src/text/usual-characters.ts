/*
 * Characters that other keyboards, word processors and shops write instead of the usual ones. Search, suggestions and
 * unique names read both as the same. Unicode normalisation (NFKC) covers full-width forms, ligatures and superscripts.
 */

/** Each row: the characters, and the one that replaces them. All have one UTF-16 unit, so that positions stay. */
const SAME: readonly (readonly [characters: string, usual: string])[] = [
  ['\u00b5', 'u'], // Micro sign.
  ['×✕✖⨯', 'x'],
  ['‐‑‒–—―−﹘﹣－⁃˗', '-'],
  ["‘’‚‛′‵ʹʻʼʽˈ´`‹›＇", "'"],
  ['“”„‟″‶ʺ«»〝〞＂', '"'],
  ['®©™℠', ' '],
]; // oxfmt-ignore

/** The zeros of other scripts; the digits one to nine follow each. */
const ZEROS = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐';

const TABLE = new Map<string, string>([
  ...SAME.flatMap(([characters, usual]) => Array.from(characters, (one) => [one, usual] as const)),
  ...Array.from(ZEROS).flatMap((zero) =>
    Array.from(
      '0123456789',
      (digit) => [String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)), digit] as const,
    ),
  ),
]);
const IN_TABLE = new RegExp(`[${[...TABLE.keys()].join('').replace('-', '\\-')}]`, 'gu');

/** `*` and the Cyrillic letter, which Russian keyboards write for a multiplication sign. */
const TIMES = /(?<=\d\s?)[*хХ](?=\s?\d)/gu;
const DEGREE = /(?<=\d\s?)[º˚]/gu;
const NUMERO = /(?<=\bn)[°˚]/giu;

/** Replaces characters one by one: the length of the text stays. */
export const toUsualCharacters = (text: string): string =>
  text
    .replace(IN_TABLE, (letter) => TABLE.get(letter) ?? letter)
    .replace(TIMES, 'x')
    .replace(DEGREE, '°')
    .replace(NUMERO, 'o');

const GREEK = '(?=\\p{sc=Grek})[\\p{Ll}\\p{Lu}]';

/** Greek letters that are units where they stand beside no other Greek letter. */
export const GREEK_UNIT = new RegExp(`(?<!${GREEK})[μω](?!${GREEK})`, 'gu');

/** @param letter a match of {@link GREEK_UNIT} in a text in lower case */
export const toUnit = (letter: string): string => (letter === 'ω' ? 'ohm' : 'u');

/** For a text in lower case and in a compatibility form of Unicode (NFKC or NFKD). */
export const replaceGreekUnits = (text: string): string => text.replace(GREEK_UNIT, toUnit);

/**
 * Returns the key of a name: names with the same key are the same name. Accents and punctuation count. The database stores
 * these keys, so changing them requires a migration.
 */
export const toNameKey = (name: string): string =>
  replaceGreekUnits(toUsualCharacters(name).normalize('NFKC').toLowerCase().normalize('NFC'));
