import { type Refusal, toRefusal } from '@stowage/texts';
import type { Db, Tx } from '../db/db';
import type { InventoryId } from '../lib/inventory-id';
import {
  type SearchTexts,
  toCorrectableWords,
  toItemTokens,
  toNameTokens,
  toSpellings,
} from './search-tokens';

/** Tables with a search index. This file works on the rows of all inventories: only the doctor may call it. */

type Indexed = 'items' | 'locations' | 'categories';

interface Texts extends SearchTexts {
  id: number;
  inventory_id: InventoryId;
  location_id: number | null;
  category_id: number | null;
}

const TEXTS: Record<Indexed, string> = {
  items: `SELECT id, inventory_id, name, item_number, coalesce(suppliers, '') AS suppliers, coalesce(rest, '') AS rest,
            coalesce(documents, '') AS documents, location_id, category_id FROM item_search_texts`,
  locations: `SELECT id, inventory_id, name, '' AS item_number, '' AS suppliers, '' AS rest, '' AS documents, NULL AS location_id,
            NULL AS category_id FROM locations`,
  categories: `SELECT id, inventory_id, name, '' AS item_number, '' AS suppliers, '' AS rest, '' AS documents, NULL AS location_id,
            NULL AS category_id FROM categories`,
};

const BATCH = 500;

function* readTexts({ $client }: Db, table: Indexed): Generator<Texts> {
  const read = $client.prepare<[number, number], Texts>(`${TEXTS[table]} WHERE id > ? ORDER BY id LIMIT ?`);
  let rows = read.all(0, BATCH);
  while (rows.length > 0) {
    yield* rows;
    rows = read.all(rows.at(-1)?.id ?? Infinity, BATCH);
  }
}

const INDEXED: Indexed[] = ['items', 'locations', 'categories'];

const toTokens = (table: Indexed, row: Texts): string =>
  table === 'items' ? toItemTokens(row) : toNameTokens(row.inventory_id, row.name);

const HASH_PRIME = 16_777_619;
const HASH_START = 2_166_136_261;

function hash(text: string): number {
  let value = HASH_START;
  for (let unit = 0; unit < text.length; unit += 1)
    value = Math.imul(value ^ text.charCodeAt(unit), HASH_PRIME);
  return value >>> 0;
}

/** Sums the token hashes of each index row, by id. */
function sumIndex({ $client }: Db, table: Indexed): Map<number, number> {
  const sums = new Map<number, number>();
  $client.exec(`CREATE VIRTUAL TABLE temp.search_check USING fts5vocab(main, ${table}_search, instance)`);
  try {
    const rows = $client.prepare<[], { term: string; doc: number }>('SELECT term, doc FROM search_check');
    for (const { term, doc } of rows.iterate()) sums.set(doc, (sums.get(doc) ?? 0) + hash(term));
  } finally {
    $client.exec('DROP TABLE temp.search_check');
  }
  return sums;
}

function listDifferences(db: Db, table: Indexed): number[] {
  const sums = sumIndex(db, table);
  const differing: number[] = [];
  for (const row of readTexts(db, table)) {
    const tokens = toTokens(table, row);
    const expected =
      tokens === '' ? undefined : tokens.split(' ').reduce((sum, token) => sum + hash(token), 0);
    if (sums.get(row.id) !== expected) differing.push(row.id);
    sums.delete(row.id);
  }
  return [...differing, ...sums.keys()];
}

function listInventoriesLackingWords(db: Db, waiting: ReadonlySet<number>): number[] {
  const lacking = new Set<number>();
  const has = db.$client.prepare(
    'SELECT 1 FROM search_words WHERE inventory_id = ? AND spelling = ? AND word = ?',
  );
  const known = new Set<string>();
  for (const table of INDEXED) {
    for (const row of readTexts(db, table)) {
      if (table === 'items' && waiting.has(row.id)) continue;
      for (const word of toCorrectableWords(`${row.name} ${row.rest}`)) {
        if (lacking.has(row.inventory_id) || known.has(`${row.inventory_id} ${word}`)) continue;
        known.add(`${row.inventory_id} ${word}`);
        if (!toSpellings(word).every((spelling) => has.get(row.inventory_id, spelling, word)))
          lacking.add(row.inventory_id);
      }
    }
  }
  return [...lacking];
}

interface Difference {
  subject: string;
  refusal: Refusal;
}

/** Writes nothing, and ignores items that wait for indexing, so that a server may run at the same time. */
export function compareSearchIndex(db: Db): Difference[] {
  // One read transaction, so that rows and index are consistent.
  return db.$client.transaction(() => {
    const waiting = new Set(
      db.$client
        .prepare<[], number>('SELECT item_id FROM search_pending UNION SELECT item_id FROM search_moves')
        .pluck()
        .all(),
    );
    const differences = INDEXED.flatMap((table) =>
      listDifferences(db, table)
        .filter((id) => table !== 'items' || !waiting.has(id))
        .map((id) => ({ subject: `${table} ${id}`, refusal: toRefusal('finding.search_differs') })),
    );
    const words = listInventoriesLackingWords(db, waiting).map((id) => ({
      subject: `inventories ${id}`,
      refusal: toRefusal('finding.search_words_missing'),
    }));
    return [...differences, ...words];
  })();
}

export function rebuildSearchIndex(db: Tx): void {
  const { $client } = db;
  $client.exec('DELETE FROM search_words; DELETE FROM search_pending; DELETE FROM search_moves;');
  const addWord = $client.prepare(
    'INSERT OR IGNORE INTO search_words (inventory_id, spelling, word) VALUES (?, ?, ?)',
  );
  const known = new Set<string>();
  for (const table of INDEXED) {
    $client.exec(`INSERT INTO ${table}_search (${table}_search) VALUES ('delete-all')`);
    const add = $client.prepare(`INSERT INTO ${table}_search (rowid, tokens) VALUES (?, ?)`);
    for (const row of readTexts(db, table)) {
      add.run(row.id, toTokens(table, row));
      for (const word of toCorrectableWords(`${row.name} ${row.rest}`)) {
        const key = `${row.inventory_id} ${word}`;
        if (!known.has(key)) addWord.run(row.inventory_id, word, word);
        known.add(key);
      }
    }
  }
}
