import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDatabase } from '../../../src/db/connection/connection';
import { MIGRATIONS, readMigrations } from '../../../src/db/migrate';
import { openDatabase } from '../../../src/start/open-database';

/** Referenced tables come first, because triggers count and index the rows that refer to them. */
const TABLES_IN_ORDER = ['users', 'inventories', 'categories', 'tags', 'custom_fields', 'locations', 'items'];
/** Columns of these tables that are not copied into versions with triggers, because the triggers maintain them. */
const COUNTERS = ['item_count', 'location_count'];
/** Columns that later versions have renamed, by their old names. */
const RENAMED = new Map([
  ['name_key', 'sort_key'],
  ['owner_id', 'inventory_id'],
]);

export const MIGRATION_COUNT = readMigrations(MIGRATIONS).length;

/** Copies the migrations into an empty folder and lists only the first `count` in the journal. @returns the folder */
export function makeOldMigrations(folder: string, count: number): string {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

/**
 * Creates a database of an earlier version. Copies the rows of a current database, without columns that are too new.
 * @param source data folder of a stopped server
 * @param target a data folder without a database
 */
export async function createOldDatabase(source: string, target: string, migrations: string): Promise<void> {
  const db = await openDatabase(target, migrations);
  const { $client } = db;
  const list = (sql: string) => $client.prepare<[], string>(sql).pluck().all();
  const columnsOf = (table: string) => list(`SELECT name FROM pragma_table_info('${table}', 'main')`);
  $client.pragma('foreign_keys = OFF');
  $client.prepare('ATTACH ? AS later').run(join(source, 'stowage.db'));
  const names = list(
    `SELECT name FROM main.sqlite_master JOIN later.sqlite_master USING (type, name)
       WHERE type = 'table' AND name NOT LIKE '%search\\_%' ESCAPE '\\' AND name NOT LIKE '%\\_search' ESCAPE '\\'
         AND name NOT LIKE 'sqlite%' AND name <> '__drizzle_migrations'`,
  );
  const hasTriggers = list("SELECT name FROM main.sqlite_master WHERE type = 'trigger'").length > 0;
  const first = TABLES_IN_ORDER.filter((name) => names.includes(name));
  for (const table of new Set([...first, ...names])) {
    const later = new Set(list(`SELECT name FROM pragma_table_info('${table}', 'later')`));
    const toSource = (name: string) => (later.has(name) ? name : (RENAMED.get(name) ?? name));
    const columns = columnsOf(table).filter(
      (name) =>
        later.has(toSource(name)) && (!hasTriggers || !first.includes(table) || !COUNTERS.includes(name)),
    );
    $client.exec(
      `INSERT INTO main.${table} (${columns.join()})
         SELECT ${columns.map(toSource).join()} FROM later.${table}`,
    );
  }
  // Users owned their items themselves before inventories existed.
  if (!names.includes('inventories'))
    $client.exec(
      `UPDATE main.users SET last_item_number =
         (SELECT last_item_number FROM later.inventories WHERE inventories.id = users.id)`,
    );
  if (!names.includes('inventories') && !hasTriggers)
    $client.exec(
      `UPDATE main.users SET (item_count, location_count) =
         (SELECT item_count, location_count FROM later.inventories WHERE inventories.id = users.id)`,
    );
  if (names.includes('event_changes') && columnsOf('items').includes('owner_id'))
    for (const column of ['before', 'after'])
      $client.exec(
        `UPDATE main.event_changes SET ${column} = json_remove(
           json_insert(${column}, '$.owner_id', json_extract(${column}, '$.inventory_id')), '$.inventory_id')
         WHERE json_type(${column}, '$.inventory_id') IS NOT NULL AND entity NOT IN ('members', 'invitations')`,
      );
  if (names.includes('event_changes') && columnsOf('items').includes('sort_key_es'))
    for (const column of ['before', 'after'])
      $client.exec(
        `UPDATE main.event_changes SET ${column} = json_insert(${column}, '$.sort_key_es', '') WHERE entity = 'items'`,
      );
  $client.exec('DETACH later');
  closeDatabase(db);
  cpSync(join(source, 'uploads'), join(target, 'uploads'), { recursive: true });
}

/** Gives rows of an earlier version the present columns. */
export const toPresentNames = (rows: readonly unknown[]): unknown[] =>
  rows.map((row) => {
    const { owner_id, sort_key_es: _, ...values } = row as { owner_id?: unknown; sort_key_es?: unknown };
    return owner_id === undefined ? values : { ...values, inventory_id: owner_id };
  });
