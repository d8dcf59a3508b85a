import Sqlite from 'better-sqlite3';
import { getTableName, getViewName } from 'drizzle-orm';
import type { InventoryId } from '../../lib/inventory-id';
import { type Db, toDb } from '../db';
import type { DatabaseTask } from '../run-in-worker';
import { type EventValues, inventory_names } from '../tables';
import { TABLES } from '../tables/declared-tables';
import { BUSY_TIMEOUT_MS } from '../write-lock';
import { getLoggedTable, LOGGED_TABLES, type LoggedTable } from './logged-tables';
import { where, toKeyParameters } from './revert-rows';

/*
 * Writes the state of one inventory at a past instant into a database file, on which the usual queries run. The file
 * contains the rows of now, in which the changes of later events are taken back, the newest first. Without constraints,
 * a row can be put back before the rows that it refers to.
 */

const COPIED_TABLES = LOGGED_TABLES.filter(({ roles }) => roles.past_day === true);

/** Rows that keep their values when their item moves to another inventory, so that the event of the move lacks them. */
const CHILDREN_OF_ITEMS = COPIED_TABLES.filter(
  ({ inventory, roles }) => inventory === null && roles.of === 'item',
);

export interface PastDatabaseRequest {
  inventory_id: InventoryId;
  /** Later events are taken back. */
  until: string;
  /** Of the new file. */
  path: string;
}

interface StoredTexts {
  entity: string;
  row_key: string;
  before: string | null;
  after: string | null;
}

const quote = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join();
const toList = (names: readonly string[]) => names.map((name) => `'${name}'`).join();

/** Creates all tables and the view, because a query is prepared together with other queries. */
function createTables(sqlite: Sqlite.Database): void {
  const names = [...TABLES.map(getTableName), getViewName(inventory_names)];
  const statements = sqlite
    .prepare<[], string>(
      `SELECT sql FROM live.sqlite_schema WHERE type IN ('table', 'view') AND name IN (${toList(names)})`,
    )
    .pluck()
    .all();
  for (const sql of statements) sqlite.exec(sql);
}

/** Indexes need not be unique here, and are created at the end, because that is faster. */
function createIndexes(sqlite: Sqlite.Database): void {
  const names = COPIED_TABLES.map(({ name }) => name);
  const statements = sqlite
    .prepare<[], string>(
      `SELECT sql FROM live.sqlite_schema
       WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (${toList(names)})`,
    )
    .pluck()
    .all();
  for (const sql of statements) sqlite.exec(sql.replace(/^CREATE UNIQUE/i, 'CREATE'));
}

/** Only the names of people: the file needs no secrets. */
const COPY_USERS = `INSERT INTO main.users
    (id, email, email_key, username, username_key, full_name, password_hash, deleted_at, created_at, updated_at)
  SELECT id, '', id, username, id, full_name, '', deleted_at, created_at, updated_at FROM live.users`;

const FIRST_LATER_EVENT =
  'SELECT min(id) FROM live.events WHERE inventory_id = @inventory_id AND at > @until';

/**
 * Later changes of items in other inventories are taken back too, unless the log of one of them no longer contains all of
 * them. Both events of a move are written one after the other, so an arrival that is missing has been deleted.
 */
const FIND_MOVED = `CREATE TEMP TABLE moved_items AS
  SELECT DISTINCT gone.item_id AS id FROM live.events
    CROSS JOIN live.event_changes AS gone ON event_id = events.id AND entity = 'items' AND after IS NULL
  WHERE inventory_id = @inventory_id AND kind = 'moved_out' AND events.id >= @first
    AND NOT EXISTS (
      SELECT 1 FROM live.event_changes AS way
        CROSS JOIN live.events AS departure ON departure.id = way.event_id AND departure.kind = 'moved_out'
      WHERE way.item_id = gone.item_id AND way.entity = 'items' AND way.after IS NULL AND way.event_id >= @first
        AND NOT EXISTS (
          SELECT 1 FROM live.event_changes AS arrival
          WHERE arrival.item_id = way.item_id AND arrival.event_id IN (way.event_id - 1, way.event_id + 1)
            AND arrival.entity = 'items' AND arrival.before IS NULL
        )
    )`;

function copyRows(sqlite: Sqlite.Database, inventory_id: InventoryId): void {
  sqlite.exec(COPY_USERS);
  for (const { name, columns, inventory, parent, roles } of COPIED_TABLES) {
    const column = inventory ?? parent?.column ?? '';
    const moved = roles.of === 'item' ? ' UNION SELECT id FROM temp.moved_items' : '';
    const isOwn =
      inventory === null
        ? `"${column}" IN (SELECT id FROM live."${parent?.table ?? ''}" WHERE inventory_id = @inventory_id${moved})`
        : `"${column}" = @inventory_id`;
    sqlite
      .prepare(
        `INSERT INTO main."${name}" (${quote(columns)}) SELECT ${quote(columns)} FROM live."${name}" WHERE ${isOwn}`,
      )
      .run({ inventory_id });
  }
}

const LATER_EVENTS = `
  SELECT id, 1 AS is_own FROM live.events WHERE inventory_id = @inventory_id AND id >= @first
  UNION
  SELECT events.id, 0 FROM temp.moved_items
    CROSS JOIN live.event_changes ON event_changes.item_id = moved_items.id AND event_id >= @first
    CROSS JOIN live.events ON events.id = event_id AND inventory_id <> @inventory_id
  ORDER BY id DESC`;

