import type { Db } from '../../db/db';
import { statement } from '../../db/statements';
import { FILE_TABLES, getInventoryTable, ITEM_TABLES, toInventorySql } from '../../db/tables/declared-tables';

/** Photos of earlier versions may have null in both columns. */
const STORED_BYTES = 'coalesce(bytes, 0) + coalesce(screen_bytes, 0)';

const sumUp = (selects: readonly string[]) =>
  `SELECT coalesce(sum(bytes), 0) AS bytes FROM (${selects.join(' UNION ALL ')})`;

const OF_ITEMS = FILE_TABLES.filter(({ roles }) => roles.of === 'item');
const OF_ROWS = FILE_TABLES.filter(({ roles }) => roles.of === 'row');

interface Slice {
  /** Id of the last item that was counted. */
  last_id: number | null;
  bytes: number;
}

const BYTES_OF_ITEM = OF_ITEMS.map(
  ({ name, parent }) =>
    `coalesce((SELECT sum(${STORED_BYTES}) FROM ${name} WHERE ${parent.column} = items.id), 0)`,
);

/** Sums the photo bytes of the next `limit` items of the inventory, in the order of their ids. */
export const sumItemImages = (
  db: Db,
  inventoryId: number,
  afterId: number,
  limit: number,
): Slice | undefined =>
  statement<{ inventory: number; after: number; limit: number }, Slice>(
    db,
    `SELECT max(id) AS last_id, coalesce(sum(bytes), 0) AS bytes FROM (
       SELECT id, ${BYTES_OF_ITEM.join(' + ')} AS bytes
       FROM items WHERE inventory_id = @inventory AND id > @after ORDER BY id LIMIT @limit)`,
  ).get({ inventory: inventoryId, after: afterId, limit });

const OTHER_BYTES = sumUp(
  OF_ROWS.map(
    ({ name, parent: { table, column } }) =>
      `SELECT ${STORED_BYTES} AS bytes FROM ${table} CROSS JOIN ${name} ON ${name}.${column} = ${table}.id
       WHERE ${toInventorySql(getInventoryTable(table))} = @inventory`,
  ),
);

/**
 * Sums the other photo bytes of the inventory: of loans, which count towards the storage limit of the item's inventory, and of the
 * trash, until they are deleted for good.
 */
export const sumOtherImages = (db: Db, inventoryId: number): number =>
  statement<{ inventory: number }, { bytes: number }>(db, OTHER_BYTES).get({ inventory: inventoryId })
    ?.bytes ?? 0;

const FROM_MOVED = `SELECT ${STORED_BYTES} AS bytes FROM json_each(@ids) AS moved`;

const MOVED_BYTES = sumUp([
  ...OF_ITEMS.map(
    ({ name, parent }) => `${FROM_MOVED} CROSS JOIN ${name} ON ${name}.${parent.column} = moved.value`,
  ),
  ...OF_ROWS.flatMap(({ name, parent: { table, column } }) =>
    ITEM_TABLES.filter((inventory) => inventory.name === table).map(
      (inventory) => `${FROM_MOVED} CROSS JOIN ${table} ON ${table}.${inventory.roles.item} = moved.value
        CROSS JOIN ${name} ON ${name}.${column} = ${table}.id`,
    ),
  ),
]);

/** Sums the photo bytes of the items and of their loans. @param ids as a JSON array */
export const sumImagesOfItems = (db: Db, ids: string): number =>
  statement<{ ids: string }, { bytes: number }>(db, MOVED_BYTES).get({ ids })?.bytes ?? 0;

/** Row, indexes and columns of an event and of a change, without the changed values. */
const EVENT_BYTES = 300;

/** Sums the bytes of the next `limit` events in the log of the inventory. Reads the lengths of texts, not the texts. */
export const sumEvents = (db: Db, inventoryId: number, afterId: number, limit: number): Slice | undefined =>
  statement<{ inventory: number; after: number; limit: number; row: number }, Slice>(
    db,
    `SELECT max(id) AS last_id, coalesce(sum(bytes), 0) AS bytes FROM (
       SELECT id, @row + coalesce((SELECT sum(@row + coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0))
         FROM event_changes WHERE event_id = events.id), 0) AS bytes
       FROM events WHERE inventory_id = @inventory AND id > @after ORDER BY id LIMIT @limit)`,
  ).get({ inventory: inventoryId, after: afterId, limit, row: EVENT_BYTES });

interface ImageSlice {
  last_id: number | null;
  photos: number;
  /** Number of photos that have a screen size. */
  screens: number;
  bytes: number;
}

/** Tables with photos, whose rows `sumImages` sums. */
export const IMAGE_TABLES: readonly string[] = FILE_TABLES.map(({ name }) => name);

/** Sums the next `limit` rows of all inventories, in the order of their ids. Only administrators see the result. */
export const sumImages = (db: Db, table: string, afterId: number, limit: number): ImageSlice | undefined =>
  statement<{ after: number; limit: number }, ImageSlice>(
    db,
    `SELECT max(id) AS last_id, count(file) AS photos, count(screen_bytes) AS screens,
       coalesce(sum(${STORED_BYTES}), 0) AS bytes
     FROM (SELECT rowid AS id, file, bytes, screen_bytes FROM ${table} WHERE rowid > @after ORDER BY rowid LIMIT @limit)`,
  ).get({ after: afterId, limit });
