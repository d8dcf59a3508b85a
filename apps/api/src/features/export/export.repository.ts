import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import {
  documents,
  event_changes,
  events,
  inventories,
  inventory_names,
  item_value_changes,
  items,
  loans,
} from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

/** The next rows by id. */
export interface Step {
  after: number;
  limit: number;
}

const toNextIds =
  (table: typeof items | typeof documents | typeof loans) =>
  (db: Db, inventoryId: InventoryId, { after, limit }: Step): { id: number }[] =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.inventory_id, inventoryId), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(limit)
      .all();

/** Also archived items. */
export const listNextItemIds = toNextIds(items);
export const listNextDocumentIds = toNextIds(documents);
export const listNextLoanIds = toNextIds(loans);

export const listNextEvents = (db: Db, inventoryId: InventoryId, { after, limit }: Step) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.inventory_id, inventoryId), gt(events.id, after)))
    .orderBy(asc(events.id))
    .limit(limit)
    .all();

/** Ids of the events that changed one of the items. */
export const listEventIdsOfItems = (db: Db, inventoryId: InventoryId, itemIds: readonly number[]): number[] =>
  db
    .selectDistinct({ id: event_changes.event_id })
    .from(event_changes)
    .innerJoin(events, eq(events.id, event_changes.event_id))
    .where(and(inArray(event_changes.item_id, valuesOf(itemIds)), eq(events.inventory_id, inventoryId)))
    .all()
    .map(({ id }) => id);

export const listEventsByIds = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(events)
    .where(inArray(events.id, valuesOf(ids)))
    .orderBy(asc(events.id))
    .all();

/** Former values of items of the inventory, oldest first. */
export const listValueChanges = (db: Db, inventoryId: InventoryId, itemIds: readonly number[]) =>
  db
    .select({
      item_id: item_value_changes.item_id,
      day: item_value_changes.day,
      value: item_value_changes.value,
      currency: item_value_changes.currency,
    })
    .from(item_value_changes)
    .innerJoin(items, eq(items.id, item_value_changes.item_id))
    .where(and(inArray(item_value_changes.item_id, valuesOf(itemIds)), eq(items.inventory_id, inventoryId)))
    .orderBy(asc(item_value_changes.item_id), asc(item_value_changes.day))
    .all();

/** Inventories that are not empty, with the names of a manager. */
export const listArchiveInventories = (db: Db) =>
  db
    .select({
      id: inventories.id,
      created_at: inventories.created_at,
      name: inventories.name,
      user_id: inventory_names.user_id,
      username: inventory_names.username,
      full_name: inventory_names.full_name,
    })
    .from(inventories)
    .innerJoin(inventory_names, eq(inventory_names.id, inventories.id))
    .where(
      and(
        isNull(inventories.deleted_at),
        or(gt(inventories.item_count, 0), gt(inventories.location_count, 0)),
      ),
    )
    .orderBy(asc(inventories.id))
    .all();
export type ArchiveInventory = ReturnType<typeof listArchiveInventories>[number];
