import { and, asc, desc, eq, exists, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { item_value_changes, items, total_value_changes } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const isItem = (itemId: number, inventoryId: InventoryId) =>
  and(eq(items.id, itemId), eq(items.inventory_id, inventoryId));
const isOfInventory = (inventory: InventoryId) => eq(total_value_changes.inventory_id, inventory);

/**
 * Lists former values of one unit, oldest first. The amounts are in the smallest unit of their currency and were replaced
 * on `day`; null for none.
 */
export const listFormerValues = (db: Db, inventoryId: InventoryId, itemId: number) =>
  db
    .select({
      day: item_value_changes.day,
      amount: item_value_changes.value,
      currency: item_value_changes.currency,
    })
    .from(items)
    .crossJoin(item_value_changes)
    .where(and(isItem(itemId, inventoryId), eq(item_value_changes.item_id, items.id)))
    .orderBy(asc(item_value_changes.day))
    .all();

/** Adds the former values of a new item, in the smallest unit of their currency. */
export function addFormerValues(
  db: Tx,
  item_id: number,
  values: readonly Omit<typeof item_value_changes.$inferInsert, 'item_id'>[],
): void {
  if (values.length === 0) return;
  db.insert(item_value_changes)
    .values(values.map((value) => ({ ...value, item_id })))
    .onConflictDoNothing()
    .run();
}

/** Returns those of the items that had another value before their current one. */
export const findItemsWithFormerValues = (db: Db, ids: readonly number[]): ReadonlySet<number> =>
  new Set(
    db
      .select({ id: wanted.value })
      .from(wanted.from(ids))
      .where(
        exists(
          db
            .select({ day: item_value_changes.day })
            .from(item_value_changes)
            .where(and(eq(item_value_changes.item_id, wanted.value), isNotNull(item_value_changes.value))),
        ),
      )
      .all()
      .map(({ id }) => id),
  );

/** Lists former totals after a day, oldest first. A total is null when it was not recorded yet. */
export const listFormerTotals = (db: Db, inventoryId: InventoryId, after: string) =>
  db
    .select({
      day: total_value_changes.day,
      amount: total_value_changes.total,
      currency: total_value_changes.currency,
    })
    .from(total_value_changes)
    .where(and(isOfInventory(inventoryId), gt(total_value_changes.day, after)))
    .orderBy(asc(total_value_changes.day))
    .all();

/** Lists the days on which the inventory got another currency, newest first. */
export function listCurrencyDays(db: Db, inventoryId: InventoryId, currentCurrency: string) {
  const { day, currency } = total_value_changes;
  const next = sql<string>`lead(${currency}, 1, ${currentCurrency}) OVER (ORDER BY ${day})`.as('next');
  const currencies = db
    .select({ day, currency, next })
    .from(total_value_changes)
    .where(isOfInventory(inventoryId))
    .as('currencies');
  return db
    .select({ day: currencies.day, currency: currencies.currency })
    .from(currencies)
    .where(ne(currencies.currency, currencies.next))
    .orderBy(desc(currencies.day))
    .all();
}

/** Returns the day since which the server records the values of the inventory; undefined if it always did. */
export const findFirstRecordedDay = (db: Db, inventoryId: InventoryId): string | undefined =>
  db
    .select({ day: total_value_changes.day })
    .from(total_value_changes)
    .where(and(isOfInventory(inventoryId), isNull(total_value_changes.total)))
    .orderBy(desc(total_value_changes.day))
    .limit(1)
    .get()?.day;

/** Returns the value of one unit in the smallest unit of the currency, and the UTC day on which the item was added. */
export const findItemValue = (db: Db, inventoryId: InventoryId, itemId: number) =>
  db
    .select({ amount: items.value, created_day: sql<string>`substr(${items.created_at}, 1, 10)` })
    .from(items)
    .where(isItem(itemId, inventoryId))
    .get();
