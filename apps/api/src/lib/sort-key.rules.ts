import { foldLetters } from '@stowage/contracts';

const DIGITS = /[0-9]+/g;
const LENGTH_DIGITS = 3;

/** Prefixes a number with its length, so that the text of a smaller number precedes that of a larger one. */
function toNumberKey(digits: string): string {
  const number = digits.replace(/^0+(?=.)/, '');
  return String(number.length).padStart(LENGTH_DIGITS, '0') + number;
}

/** Punctuation and symbols precede digits and letters, as in Intl.Collator. */
const SYMBOL = /[^\p{L}\p{N}\p{M}\s]/gu;

/**
 * Returns a text whose binary order is that of Intl.Collator with `numeric: true` and `sensitivity: 'base'` for the
 * letters of the languages with a catalogue, but with the Spanish ñ beside n. The database stores these texts, so
 * changing them requires a migration.
 */
export const toSortKey = (name: string): string =>
  foldLetters(name.normalize('NFC').toLowerCase())
    .replace(SYMBOL, (symbol) => `!${symbol}`)
    .replace(DIGITS, toNumberKey);
