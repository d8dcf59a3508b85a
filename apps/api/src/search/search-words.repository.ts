import type { Db, Tx } from '../db/db';
import { statement } from '../db/statements';
import { createTerms } from './search-tokens';

const IS_USED = `
  SELECT EXISTS (SELECT 1 FROM items_search WHERE items_search MATCH @match)
    OR EXISTS (SELECT 1 FROM locations_search WHERE locations_search MATCH @match)
    OR EXISTS (SELECT 1 FROM categories_search WHERE categories_search MATCH @match) AS is_used`;

/** True when any text of the owner contains the word or a word that ends with it. */
export const isWordUsed = (db: Db, ownerId: number, word: string): boolean =>
  statement<{ match: string }, { is_used: number }>(db, IS_USED).get({
    match: createTerms(ownerId).hasEnding(word),
  })?.is_used === 1;

export interface KnownWord {
  owner_id: number;
  word: string;
}

const WORDS = `
  SELECT owner_id, word FROM search_words
  WHERE (owner_id, spelling) > (@owner_id, @word) AND spelling = word
  ORDER BY owner_id, spelling LIMIT @limit`;

const REMOVE_WORD = `
  DELETE FROM search_words
  WHERE owner_id = @owner_id AND spelling IN (SELECT value FROM json_each(spellings(@word))) AND word = @word`;

/** Removes unused words from the next batch. @returns the last word of the batch, undefined at the end */
export function removeUnusedWords(db: Tx, after: KnownWord, limit: number): KnownWord | undefined {
  const words = statement<KnownWord & { limit: number }, KnownWord>(db, WORDS).all({ ...after, limit });
  const remove = statement<KnownWord, never>(db, REMOVE_WORD);
  for (const known of words) if (!isWordUsed(db, known.owner_id, known.word)) remove.run(known);
  return words.at(-1);
}
