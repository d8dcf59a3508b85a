import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import type { AmountScale } from '../../money.rules';

/** All items of an inventory, or some of them. */
export interface ScaledItems {
  inventory_id: number;
  /** Undefined for all items. */
  ids?: readonly number[];
}

type Parameters = AmountScale & { inventory: number; ids: string | null };

const toParameters = ({ inventory_id, ids }: ScaledItems, scale: AmountScale): Parameters => ({
  ...scale,
  inventory: inventory_id,
  ids: ids === undefined ? null : JSON.stringify(ids),
});

const THOSE = `items.inventory_id = @inventory AND (@ids IS NULL OR items.id IN (SELECT value FROM json_each(@ids)))`;

const hasAmount = (toCondition: (column: string) => string) =>
  `(${toCondition('purchase_price')} OR ${toCondition('current_value')} OR EXISTS
     (SELECT 1 FROM item_suppliers WHERE item_id = items.id AND ${toCondition('price')}))`;

const isRounded = (column: string) => `${column} % @divisor <> 0`;
const isTooLarge = (column: string) => `${column} > @max`;

export interface ScaleEffects {
  /** Items with an amount that is rounded. */
  rounded_count: number;
  /** Items with an amount that does not fit. */
  too_large_count: number;
}

export const countScaleEffects = (db: Db, items: ScaledItems, scale: AmountScale): ScaleEffects =>
  statement<Parameters, ScaleEffects>(
    db,
    `SELECT count(*) FILTER (WHERE ${hasAmount(isRounded)}) AS rounded_count,
            count(*) FILTER (WHERE ${hasAmount(isTooLarge)}) AS too_large_count
     FROM items WHERE ${THOSE}`,
  ).get(toParameters(items, scale)) ?? { rounded_count: 0, too_large_count: 0 };

// Integer division; half a unit is rounded up.
const scaled = (column: string) => `(${column} * @multiplier + @divisor / 2) / @divisor`;

/** Call in a transaction, after `countScaleEffects` found no amount that is too large. */
export function scaleAmounts(db: Tx, items: ScaledItems, scale: AmountScale): void {
  const parameters = toParameters(items, scale);
  statement<Parameters, never>(
    db,
    `UPDATE items SET purchase_price = ${scaled('purchase_price')}, current_value = ${scaled('current_value')}
     WHERE ${THOSE} AND (purchase_price IS NOT NULL OR current_value IS NOT NULL)`,
  ).run(parameters);
  statement<Parameters, never>(
    db,
    `UPDATE item_suppliers SET price = ${scaled('price')}
     WHERE price IS NOT NULL AND item_id IN (SELECT id FROM items WHERE ${THOSE})`,
  ).run(parameters);
}
