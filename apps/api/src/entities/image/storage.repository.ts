import { and, eq, gt, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import {
  document_files,
  document_links,
  event_changes,
  events,
  items,
  location_images,
} from '../../db/tables';
import { FILE_TABLES, getInventoryTable, ITEM_TABLES, toInventorySql } from '../../db/tables/declared-tables';
import type { InventoryId } from '../../lib/inventory-id';

// Walks all tables with photos, so the names of tables and columns come from the roles of the tables.
const { identifier: name, placeholder } = sql;

/** Photos of earlier versions may have null in both columns. */
const STORED_BYTES = sql`coalesce(bytes, 0) + coalesce(screen_bytes, 0)`;

const OF_ITEMS = FILE_TABLES.filter(({ roles }) => roles.of === 'item');
const OF_ROWS = FILE_TABLES.filter(({ roles }) => roles.of === 'row');

const BYTES_OF_ITEM = OF_ITEMS.map(
  ({ schema, parent }) =>
    sql`coalesce((SELECT sum(${STORED_BYTES}) FROM ${schema} WHERE ${name(parent.column)} = ${items.id}), 0)`,
);

const OTHER_BYTES = OF_ROWS.map(
  ({ schema, parent: { table, column } }) =>
    sql`SELECT ${STORED_BYTES} AS bytes FROM ${name(table)} CROSS JOIN ${schema} ON ${schema}.${name(column)} = ${name(table)}.id
      WHERE ${sql.raw(toInventorySql(getInventoryTable(table)))} = ${placeholder('inventory')}`,
);

const fromMoved = (ids: 'items' | 'locations') =>
  sql`SELECT ${STORED_BYTES} AS bytes FROM json_each(${placeholder(ids)}) AS moved`;

const MOVED_BYTES = [
  ...OF_ITEMS.map(
    ({ schema, parent }) =>
      sql`${fromMoved('items')} CROSS JOIN ${schema} ON ${schema}.${name(parent.column)} = moved.value`,
  ),
  sql`${fromMoved('locations')} CROSS JOIN ${location_images} ON ${location_images.location_id} = moved.value`,
  sql`SELECT ${STORED_BYTES} AS bytes FROM ${document_files} WHERE ${document_files.document_id} IN (
      SELECT ${document_links.document_id} FROM json_each(${placeholder('items')}) AS moved
        CROSS JOIN ${document_links} ON ${document_links.item_id} = moved.value
      UNION SELECT ${document_links.document_id} FROM json_each(${placeholder('locations')}) AS moved
        CROSS JOIN ${document_links} ON ${document_links.location_id} = moved.value)`,
  ...OF_ROWS.flatMap(({ schema, parent: { table, column } }) =>
    ITEM_TABLES.filter((other) => other.name === table).map(
      ({
        roles,
      }) => sql`${fromMoved('items')} CROSS JOIN ${name(table)} ON ${name(table)}.${name(roles.item)} = moved.value
        CROSS JOIN ${schema} ON ${schema}.${name(column)} = ${name(table)}.id`,
    ),
  ),
];

/** Row, indexes and columns of an event and of a change, without the changed values. */
const EVENT_BYTES = 300;

const prepared = oncePerDatabase((db) => {
  const sumUp = (selects: readonly SQL[]) =>
    db
      .select({ bytes: sql<number>`coalesce(sum(bytes), 0)` })
      .from(sql`(${sql.join([...selects], sql` UNION ALL `)})`)
      .prepare();
  const after = placeholder('after');
  const limit = placeholder('limit');
  const nextItems = db
    .select({ id: items.id, bytes: sql<number>`${sql.join(BYTES_OF_ITEM, sql` + `)}`.as('bytes') })
    .from(items)
    .where(and(eq(items.inventory_id, placeholder('inventory')), gt(items.id, after)))
    .orderBy(items.id)
    .limit(limit)
    .as('next');
  const changes = db
    .select({
      bytes: sql`sum(${EVENT_BYTES} + coalesce(octet_length(${event_changes.before}), 0) + coalesce(octet_length(${event_changes.after}), 0))`,
    })
    .from(event_changes)
    .where(eq(event_changes.event_id, events.id));
  const nextEvents = db
    .select({ id: events.id, bytes: sql<number>`${EVENT_BYTES} + coalesce(${changes}, 0)`.as('bytes') })
    .from(events)
    .where(and(eq(events.inventory_id, placeholder('inventory')), gt(events.id, after)))
    .orderBy(events.id)
    .limit(limit)
    .as('next');
  const sumSlice = (next: typeof nextItems | typeof nextEvents) =>
    db
      .select({ last_id: max(next.id), bytes: sql<number>`coalesce(sum(${next.bytes}), 0)` })
      .from(next)
      .prepare();
  return {
    itemImages: sumSlice(nextItems),
    events: sumSlice(nextEvents),
    otherImages: sumUp(OTHER_BYTES),
    movedImages: sumUp(MOVED_BYTES),
    images: new Map(
      FILE_TABLES.map((table) => [
        table.name,
        db
          .select({
            last_id: sql<number | null>`max(id)`,
            photos: sql<number>`count(iif(file LIKE '%.document', NULL, file))`,
            documents: sql<number>`count(iif(file LIKE '%.document', file, NULL))`,
            /** Number of photos that have a screen size. */
            screens: sql<number>`count(screen_bytes)`,
            bytes: sql<number>`coalesce(sum(${STORED_BYTES}), 0)`,
          })
          .from(
            sql`(SELECT rowid AS id, ${name(table.file)} AS file, bytes, screen_bytes FROM ${table.schema}
              WHERE rowid > ${after} ORDER BY rowid LIMIT ${limit})`,
          )
          .prepare(),
      ]),
    ),
  };
});

/** Sums the photo bytes of the next `limit` items of the inventory, in the order of their ids. */
export const sumItemImages = (db: Db, inventoryId: InventoryId, afterId: number, limit: number) =>
  prepared(db).itemImages.get({ inventory: inventoryId, after: afterId, limit });

/**
 * Sums the other photo bytes of the inventory: of locations, of loans, which count towards the storage limit of the item's inventory,
 * and of the trash, until they are deleted for good.
 */
export const sumOtherImages = (db: Db, inventoryId: InventoryId): number =>
  prepared(db).otherImages.get({ inventory: inventoryId })?.bytes ?? 0;

/** Sums the photo bytes of the items, of their loans and of the locations. @param moved JSON arrays of ids */
export const sumMovedImages = (db: Db, moved: { items: string; locations: string }): number =>
  prepared(db).movedImages.get(moved)?.bytes ?? 0;

/** Sums the bytes of the next `limit` events in the log of the inventory. Reads the lengths of texts, not the texts. */
export const sumEvents = (db: Db, inventoryId: InventoryId, afterId: number, limit: number) =>
  prepared(db).events.get({ inventory: inventoryId, after: afterId, limit });

/** Tables with photos, whose rows `sumImages` sums. */
export const IMAGE_TABLES: readonly string[] = FILE_TABLES.map((table) => table.name);

/** Sums the next `limit` rows of all inventories, in the order of their ids. Only administrators see the result. */
export const sumImages = (db: Db, table: string, afterId: number, limit: number) =>
  prepared(db).images.get(table)?.get({ after: afterId, limit });
