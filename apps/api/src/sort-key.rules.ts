import { foldLetters } from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';

/** Orders in which items can be sorted by name, each with its own sort key. Other languages use `root`. */
export const NAME_ORDERS = ['root', 'es'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

export const toNameOrder = (language: Language): NameOrder => (language === 'es' ? 'es' : 'root');

// Private-use character, which follows all letters.
const LAST = '\uf8ff';

/** Makes letters that a language treats as separate, such as the Spanish ñ, follow their base letter. */
const OWN_LETTERS: Record<NameOrder, (lowerCase: string) => string> = {
  root: (text) => text,
  es: (text) => text.replaceAll('ñ', `n${LAST}`),
};

const DIGITS = /[0-9]+/g;
const LENGTH_DIGITS = 3;

/** Prefixes a number with its length, so that the text of a smaller number precedes that of a larger one. */
function toNumberKey(digits: string): string {
  const number = digits.replace(/^0+(?=.)/, '');
  return String(number.length).padStart(LENGTH_DIGITS, '0') + number;
}

/** Punctuation and symbols precede digits and letters, as in Intl.Collator. */
const SYMBOL = /[^\p{L}\p{N}\p{M}\s\uf8ff]/gu;

/**
 * Returns a text whose binary order is that of Intl.Collator with `numeric: true` and `sensitivity: 'base'` for
 * the letters of the languages with a catalogue. The database stores these texts, so changing them requires a migration.
 */
export const toSortKey = (name: string, order: NameOrder): string =>
  foldLetters(OWN_LETTERS[order](name.normalize('NFC').toLowerCase()))
    .replace(SYMBOL, (symbol) => `!${symbol}`)
    .replace(DIGITS, toNumberKey);

export const toSortKeys = (name: string) => ({
  sort_key: toSortKey(name, 'root'),
  sort_key_es: toSortKey(name, 'es'),
});

/** Column of the table `items` that stores the sort key of each order. */
export const SORT_KEY_COLUMNS = { root: 'sort_key', es: 'sort_key_es' } as const satisfies Record<
  NameOrder,
  string
>;
