import { and, asc, desc, eq, exists, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { item_value_changes, items, total_value_changes } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const isItem = and(
  eq(items.id, sql.placeholder('item')),
  eq(items.inventory_id, sql.placeholder('inventory')),
);
const isOfInventory = eq(total_value_changes.inventory_id, sql.placeholder('inventory'));

const prepared = oncePerDatabase((db) => {
  const currencies = db
    .select({
      day: total_value_changes.day,
      currency: total_value_changes.currency,
      next: sql<string>`lead(${total_value_changes.currency}, 1, ${sql.placeholder('current')}) OVER (ORDER BY ${total_value_changes.day})`.as(
        'next',
      ),
    })
    .from(total_value_changes)
    .where(isOfInventory)
    .as('currencies');
  return {
    formerValues: db
      .select({
        day: item_value_changes.day,
        amount: item_value_changes.value,
        currency: item_value_changes.currency,
      })
      .from(items)
      .crossJoin(item_value_changes)
      .where(and(isItem, eq(item_value_changes.item_id, items.id)))
      .orderBy(asc(item_value_changes.day))
      .prepare(),
    withFormerValues: db
      .select({ id: wanted.value })
      .from(wanted.from('ids'))
      .where(
        exists(
          db
            .select({ day: item_value_changes.day })
            .from(item_value_changes)
            .where(and(eq(item_value_changes.item_id, wanted.value), isNotNull(item_value_changes.value))),
        ),
      )
      .prepare(),
    formerTotals: db
      .select({
        day: total_value_changes.day,
        amount: total_value_changes.total,
        currency: total_value_changes.currency,
      })
      .from(total_value_changes)
      .where(and(isOfInventory, gt(total_value_changes.day, sql.placeholder('after'))))
      .orderBy(asc(total_value_changes.day))
      .prepare(),
    currencyDays: db
      .select({ day: currencies.day, currency: currencies.currency })
      .from(currencies)
      .where(ne(currencies.currency, currencies.next))
      .orderBy(desc(currencies.day))
      .prepare(),
    firstRecordedDay: db
      .select({ day: total_value_changes.day })
      .from(total_value_changes)
      .where(and(isOfInventory, isNull(total_value_changes.total)))
      .orderBy(desc(total_value_changes.day))
      .limit(1)
      .prepare(),
    itemValue: db
      .select({ amount: items.value, created_day: sql<string>`substr(${items.created_at}, 1, 10)` })
      .from(items)
      .where(isItem)
      .prepare(),
  };
});

/**
 * Lists former values of one unit, oldest first. The amounts are in the smallest unit of their currency and were replaced
 * on `day`; null for none.
 */
export const listFormerValues = (db: Db, inventoryId: InventoryId, itemId: number) =>
  prepared(db).formerValues.all({ inventory: inventoryId, item: itemId });

/** Returns those of the items that had another value before their current one. */
export const findItemsWithFormerValues = (db: Db, ids: readonly number[]): ReadonlySet<number> =>
  new Set(
    prepared(db)
      .withFormerValues.all({ ids: JSON.stringify(ids) })
      .map(({ id }) => id),
  );

/** Lists former totals after a day, oldest first. A total is null when it was not recorded yet. */
export const listFormerTotals = (db: Db, inventoryId: InventoryId, after: string) =>
  prepared(db).formerTotals.all({ inventory: inventoryId, after });

/** Lists the days on which the inventory got another currency, newest first. */
export const listCurrencyDays = (db: Db, inventoryId: InventoryId, currentCurrency: string) =>
  prepared(db).currencyDays.all({ inventory: inventoryId, current: currentCurrency });

/** Returns the day since which the server records the values of the inventory; undefined if it always did. */
export const findFirstRecordedDay = (db: Db, inventoryId: InventoryId): string | undefined =>
  prepared(db).firstRecordedDay.get({ inventory: inventoryId })?.day;

/** Returns the value of one unit in the smallest unit of the currency, and the UTC day on which the item was added. */
export const findItemValue = (db: Db, inventoryId: InventoryId, itemId: number) =>
  prepared(db).itemValue.get({ inventory: inventoryId, item: itemId });
