import { and, count, eq, getTableName, isNotNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../db/db';
import {
  categories,
  custom_fields,
  documents,
  inventories,
  inventory_names,
  item_images,
  item_custom_values,
  item_tags,
  items,
  loans,
  locations,
  tags,
  users,
} from '../db/tables';
import { FILE_TABLES, type FileTable, getInventoryTable } from '../db/tables/declared-tables';

// Reads and repairs the rows of all accounts: only the doctor may call it.

const MESSAGES_MAX = 100;

/** @returns the messages of SQLite, none for an undamaged file */
export function checkPages(db: Db, isQuick: boolean): string[] {
  const rows = db.$client.pragma(`${isQuick ? 'quick_check' : 'integrity_check'}(${MESSAGES_MAX})`);
  const messages = Array.isArray(rows) ? rows.map((row: object) => String(Object.values(row)[0])) : [];
  return messages.filter((message) => message !== 'ok').map((message) => message.replace(/\s+/g, ' '));
}

export const rebuildIndexes = (db: Db): void => {
  db.$client.exec('REINDEX');
};

export const listBrokenReferences = (db: Db) =>
  db
    .select({
      table: sql<string>`"table"`,
      rowid: sql<number | null>`rowid`,
      parent: sql<string>`parent`,
    })
    .from(sql`pragma_foreign_key_check`)
    .limit(MESSAGES_MAX)
    .all();

/** Tables whose photos are measured; the others name photos that were deleted. */
const MEASURED_TABLES = FILE_TABLES.filter(({ columns }) => columns.includes('files_hash'));

const BATCH = 500;

/** Reads one batch, so that no read transaction stays open while the doctor reads photo files. */
function listNextImages(db: Db, { name, schema, file, parent: { table, column } }: FileTable, after: number) {
  const parent = sql.identifier(column);
  const parentIn = (other: SQLiteTable) => (table === getTableName(other) ? parent : null);
  const loan = parentIn(loans);
  const item = loan
    ? sql`(SELECT ${loans.item_id} FROM ${loans} WHERE ${loans.id} = ${loan})`
    : parentIn(items);
  return db
    .select({
      table: sql<string>`${name}`,
      id: sql<number>`id`,
      file: sql<string>`${sql.identifier(file)}`,
      /** Null until the files have been measured. */
      bytes: sql<number | null>`bytes`,
      files_hash: sql<string | null>`files_hash`,
      /** Null until the `screen` size has been made. */
      screen_bytes: sql<number | null>`screen_bytes`,
      screen_hash: sql<string | null>`screen_hash`,
      /** Null for the loan of a deleted item, and for a photo of a location. */
      item_id: sql<number | null>`${item}`,
      /** Null for other photos than those of a loan. */
      loan_id: sql<number | null>`${loan}`,
      /** Null for other photos than those of a location. */
      location_id: sql<number | null>`${parentIn(locations)}`,
      /** Null for photos. */
      document_id: sql<number | null>`${parentIn(documents)}`,
    })
    .from(schema)
    .where(sql`id > ${after} AND ${sql.identifier(file)} IS NOT NULL`)
    .orderBy(sql`id`)
    .limit(BATCH)
    .all();
}

export type ImageOfRow = ReturnType<typeof listNextImages>[number];

export function* listImages(db: Db): Generator<ImageOfRow> {
  for (const table of MEASURED_TABLES) {
    let after = 0;
    for (;;) {
      const rows = listNextImages(db, table, after);
      yield* rows;
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.id ?? Infinity;
    }
  }
}

export type NamedItem = NonNullable<ReturnType<typeof findItemName>>;

export const findItemName = (db: Db, id: number) =>
  db
    .select({
      name: items.name,
      item_number: items.item_number,
      /** Username of the manager for longest. */
      owner: inventory_names.username,
    })
    .from(items)
    .innerJoin(inventory_names, eq(inventory_names.id, items.inventory_id))
    .where(eq(items.id, id))
    .get();

function updateImage(db: Tx, { table, id }: ImageOfRow, changes: Partial<ImageOfRow>): void {
  db.update(getInventoryTable(table).schema)
    .set(changes)
    .where(sql`id = ${id}`)
    .run();
}

export const setMeasure = (
  db: Tx,
  image: ImageOfRow,
  { bytes, files_hash }: { bytes: number; files_hash: string },
): void => updateImage(db, image, { bytes, files_hash });

export const clearScreen = (db: Tx, image: ImageOfRow): void =>
  updateImage(db, image, { screen_bytes: null, screen_hash: null });

export const listItemsWithoutOnePrimary = (db: Db): number[] =>
  db
    .select({ item_id: item_images.item_id })
    .from(item_images)
    .groupBy(item_images.item_id)
    .having(sql`sum(${item_images.is_primary}) <> 1`)
    .all()
    .map(({ item_id }) => item_id);

/** The oldest photo becomes the primary one, as after the deletion of a primary photo. */
export function setOldestPrimary(db: Tx, itemId: number): void {
  const isOfItem = eq(item_images.item_id, itemId);
  const oldest = db
    .select({ id: item_images.id })
    .from(item_images)
    .where(isOfItem)
    .orderBy(item_images.created_at, item_images.id)
    .limit(1);
  db.update(item_images).set({ is_primary: false }).where(isOfItem).run();
  db.update(item_images).set({ is_primary: true }).where(eq(item_images.id, oldest)).run();
}

const child = alias(locations, 'child');

export type LocationLink = ReturnType<typeof listUnreachableLocations>[number];

/** Lists locations that have no path to the top level. */
export const listUnreachableLocations = (db: Db) =>
  db
    .select({ id: locations.id, parent_id: locations.parent_id })
    .from(locations)
    .where(
      notInArray(
        locations.id,
        sql`(WITH RECURSIVE reachable (inventory_id, id) AS (
          SELECT ${locations.inventory_id}, ${locations.id} FROM ${locations} WHERE ${locations.parent_id} IS NULL
          UNION SELECT ${child.inventory_id}, ${child.id} FROM reachable
            JOIN ${locations} AS child ON ${child.inventory_id} = reachable.inventory_id AND ${child.parent_id} = reachable.id)
          SELECT id FROM reachable)`,
      ),
    )
    .orderBy(locations.id)
    .all();

export function moveToTopLevel(db: Tx, id: number): void {
  db.update(locations).set({ parent_id: null }).where(eq(locations.id, id)).run();
}

const countItems = (condition: SQL | undefined) =>
  sql`(SELECT count(*) FROM ${items} WHERE ${items.is_archived} = 0 AND ${condition})`;

/** Table, column, the correct number, and the comparison that finds a wrong number. */
const COUNTERS = [
  [inventories, inventories.item_count, countItems(eq(items.inventory_id, inventories.id)), ne],
  // May be higher: numbers of deleted items are not used again.
  [
    inventories,
    inventories.last_item_number,
    sql`(SELECT max(CAST(substr(${items.item_number}, 5) AS INTEGER)) FROM ${items}
      WHERE ${items.inventory_id} = ${inventories.id})`,
    lt,
  ],
  [
    inventories,
    inventories.location_count,
    sql`(SELECT count(*) FROM ${locations} WHERE ${locations.inventory_id} = ${inventories.id})`,
    ne,
  ],
  [
    locations,
    locations.item_count,
    countItems(and(eq(items.inventory_id, locations.inventory_id), eq(items.location_id, locations.id))),
    ne,
  ],
  [
    categories,
    categories.item_count,
    countItems(and(eq(items.inventory_id, categories.inventory_id), eq(items.category_id, categories.id))),
    ne,
  ],
  [
    tags,
    tags.item_count,
    sql`(SELECT count(*) FROM ${item_tags} CROSS JOIN ${items} ON ${items.id} = ${item_tags.item_id}
      WHERE ${items.is_archived} = 0 AND ${item_tags.inventory_id} = ${tags.inventory_id} AND ${item_tags.tag_id} = ${tags.id})`,
    ne,
  ],
  [
    custom_fields,
    custom_fields.item_count,
    sql`(SELECT count(*) FROM ${item_custom_values} WHERE ${item_custom_values.inventory_id} = ${custom_fields.inventory_id} AND ${item_custom_values.field_id} = ${custom_fields.id})`,
    ne,
  ],
] as const;

export const listWrongCounters = (db: Db) =>
  COUNTERS.flatMap(([table, column, counted, isWrong]) =>
    db
      .select({
        id: sql<number>`${table.id}`,
        stored: sql<number>`${column}`,
        counted: sql<number>`${counted}`,
      })
      .from(table)
      .where(isWrong(column, counted))
      .orderBy(table.id)
      .all()
      .map((row) => ({ ...row, table: getTableName(table), column: column.name })),
  );

export function recount(db: Tx): void {
  for (const [table, column, counted, isWrong] of COUNTERS)
    db.update(table)
      .set({ [column.name]: counted })
      .where(isWrong(column, counted))
      .run();
}

export function countUnfinished(db: Db): { closed_accounts: number; moves: number } {
  const closed = db.select({ count: count() }).from(users).where(isNotNull(users.deleted_at)).get();
  const moves = db
    .select({ count: count() })
    .from(sql`search_moves`)
    .get();
  return { closed_accounts: closed?.count ?? 0, moves: moves?.count ?? 0 };
}
