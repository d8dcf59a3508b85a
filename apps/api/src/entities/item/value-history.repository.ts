import type { Db } from '../../db/db';
import { statement } from '../../db/statements';
import type { CurrencyChange } from './value-history.rules';

/** An amount in the smallest unit of its currency, which was replaced on `day`; null for none. */
export interface FormerAmount {
  day: string;
  amount: number | null;
  currency: string;
}

/** Lists former values of one unit, oldest first. */
export const listFormerValues = (db: Db, inventoryId: number, itemId: number): FormerAmount[] =>
  statement<{ inventory: number; item: number }, FormerAmount>(
    db,
    `SELECT day, item_value_changes.value AS amount, item_value_changes.currency
     FROM items CROSS JOIN item_value_changes ON item_id = items.id
     WHERE items.id = @item AND inventory_id = @inventory ORDER BY day`,
  ).all({ inventory: inventoryId, item: itemId });

/** Returns those of the items that had another value before their current one. */
export const findItemsWithFormerValues = (db: Db, ids: readonly number[]): ReadonlySet<number> =>
  new Set(
    statement<{ ids: string }, { id: number }>(
      db,
      `SELECT wanted.value AS id FROM json_each(@ids) AS wanted
       WHERE EXISTS (SELECT 1 FROM item_value_changes WHERE item_id = wanted.value AND value IS NOT NULL)`,
    )
      .all({ ids: JSON.stringify(ids) })
      .map(({ id }) => id),
  );

/** Lists former totals after a day, oldest first. A total is null when it was not recorded yet. */
export const listFormerTotals = (db: Db, inventoryId: number, after: string): FormerAmount[] =>
  statement<{ inventory: number; after: string }, FormerAmount>(
    db,
    `SELECT day, total AS amount, currency FROM total_value_changes
     WHERE inventory_id = @inventory AND day > @after ORDER BY day`,
  ).all({ inventory: inventoryId, after });

/** Lists the days on which the inventory got another currency, newest first. */
export const listCurrencyDays = (db: Db, inventoryId: number, currentCurrency: string): CurrencyChange[] =>
  statement<{ inventory: number; current: string }, CurrencyChange>(
    db,
    `SELECT day, currency FROM (
       SELECT day, currency, lead(currency, 1, @current) OVER (ORDER BY day) AS next
       FROM total_value_changes WHERE inventory_id = @inventory)
     WHERE currency <> next ORDER BY day DESC`,
  ).all({ inventory: inventoryId, current: currentCurrency });

/** Returns the day since which the server records the values of the inventory; undefined if it always did. */
export const findFirstRecordedDay = (db: Db, inventoryId: number): string | undefined =>
  statement<{ inventory: number }, { day: string }>(
    db,
    'SELECT day FROM total_value_changes WHERE inventory_id = @inventory AND total IS NULL ORDER BY day DESC LIMIT 1',
  ).get({ inventory: inventoryId })?.day;

/** Returns the value of one unit in the smallest unit of the currency, and the UTC day on which the item was added. */
export const findItemValue = (
  db: Db,
  inventoryId: number,
  itemId: number,
): { amount: number | null; created_day: string } | undefined =>
  statement<{ inventory: number; item: number }, { amount: number | null; created_day: string }>(
    db,
    `SELECT value AS amount, substr(created_at, 1, 10) AS created_day FROM items
     WHERE id = @item AND inventory_id = @inventory`,
  ).get({ inventory: inventoryId, item: itemId });
