import type { Db, Tx } from '../db/db';
import { statement } from '../db/statements';
import { FILE_TABLES, type FileTable } from '../db/tables/declared-tables';

// Reads and repairs the rows of all accounts: only the doctor may call it.

const MESSAGES_MAX = 100;

const all = <Row>(db: Db, sql: string): Row[] => statement<Record<string, never>, Row>(db, sql).all({});

/** @returns the messages of SQLite, none for an undamaged file */
export function checkPages(db: Db, isQuick: boolean): string[] {
  const rows = db.$client.pragma(`${isQuick ? 'quick_check' : 'integrity_check'}(${MESSAGES_MAX})`);
  const messages = Array.isArray(rows) ? rows.map((row: object) => String(Object.values(row)[0])) : [];
  return messages.filter((message) => message !== 'ok').map((message) => message.replace(/\s+/g, ' '));
}

export const rebuildIndexes = (db: Db): void => {
  db.$client.exec('REINDEX');
};

export interface BrokenReference {
  table: string;
  rowid: number | null;
  parent: string;
}

export const listBrokenReferences = (db: Db): BrokenReference[] =>
  all<BrokenReference>(
    db,
    `SELECT "table", rowid, parent FROM pragma_foreign_key_check LIMIT ${MESSAGES_MAX}`,
  );

export interface ImageOfRow {
  table: string;
  id: number;
  file: string;
  /** Null until the files have been measured. */
  bytes: number | null;
  files_hash: string | null;
  /** Null until the `screen` size has been made. */
  screen_bytes: number | null;
  screen_hash: string | null;
  /** Null for the loan of a deleted item. */
  item_id: number | null;
  /** Null for a photo of an item. */
  loan_id: number | null;
}

/** Tables whose photos are measured; the others name photos that were deleted. */
const MEASURED_TABLES = FILE_TABLES.filter(({ columns }) => columns.includes('files_hash'));

/** Reads one batch, so that no read transaction stays open while the doctor reads photo files. */
function toImagesSql({ name, file, parent: { table, column } }: FileTable): string {
  const [item, loan] =
    table === 'loans' ? [`(SELECT item_id FROM loans WHERE loans.id = ${column})`, column] : [column, 'NULL'];
  return `SELECT '${name}' AS "table", id, ${file} AS file, bytes, files_hash, screen_bytes, screen_hash,
      ${item} AS item_id, ${loan} AS loan_id
    FROM ${name} WHERE id > @after AND ${file} IS NOT NULL ORDER BY id LIMIT @limit`;
}

const BATCH = 500;

export function* listImages(db: Db): Generator<ImageOfRow> {
  for (const sql of MEASURED_TABLES.map(toImagesSql)) {
    let after = 0;
    for (;;) {
      const rows = statement<{ after: number; limit: number }, ImageOfRow>(db, sql).all({
        after,
        limit: BATCH,
      });
      yield* rows;
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.id ?? Infinity;
    }
  }
}

export interface NamedItem {
  name: string;
  item_number: string;
  /** Username of the manager for longest. */
  owner: string;
}

export const findItemName = (db: Db, id: number): NamedItem | undefined =>
  statement<{ id: number }, NamedItem>(
    db,
    `SELECT items.name, item_number, names.username AS owner
       FROM items JOIN inventory_names AS names ON names.id = inventory_id
       WHERE items.id = @id`,
  ).get({ id });

export function setMeasure(
  db: Tx,
  { table, id }: ImageOfRow,
  { bytes, files_hash }: { bytes: number; files_hash: string },
): void {
  statement<{ id: number; bytes: number; files_hash: string }, never>(
    db,
    `UPDATE ${table} SET bytes = @bytes, files_hash = @files_hash WHERE id = @id`,
  ).run({ id, bytes, files_hash });
}

export const clearScreen = (db: Tx, { table, id }: ImageOfRow): void => {
  statement<{ id: number }, never>(
    db,
    `UPDATE ${table} SET screen_bytes = NULL, screen_hash = NULL WHERE id = @id`,
  ).run({ id });
};