const CHANGES = `SELECT entity, row_key, before, after FROM live.event_changes
  WHERE event_id = @id AND entity IN (${toList(COPIED_TABLES.map(({ name }) => name))})
    AND (@is_own OR (item_id IN (SELECT id FROM temp.moved_items)
      AND entity IN (${toList(CHILDREN_OF_ITEMS.map(({ name }) => name))})))
  ORDER BY id DESC`;

/** Returns a function that takes back a change of a row. */
function createPutBack(sqlite: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>();
  const run = (sql: string, values: object) => {
    const known = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, known);
    known.run(values);
  };
  const toValues = ({ columns }: LoggedTable, json: string): [string[], EventValues] => {
    // Written by the event log.
    const values = JSON.parse(json) as EventValues;
    return [Object.keys(values).filter((column) => columns.includes(column)), values];
  };
  return ({ entity, row_key, before, after }: StoredTexts): void => {
    const table = getLoggedTable(entity);
    const target = `main."${table.name}"`;
    const key = toKeyParameters(table, row_key);
    if (before === null) {
      run(`DELETE FROM ${target} WHERE ${where(table.key)}`, key);
      return;
    }
    const [columns, values] = toValues(table, before);
    if (columns.length === 0) return;
    if (after === null)
      run(
        `INSERT OR REPLACE INTO ${target} (${quote(columns)}) VALUES (${columns.map((column) => `@${column}`).join()})`,
        values,
      );
    else
      run(
        `UPDATE ${target} SET ${columns.map((column) => `"${column}" = @${column}`).join()} WHERE ${where(table.key)}`,
        { ...values, ...key },
      );
  };
}

const LAST_CHANGE = `SELECT at, user_id FROM live.event_changes CROSS JOIN live.events ON events.id = event_id
  WHERE event_changes.item_id = @id AND event_id < @first AND inventory_id = @inventory_id ORDER BY event_id DESC LIMIT 1`;

/**
 * The log does not contain when an item was seen or saved without a change of its own columns. When it was seen before is
 * unknown then; it was saved with the last event about it.
 */
function correctTimes(
  sqlite: Sqlite.Database,
  { inventory_id, until, first }: PastDatabaseRequest & First,
): void {
  sqlite.prepare('UPDATE main.items SET last_seen_at = NULL WHERE last_seen_at > @until').run({ until });
  const lastChange = sqlite.prepare<object, { at: string; user_id: number | null }>(LAST_CHANGE);
  const update = sqlite.prepare(
    'UPDATE main.items SET updated_at = @at, updated_by = @user_id WHERE id = @id',
  );
  const later = sqlite
    .prepare<object, { id: number; at: string; user_id: number | null }>(
      'SELECT id, created_at AS at, created_by AS user_id FROM main.items WHERE updated_at > @until',
    )
    .all({ until });
  for (const { id, at, user_id } of later)
    update.run({ id, ...(lastChange.get({ id, first, inventory_id }) ?? { at, user_id }) });
}

/** The log does not contain locations and categories that were deleted for good. */
const CLEAR_MISSING = [
  'UPDATE main.items SET location_id = NULL WHERE location_id NOT IN (SELECT id FROM main.locations)',
  'UPDATE main.items SET category_id = NULL WHERE category_id NOT IN (SELECT id FROM main.categories)',
  'UPDATE main.locations SET parent_id = NULL WHERE parent_id NOT IN (SELECT id FROM main.locations)',
];

interface First {
  /** Id of the first event that is taken back. */
  first: number;
}

function write(sqlite: Sqlite.Database, request: PastDatabaseRequest): void {
  const { inventory_id, until } = request;
  createTables(sqlite);
  const first =
    sqlite.prepare<object, number | null>(FIRST_LATER_EVENT).pluck().get({ inventory_id, until }) ??
    Number.MAX_SAFE_INTEGER;
  sqlite.prepare(FIND_MOVED).run({ inventory_id, first });
  copyRows(sqlite, inventory_id);
  const putBack = createPutBack(sqlite);
  const changes = sqlite.prepare<object, StoredTexts>(CHANGES);
  const events = sqlite.prepare<object, { id: number; is_own: number }>(LATER_EVENTS);
  for (const event of events.all({ inventory_id, first }))
    for (const change of changes.all(event)) putBack(change);
  for (const sql of CLEAR_MISSING) sqlite.exec(sql);
  correctTimes(sqlite, { ...request, first });
  createIndexes(sqlite);
}

/** With the 2 MB of the driver, 100,000 items take three times as long. */
const CACHE_KIB = 32_000;

/** @throws SqliteError, also when the disk is full */
export function writePastDatabase({ $client }: Db, request: PastDatabaseRequest): void {
  const sqlite = new Sqlite(request.path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // After an error the file is deleted, so it needs neither a journal nor durability.
    sqlite.pragma('main.journal_mode = OFF');
    sqlite.pragma('main.synchronous = OFF');
    sqlite.pragma(`main.cache_size = -${CACHE_KIB}`);
    sqlite.pragma('temp_store = MEMORY');
    sqlite.pragma('foreign_keys = OFF');
    sqlite.pragma('ignore_check_constraints = ON');
    sqlite.prepare('ATTACH ? AS live').run($client.name);
    sqlite.transaction(() => write(sqlite, request))();
  } finally {
    sqlite.close();
  }
}

export function openPastDatabase(path: string): Db {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true });
  // Foreign keys refer to columns without a unique index here, so that queries that write could not be prepared.
  sqlite.pragma('foreign_keys = OFF');
  return toDb(sqlite);
}

export const pastDatabaseTask: DatabaseTask<PastDatabaseRequest, void> = {
  name: 'history.pastDatabase',
  kind: 'past',
  run: writePastDatabase,
};
