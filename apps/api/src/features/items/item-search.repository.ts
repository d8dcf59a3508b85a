import { isCorrectable, isOneTypoAway, SEARCH_FEW_RESULTS, toQueryWords } from '@stowage/contracts';
import { type Db, statement } from '../../db/client';
import { createTerms, toSpellings } from '../../db/search-tokens';

const CORRECTIONS_MAX = 50;

type Terms = ReturnType<typeof createTerms>;

/** A word that somebody looks for, with the words it may be a typo of, and what it names among places and categories. */
interface SearchWord {
  text: string;
  corrections: string[];
}

/** What a search asks of the index. */
export interface ItemSearch {
  /** What is to be marked. */
  words: string[];
  /** Conditions that every hit fulfils at least one of, from the best to the least. */
  ranks: string[];
  /** The condition that every hit fulfils. */
  all: string;
}

// CROSS JOIN keeps the order of the two: each step looks up children by their index instead of reading all places.
const PLACES = `
  WITH RECURSIVE subtree(id) AS (
    SELECT rowid FROM locations_search WHERE locations_search MATCH @match
    UNION
    SELECT child.id FROM subtree CROSS JOIN locations AS child
      ON child.owner_id = @owner AND child.parent_id = subtree.id
  )
  SELECT locations.id FROM subtree CROSS JOIN locations ON locations.id = subtree.id
  WHERE locations.owner_id = @owner AND locations.item_count > 0`;

const CATEGORIES = `
  SELECT categories.id FROM categories_search CROSS JOIN categories ON categories.id = categories_search.rowid
  WHERE categories_search MATCH @match AND categories.owner_id = @owner`;

const SPELLINGS = `
  SELECT DISTINCT word FROM search_words
  WHERE owner_id = @owner AND spelling IN (SELECT value FROM json_each(@spellings))
  LIMIT @limit`;

/** The owner's words that are one typo away. */
function listCorrections(db: Db, ownerId: number, word: string): string[] {
  if (!isCorrectable(word)) return [];
  return statement<{ owner: number; spellings: string; limit: number }, { word: string }>(db, SPELLINGS)
    .all({ owner: ownerId, spellings: JSON.stringify(toSpellings(word)), limit: CORRECTIONS_MAX })
    .map((row) => row.word)
    .filter((other) => other !== word && isOneTypoAway(word, other));
}

/** The word anywhere in an item, in the names of its place and the places around it, or in its category. */
function toAnywhere(db: Db, ownerId: number, terms: Terms, word: string): string[] {
  const match = terms.hasAnywhere(word);
  const list = (sql: string) =>
    statement<{ owner: number; match: string }, { id: number }>(db, sql).all({ owner: ownerId, match });
  return [
    match,
    ...list(PLACES).map(({ id }) => terms.isIn(id)),
    ...list(CATEGORIES).map(({ id }) => terms.isOf(id)),
  ];
}

function toSearch(db: Db, ownerId: number, text: string, words: readonly SearchWord[]): ItemSearch {
  const terms = createTerms(ownerId);
  const all = (toTerm: (word: string) => string) => terms.and(words.map((word) => toTerm(word.text)));
  const isCorrected = words.some(({ corrections }) => corrections.length > 0);
  const anywhere = words.map((word) => toAnywhere(db, ownerId, terms, word.text));
  const ranks = [
    terms.isCalled(text),
    all(terms.hasNameWord),
    all(terms.hasNameBeginning),
    all(terms.hasInName),
    terms.and(anywhere.map(terms.or)),
  ];
  const exact = { words: words.map((word) => word.text), ranks, all: ranks.at(-1) ?? '' };
  if (!isCorrected) return exact;

  const inName = words.map((word) => [word.text, ...word.corrections].map(terms.hasInName));
  const corrected = terms.and(
    words.map(({ corrections }, index) =>
      terms.or([
        ...(anywhere[index] ?? []),
        ...corrections.flatMap((correction) => toAnywhere(db, ownerId, terms, correction)),
      ]),
    ),
  );
  return {
    words: words.flatMap((word) => [word.text, ...word.corrections]),
    // A name with a typo comes before a description without.
    ranks: [...ranks.slice(0, -1), terms.and(inName.map(terms.or)), exact.all, corrected],
    all: corrected,
  };
}

/** The conditions for a text with all its words as they are typed; undefined when it holds no word. */
export function findSearch(db: Db, ownerId: number, text: string): ItemSearch | undefined {
  const words = toQueryWords(text).map((word) => ({ text: word, corrections: [] }));
  return words.length === 0 ? undefined : toSearch(db, ownerId, text, words);
}

/** The same, taking each word for those of the owner's that are one typo away as well; undefined when there are none. */
export function findCorrectedSearch(db: Db, ownerId: number, text: string): ItemSearch | undefined {
  const words = toQueryWords(text).map((word) => ({
    text: word,
    corrections: listCorrections(db, ownerId, word),
  }));
  return words.every(({ corrections }) => corrections.length === 0)
    ? undefined
    : toSearch(db, ownerId, text, words);
}

export const hasFewHits = (total: number) => total < SEARCH_FEW_RESULTS;