export const listItemsWithoutOnePrimary = (db: Db): number[] =>
  all<{ item_id: number }>(
    db,
    'SELECT item_id FROM item_images GROUP BY item_id HAVING sum(is_primary) <> 1',
  ).map(({ item_id }) => item_id);

/** The oldest photo becomes the primary one, as after the deletion of a primary photo. */
export function setOldestPrimary(db: Tx, item_id: number): void {
  const run = (sql: string) => statement<{ item_id: number }, never>(db, sql).run({ item_id });
  run('UPDATE item_images SET is_primary = 0 WHERE item_id = @item_id');
  run(`UPDATE item_images SET is_primary = 1 WHERE id =
         (SELECT id FROM item_images WHERE item_id = @item_id ORDER BY created_at, id LIMIT 1)`);
}

export interface LocationLink {
  id: number;
  parent_id: number;
}

/** Lists locations that have no path to the top level. */
export const listUnreachableLocations = (db: Db): LocationLink[] =>
  all<LocationLink>(
    db,
    `WITH RECURSIVE reachable (inventory_id, id) AS (
       SELECT inventory_id, id FROM locations WHERE parent_id IS NULL
       UNION SELECT child.inventory_id, child.id FROM reachable
         JOIN locations AS child ON child.inventory_id = reachable.inventory_id AND child.parent_id = reachable.id)
     SELECT id, parent_id FROM locations WHERE id NOT IN (SELECT id FROM reachable) ORDER BY id`,
  );

export const moveToTopLevel = (db: Tx, id: number): void => {
  statement<{ id: number }, never>(db, 'UPDATE locations SET parent_id = NULL WHERE id = @id').run({ id });
};

/** Table, column, SQL of the correct number, and the comparison that finds a wrong number. */
const COUNTERS = [
  ['inventories', 'item_count', 'SELECT count(*) FROM items WHERE inventory_id = inventories.id', '<>'],
  // May be higher: numbers of deleted items are not used again.
  [
    'inventories',
    'last_item_number',
    'SELECT max(CAST(substr(item_number, 5) AS INTEGER)) FROM items WHERE inventory_id = inventories.id',
    '<',
  ],
  [
    'inventories',
    'location_count',
    'SELECT count(*) FROM locations WHERE inventory_id = inventories.id',
    '<>',
  ],
  [
    'locations',
    'item_count',
    'SELECT count(*) FROM items WHERE inventory_id = locations.inventory_id AND location_id = locations.id',
    '<>',
  ],
  [
    'categories',
    'item_count',
    'SELECT count(*) FROM items WHERE inventory_id = categories.inventory_id AND category_id = categories.id',
    '<>',
  ],
] as const;

export interface WrongCounter {
  table: string;
  id: number;
  column: string;
  stored: number;
  counted: number;
}

export const listWrongCounters = (db: Db): WrongCounter[] =>
  COUNTERS.flatMap(([table, column, count, comparison]) =>
    all<WrongCounter>(
      db,
      `SELECT '${table}' AS "table", id, '${column}' AS "column", ${column} AS stored,
         (${count}) AS counted FROM ${table} WHERE stored ${comparison} counted ORDER BY id`,
    ),
  );

export function recount(db: Tx): void {
  for (const [table, column, count, comparison] of COUNTERS)
    statement<Record<string, never>, never>(
      db,
      `UPDATE ${table} SET ${column} = (${count}) WHERE ${column} ${comparison} (${count})`,
    ).run({});
}

export const countUnfinished = (db: Db): { closed_accounts: number; moves: number } =>
  all<{ closed_accounts: number; moves: number }>(
    db,
    `SELECT (SELECT count(*) FROM users WHERE deleted_at IS NOT NULL) AS closed_accounts,
       (SELECT count(*) FROM search_moves) AS moves`,
  )[0] ?? { closed_accounts: 0, moves: 0 };
