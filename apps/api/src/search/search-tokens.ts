import {
  isCorrectable,
  isFoundInside,
  isUnspaced,
  SEARCH_INSIDE_MIN_LENGTH,
  SEARCH_WORD_LENGTH,
  type SearchWord,
  toJoinedWords,
  toLetters,
  toTextWords,
  toWholeWord,
} from '@stowage/contracts';
import type Sqlite from 'better-sqlite3';

/*
 * The search index stores opaque tokens: inventory, kind and text. The inventory comes first, so that a search reads only the
 * words of that inventory. This file defines the tokens of the index and of queries.
 */

const KIND = {
  /** The whole name or item number, with its words joined. */
  whole: 'e',
  nameWord: 'n',
  /** Neighbouring words of the name, joined. */
  nameJoined: 'k',
  /** A suffix of a word of the name or item number. */
  nameInside: 'm',
  /** A suffix of a word of any text. */
  inside: 'v',
  /** A word of any text, or neighbouring words, joined. */
  exact: 'x',
  /** The first letters of a word of any text. */
  beginning: 'w',
  supplier: 's',
  /** Prefix of a token with the id of a location or category. */
  location: 'p',
  category: 'c',
} as const;

const INVENTORY_LENGTH = 5;
const BEGINNING_LENGTH = SEARCH_INSIDE_MIN_LENGTH - 1;

const toInventoryPrefix = (inventoryId: number) => inventoryId.toString(36).padStart(INVENTORY_LENGTH, '0');

/** All suffixes of a word that are long enough to be searched. */
function toTails(word: string): string[] {
  const letters = toLetters(word);
  return letters
    .map((letter, start) =>
      letters.length - start >= SEARCH_INSIDE_MIN_LENGTH || isUnspaced(letter)
        ? letters.slice(start, start + SEARCH_WORD_LENGTH).join('')
        : '',
    )
    .filter((tail) => tail !== '');
}

/** Prefixes of a word that are too short for the search inside words. */
const toBeginnings = (word: string) =>
  toLetters(word)
    .slice(0, BEGINNING_LENGTH)
    .map((_, index, letters) => letters.slice(0, index + 1).join(''));

export interface SearchTexts {
  name: string;
  item_number: string;
  suppliers: string;
  /** All other texts, including the suppliers. */
  rest: string;
  /** Titles and words of documents. */
  documents: string;
}

interface IndexedItem extends SearchTexts {
  inventory_id: number;
  location_id: number | null;
  category_id: number | null;
}

export function toItemTokens({ inventory_id, location_id, category_id, ...texts }: IndexedItem): string {
  const inventory = toInventoryPrefix(inventory_id);
  const tokens = new Set<string>();
  const add = (kind: string, text: string | number) => tokens.add(`${inventory}${kind}${text}`);
  const names = `${texts.name}\n${texts.item_number}`;
  const nameWords = toTextWords(names);
  const joinedNames = toJoinedWords(names);
  add(KIND.whole, toWholeWord(texts.name));
  add(KIND.whole, toWholeWord(texts.item_number));
  for (const word of nameWords) {
    add(KIND.nameWord, word);
    for (const tail of toTails(word)) add(KIND.nameInside, tail);
  }
  for (const joined of joinedNames) add(KIND.nameJoined, joined);
  for (const joined of [...joinedNames, ...toJoinedWords(texts.rest)]) add(KIND.exact, joined);
  for (const word of new Set([...nameWords, ...toTextWords(texts.rest)])) {
    add(KIND.exact, word);
    for (const beginning of toBeginnings(word)) add(KIND.beginning, beginning);
    for (const tail of toTails(word)) add(KIND.inside, tail);
  }
  // Manuals have thousands of words, so these are found by their beginning only.
  for (const word of toTextWords(texts.documents)) {
    add(KIND.exact, word);
    for (const beginning of toBeginnings(word)) add(KIND.beginning, beginning);
    add(KIND.inside, toLetters(word).slice(0, SEARCH_WORD_LENGTH).join(''));
  }
  for (const word of toTextWords(texts.suppliers)) add(KIND.supplier, word);
  if (location_id !== null) add(KIND.location, location_id);
  if (category_id !== null) add(KIND.category, category_id);
  return [...tokens].join(' ');
}

export function toNameTokens(inventoryId: number, name: string): string {
  const inventory = toInventoryPrefix(inventoryId);
  const tokens = toTextWords(name).flatMap((word) => [
    ...toBeginnings(word).map((beginning) => inventory + KIND.beginning + beginning),
    ...toTails(word).map((tail) => inventory + KIND.inside + tail),
    inventory + KIND.exact + word,
  ]);
  const joined = toJoinedWords(name).map((word) => inventory + KIND.exact + word);
  return [...new Set([...tokens, ...joined])].join(' ');
}

