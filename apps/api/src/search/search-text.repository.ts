import {
  canBeProductNumber,
  findsWord,
  isCorrectable,
  isOneTypoAway,
  SEARCH_FEW_RESULTS,
  type SearchWord,
  SEARCH_TYPO_WORDS_MAX,
  toCode,
  toFindableWords,
  toProductCode,
  toSearchWords,
  toTextWords,
} from '@stowage/contracts';
import type { Db } from '../db/db';
import { statement } from '../db/statements';
import { findTarget } from '../entities/code/codes.repository';
import { findItemRow, listItemNumbersByProductCode } from '../entities/item/items.repository';
import { listItemsOut } from '../entities/loan/loans.repository';
import { listSubtree } from '../entities/location/locations.repository';
import type { InventoryId } from '../lib/inventory-id';
import type { SearchedText } from './item-matches.rules';
import { createTerms, toSpellings } from './search-tokens';
import { isWordUsed } from './search-words.repository';

const CORRECTIONS_MAX = 20;

type Terms = ReturnType<typeof createTerms>;

interface ExtraMatches {
  coded: { item_numbers: readonly string[]; location_ids: readonly number[] };
  out: readonly { item_number: string; borrower_name: string }[];
}

/** Limits the terms of a query, one per loan: 5,000 terms would take a second. */
const LOANS_SEARCHED_MAX = 300;

function findByCode(db: Db, inventoryId: InventoryId, text: string): ExtraMatches['coded'] {
  const code = toCode(text);
  const target = code === undefined ? undefined : findTarget(db, inventoryId, code);
  // A number with spaces or in its other form, such as ISBN-10, is not the text in the index.
  const item_numbers = canBeProductNumber(toProductCode(text))
    ? listItemNumbersByProductCode(db, inventoryId, text)
    : [];
  if (target === undefined) return { item_numbers, location_ids: [] };
  return target.kind === 'location'
    ? { item_numbers, location_ids: listSubtree(db, inventoryId, target.id).map(({ id }) => id) }
    : {
        item_numbers: [...item_numbers, findItemRow(db, inventoryId, target.id)?.item_number ?? ''],
        location_ids: [],
      };
}

export interface ItemSearch {
  /** All forms of the words, for `markMatches`. */
  words: string[];
  /** Conditions in order of relevance; every result meets at least one. */
  ranks: string[];
  all: string;
}

// CROSS JOIN fixes the join order: each step finds children by index instead of scanning all locations.
const LOCATIONS = `
  WITH RECURSIVE subtree(id) AS (
    SELECT rowid FROM locations_search WHERE locations_search MATCH @match
    UNION
    SELECT child.id FROM subtree CROSS JOIN locations AS child
      ON child.inventory_id = @inventory AND child.parent_id = subtree.id
  )
  SELECT locations.id FROM subtree CROSS JOIN locations ON locations.id = subtree.id
  WHERE locations.inventory_id = @inventory AND locations.item_count > 0`;

const CATEGORIES = `
  SELECT categories.id FROM categories_search CROSS JOIN categories ON categories.id = categories_search.rowid
  WHERE categories_search MATCH @match AND categories.inventory_id = @inventory`;

const SPELLINGS = `
  SELECT DISTINCT word FROM search_words
  WHERE inventory_id = @inventory AND spelling IN (SELECT value FROM json_each(@spellings))
  LIMIT @limit`;

const IS_KNOWN =
  'SELECT 1 FROM search_words WHERE inventory_id = @inventory AND spelling = @word AND word = @word';

/** True when the word itself occurs in a text of the inventory, so it is not a typo. */
const isOwnWord = (db: Db, inventoryId: InventoryId, word: string): boolean =>
  statement<{ inventory: InventoryId; word: string }, unknown>(db, IS_KNOWN).get({
    inventory: inventoryId,
    word,
  }) !== undefined && isWordUsed(db, inventoryId, word);

/** Lists the inventory's words that are one typo away; none when the inventory uses the word itself. */
function listCorrections(db: Db, inventoryId: InventoryId, word: string): string[] {
  if (!isCorrectable(word) || isOwnWord(db, inventoryId, word)) return [];
  return statement<{ inventory: InventoryId; spellings: string; limit: number }, { word: string }>(
    db,
    SPELLINGS,
  )
    .all({ inventory: inventoryId, spellings: JSON.stringify(toSpellings(word)), limit: CORRECTIONS_MAX })
    .map((row) => row.word)
    .filter((other) => other !== word && isOneTypoAway(word, other) && isWordUsed(db, inventoryId, other));
}

