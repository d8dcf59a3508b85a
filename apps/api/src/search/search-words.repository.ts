import type { Db, Tx } from '../db/db';
import { statement } from '../db/statements';
import type { InventoryId } from '../lib/inventory-id';
import { createTerms } from './search-tokens';

const IS_USED = `
  SELECT EXISTS (SELECT 1 FROM items_search WHERE items_search MATCH @match)
    OR EXISTS (SELECT 1 FROM locations_search WHERE locations_search MATCH @match)
    OR EXISTS (SELECT 1 FROM categories_search WHERE categories_search MATCH @match) AS is_used`;

/** True when any text of the inventory contains the word or a word that ends with it. */
export const isWordUsed = (db: Db, inventoryId: InventoryId, word: string): boolean =>
  statement<{ match: string }, { is_used: number }>(db, IS_USED).get({
    match: createTerms(inventoryId).hasEnding(word),
  })?.is_used === 1;

export interface KnownWord {
  inventory_id: InventoryId;
  word: string;
}

const WORDS = `
  SELECT inventory_id, word FROM search_words
  WHERE (inventory_id, spelling) > (@inventory_id, @word) AND spelling = word
  ORDER BY inventory_id, spelling LIMIT @limit`;

const REMOVE_WORD = `
  DELETE FROM search_words
  WHERE inventory_id = @inventory_id AND spelling IN (SELECT value FROM json_each(spellings(@word))) AND word = @word`;

/** Position between the words of all inventories. */
export interface WordPosition {
  inventory_id: number;
  word: string;
}

/** Removes unused words from the next batch. @returns the last word of the batch, undefined at the end */
export function removeUnusedWords(db: Tx, after: WordPosition, limit: number): KnownWord | undefined {
  const words = statement<WordPosition & { limit: number }, KnownWord>(db, WORDS).all({ ...after, limit });
  const remove = statement<KnownWord, never>(db, REMOVE_WORD);
  for (const known of words) if (!isWordUsed(db, known.inventory_id, known.word)) remove.run(known);
  return words.at(-1);
}

/** @returns the number of deleted words, 0 when none are left */
export const removeSomeWords = (db: Tx, inventoryId: InventoryId, limit: number): number =>
  statement<{ inventory: InventoryId; limit: number }, never>(
    db,
    `DELETE FROM search_words WHERE inventory_id = @inventory AND (spelling, word) IN
       (SELECT spelling, word FROM search_words WHERE inventory_id = @inventory LIMIT @limit)`,
  ).run({ inventory: inventoryId, limit }).changes;