/** Quotes user input, so that it cannot act as a query operator. */
const quote = (token: string) => `"${token.replaceAll('"', '""')}"`;

/** Splits a word into parts that fit into a token. A long word matches where all of its parts match. */
function toParts(word: string): string[] {
  const letters = toLetters(word);
  const starts = [];
  for (let start = 0; start + SEARCH_WORD_LENGTH < letters.length; start += SEARCH_WORD_LENGTH)
    starts.push(start);
  starts.push(Math.max(0, letters.length - SEARCH_WORD_LENGTH));
  return starts.map((start) => letters.slice(start, start + SEARCH_WORD_LENGTH).join(''));
}

const join = (terms: readonly string[], operator: 'AND' | 'OR') =>
  terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(` ${operator} `)})`;

export function createTerms(inventoryId: number) {
  const inventory = toInventoryPrefix(inventoryId);
  const exactly = (kind: string, text: string | number) => quote(`${inventory}${kind}${text}`);
  const beginning = (kind: string, text: string) => `${exactly(kind, text)} *`;
  const or = (terms: readonly string[]) => join([...new Set(terms)], 'OR');
  const everyPart = (kind: string, word: string) =>
    join(
      toParts(word).map((part) => beginning(kind, part)),
      'AND',
    );
  const hasWordInName = (word: string) =>
    isFoundInside(word) ? everyPart(KIND.nameInside, word) : beginning(KIND.nameWord, word);
  const hasWordAnywhere = (word: string) =>
    isFoundInside(word) ? everyPart(KIND.inside, word) : exactly(KIND.beginning, word);
  const inName =
    (toTerm: (word: string) => string) =>
    ({ forms, joined }: SearchWord): string =>
      or([
        ...forms.map(toTerm),
        ...joined.map((word) => exactly(KIND.nameWord, word)),
        ...[...forms, ...joined].map((word) => exactly(KIND.nameJoined, word)),
      ]);
  return {
    isCalled: (text: string) => exactly(KIND.whole, toWholeWord(text)),
    /** Matches the item with that number, and items whose whole name is that number. */
    isNumbered: (itemNumber: string) => exactly(KIND.whole, toWholeWord(itemNumber)),
    hasNameWord: inName((word) => exactly(KIND.nameWord, word)),
    hasNameBeginning: inName((word) => beginning(KIND.nameWord, word)),
    hasInName: inName(hasWordInName),
    hasAnywhere: ({ forms, joined }: SearchWord) =>
      or([...forms.map(hasWordAnywhere), ...[...forms, ...joined].map((word) => exactly(KIND.exact, word))]),
    hasEnding: (word: string) => exactly(KIND.inside, word),
    hasSupplier: (word: string) => beginning(KIND.supplier, word),
    isIn: (locationId: number) => exactly(KIND.location, locationId),
    isOf: (categoryId: number) => exactly(KIND.category, categoryId),
    and: (terms: readonly string[]) => join(terms, 'AND'),
    or,
  };
}

/** The word and its variants with one letter removed: words one typo apart have a common variant. */
export function toSpellings(word: string): string[] {
  const letters = toLetters(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

export const toCorrectableWords = (text: string): string[] => toTextWords(text).filter(isCorrectable);

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asId = (value: unknown) => (typeof value === 'number' ? value : null);

/** The index triggers call these functions, and the search of the trash `to_whole_word`. */
export function defineSearchFunctions(sqlite: Sqlite.Database): void {
  const define = (name: string, compute: (...values: unknown[]) => string) =>
    sqlite.function(name, { deterministic: true, varargs: true }, compute);
  define('item_tokens', (inventory, name, item_number, suppliers, rest, documents, location, category) =>
    toItemTokens({
      inventory_id: asId(inventory) ?? 0,
      location_id: asId(location),
      category_id: asId(category),
      name: asText(name),
      item_number: asText(item_number),
      suppliers: asText(suppliers),
      rest: asText(rest),
      documents: asText(documents),
    }),
  );
  define('to_whole_word', (text) => toWholeWord(asText(text)));
  define('name_tokens', (inventory, name) => toNameTokens(asId(inventory) ?? 0, asText(name)));
  define('correctable_words', (text) => JSON.stringify(toCorrectableWords(asText(text))));
  define('spellings', (word) => JSON.stringify(toSpellings(asText(word))));
}