/** Borrower names can change without the item, so the search index does not contain them. */
function createLookup(db: Db, inventoryId: InventoryId, terms: Terms, extraMatches: ExtraMatches) {
  const known = new Map<string, string[]>();
  const out = extraMatches.out.map(({ item_number, borrower_name }) => ({
    item_number,
    words: toFindableWords(borrower_name),
  }));
  const look = (word: SearchWord): string[] => {
    const match = terms.hasAnywhere(word);
    const list = (sql: string) =>
      statement<{ inventory: InventoryId; match: string }, { id: number }>(db, sql).all({
        inventory: inventoryId,
        match,
      });
    return [
      match,
      ...list(LOCATIONS).map(({ id }) => terms.isIn(id)),
      ...list(CATEGORIES).map(({ id }) => terms.isOf(id)),
      ...out
        .filter(({ words }) => findsWord(words, word))
        .map(({ item_number }) => terms.isNumbered(item_number)),
    ];
  };
  return (word: SearchWord): string[] => {
    const found = known.get(word.word) ?? look(word);
    known.set(word.word, found);
    return found;
  };
}

export function createSearch(db: Db, inventoryId: InventoryId, text: string) {
  const words = toSearchWords(text);
  if (words.length === 0) return undefined;
  const terms = createTerms(inventoryId);
  const extraMatches: ExtraMatches = {
    coded: findByCode(db, inventoryId, text),
    out: listItemsOut(db, inventoryId, LOANS_SEARCHED_MAX),
  };
  const lookUp = createLookup(db, inventoryId, terms, extraMatches);
  const every = (toTerm: (word: SearchWord) => string) => terms.and(words.map(toTerm));
  const byCode = [
    ...extraMatches.coded.item_numbers.map(terms.isNumbered),
    ...extraMatches.coded.location_ids.map(terms.isIn),
  ];
  const withCode = (term: string) => (byCode.length === 0 ? term : terms.or([...byCode, term]));
  const inName = [
    withCode(terms.isCalled(text)),
    every(terms.hasNameWord),
    every(terms.hasNameBeginning),
    every(terms.hasInName),
  ];
  const hasAll = (toTerms: (word: SearchWord) => string[]) =>
    withCode(terms.or([terms.isCalled(text), every((word) => terms.or(toTerms(word)))]));
  const all = hasAll(lookUp);
  const listForms = (some: readonly SearchWord[]) => [
    ...new Set(some.flatMap(({ forms, joined }) => [...forms, ...joined])),
  ];

  /** Also accepts the inventory's words that differ by one typo from an unknown word; undefined without such words. */
  function correct(): ItemSearch | undefined {
    if (words.length > SEARCH_TYPO_WORDS_MAX) return undefined;
    const borrowerNames = new Set(
      extraMatches.out.flatMap(({ borrower_name }) => toTextWords(borrower_name)),
    );
    const corrections = new Map(
      words.map(({ word }) => [word, borrowerNames.has(word) ? [] : listCorrections(db, inventoryId, word)]),
    );
    const withCorrections = (word: SearchWord): SearchWord[] => [
      word,
      ...(corrections.get(word.word) ?? []).map((other) => ({ word: other, forms: [other], joined: [] })),
    ];
    const meant = words.flatMap(withCorrections);
    if (meant.length === words.length) return undefined;
    const inCorrectedName = every((word) => terms.or(withCorrections(word).map(terms.hasInName)));
    const corrected = hasAll((word) => withCorrections(word).flatMap(lookUp));
    // A name with a typo ranks above an exact match in the description.
    const ranks = [...inName, inCorrectedName, all, corrected];
    return { words: listForms(meant), ranks, all: corrected };
  }

  return { exact: { words: listForms(words), ranks: [...inName, all], all } satisfies ItemSearch, correct };
}

export const hasFewHits = (total: number) => total < SEARCH_FEW_RESULTS;

export const listSearchedTexts = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  statement<{ inventory: InventoryId; ids: string }, SearchedText & { item_id: number }>(
    db,
    `WITH own(id) AS (SELECT id FROM items WHERE inventory_id = @inventory AND id IN (SELECT value FROM json_each(@ids)))
     SELECT item_id, 'supplier' AS field, supplier_name AS text, position, 1 AS part
       FROM own CROSS JOIN item_suppliers ON item_id = own.id
     UNION ALL SELECT item_id, 'part_number', part_number, position, 2
       FROM own CROSS JOIN item_suppliers ON item_id = own.id WHERE part_number IS NOT NULL
     UNION ALL SELECT item_id, iif(relation = 'used_in', 'system_used_in', relation), name, position, 3
       FROM own CROSS JOIN item_systems ON item_id = own.id
     UNION ALL SELECT item_id, 'caption', caption, position, 4
       FROM own CROSS JOIN item_images ON item_id = own.id WHERE caption IS NOT NULL
     UNION ALL SELECT item_id, 'custom_values', replace(value, char(10), ', '), field_id, 5
       FROM own CROSS JOIN item_custom_values ON item_id = own.id
     ORDER BY item_id, part, position`,
  )
    .all({ inventory: inventoryId, ids: JSON.stringify(ids) })
    .map(({ item_id, field, text }) => ({ item_id, field, text }));
