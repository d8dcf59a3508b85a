import { toAmount, toMinorUnits } from '../../lib/money.rules';
import { getActor } from '../actor';
import type { Db } from '../db';
import { statement } from '../statements';
import type { RowChange } from './collapse-changes';
import type { ColumnValue, Row } from './logged-tables';

/*
 * Writes down former values of items and former totals of inventories. A row is written by the first change of a day,
 * and deleted when the value is the former one again, so that a change that is undone on the same day leaves no row.
 */

const DAY_LENGTH = '2026-03-31'.length;

const VALUE_COLUMNS = ['inventory_id', 'is_archived', 'quantity', 'purchase_price', 'current_value'] as const;

/** An item before or after a transaction. */
interface Valued {
  inventory_id: number;
  /** 0 for an archived item, which no total contains. */
  quantity: number;
  /** Of one unit, in the smallest unit of the currency. */
  value: number | null;
}

const toNumber = (value: ColumnValue | undefined): number | null =>
  typeof value === 'number' ? value : null;

const toValued = (row: Row): Valued => ({
  inventory_id: toNumber(row.inventory_id) ?? 0,
  quantity: row.is_archived ? 0 : (toNumber(row.quantity) ?? 0),
  value: toNumber(row.current_value) ?? toNumber(row.purchase_price),
});

const isOfValue = ({ table, before, after }: RowChange): boolean =>
  table.name === 'items' &&
  (before === null || after === null || VALUE_COLUMNS.some((column) => before[column] !== after[column]));

interface InventoryNow {
  currency: string;
  /** In UTC. */
  created_day: string;
}

interface Currencies {
  findNow: (inventoryId: number) => InventoryNow | undefined;
  /** Currency before the transaction. */
  findFormer: (inventoryId: number) => string | undefined;
  /** Currency before the day, of which the transaction may be the second change. */
  findFirst: (inventoryId: number) => string | undefined;
  /** Inventories whose currency the transaction has changed. */
  changed: ReadonlySet<number>;
}

const INVENTORY = `SELECT currency, substr(created_at, 1, ${DAY_LENGTH}) AS created_day FROM inventories
  WHERE id = @inventory`;

const FIRST_CURRENCY =
  'SELECT currency FROM total_value_changes WHERE inventory_id = @inventory AND day = @day';

function readCurrencies(db: Db, changes: readonly RowChange[], day: string): Currencies {
  const former = new Map(
    changes.flatMap(({ table, before, after }): [number, string][] =>
      table.name === 'inventories' && before && after && before.currency !== after.currency
        ? [[Number(before.id), String(before.currency)]]
        : [],
    ),
  );
  const known = new Map<number, InventoryNow | undefined>();
  const findNow = (inventory: number) => {
    if (!known.has(inventory))
      known.set(inventory, statement<{ inventory: number }, InventoryNow>(db, INVENTORY).get({ inventory }));
    return known.get(inventory);
  };
  const findFormer = (inventory: number) => former.get(inventory) ?? findNow(inventory)?.currency;
  const first = new Map<number, string | undefined>();
  const findFirst = (inventory: number) => {
    if (!first.has(inventory))
      first.set(
        inventory,
        statement<Total, { currency: string }>(db, FIRST_CURRENCY).get({ inventory, day })?.currency ??
          findFormer(inventory),
      );
    return first.get(inventory);
  };
  return {
    findNow,
    findFormer,
    findFirst,
    changed: new Set(former.keys()),
  };
}

interface Total {
  inventory: number;
  day: string;
}

interface FormerValue {
  id: number;
  value: number | null;
  currency: string;
}

/** Finds the former value of an item, unless its amount is the same; a new currency of an inventory converts nothing. */
function findFormerValue(
  { before, after }: RowChange,
  { findNow, findFormer, findFirst }: Currencies,
  day: string,
): FormerValue | undefined {
  if (!before || !after || String(before.created_at).slice(0, DAY_LENGTH) >= day) return undefined;
  const [from, to] = [toValued(before), toValued(after)];
  const currency = findFormer(from.inventory_id);
  const currencyNow = findNow(to.inventory_id)?.currency;
  if (currency === undefined || currencyNow === undefined) return undefined;
  const isSameAmount =
    from.value === null || to.value === null
      ? from.value === to.value
      : toAmount(from.value, currency) === toAmount(to.value, currencyNow);
  const keepsCurrency =
    from.inventory_id === to.inventory_id || currency === currencyNow || from.value === null;
  if (isSameAmount && keepsCurrency) return undefined;
  const first = findFirst(from.inventory_id) ?? currency;
  const value =
    from.value === null || first === currency
      ? from.value
      : Number(toMinorUnits(toAmount(from.value, currency), first));
  return { id: Number(before.id), value, currency: first };
}

const INSERT_VALUES = `INSERT INTO item_value_changes (item_id, day, value, currency)
  SELECT value ->> 'id', @day, value ->> 'value', value ->> 'currency' FROM json_each(@values) WHERE true
  ON CONFLICT DO NOTHING`;

const DELETE_EQUAL_VALUES = `DELETE FROM item_value_changes WHERE day = @day
  AND item_id IN (SELECT value FROM json_each(@ids))
  AND EXISTS (SELECT 1 FROM items CROSS JOIN inventories ON inventories.id = items.inventory_id
    WHERE items.id = item_value_changes.item_id AND items.value IS item_value_changes.value
      AND (items.value IS NULL OR inventories.currency = item_value_changes.currency))`;

function recordItems(db: Db, changes: readonly RowChange[], currencies: Currencies, day: string): void {
  const values = changes.flatMap((change) => findFormerValue(change, currencies, day) ?? []);
  if (values.length > 0)
    statement<{ day: string; values: string }, never>(db, INSERT_VALUES).run({
      day,
      values: JSON.stringify(values),
    });
  const ids = changes.flatMap(({ before, after }) => (before && after ? [Number(after.id)] : []));
  if (ids.length > 0)
    statement<{ day: string; ids: string }, never>(db, DELETE_EQUAL_VALUES).run({
      day,
      ids: JSON.stringify(ids),
    });
}

/** Sums by how much the transaction has changed the total of each inventory. */
function sumChanges(changes: readonly RowChange[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  const add = (row: Row | null, sign: bigint) => {
    if (row === null) return;
    const { inventory_id, quantity, value } = toValued(row);
    if (value !== null)
      sums.set(inventory_id, (sums.get(inventory_id) ?? 0n) + sign * BigInt(value) * BigInt(quantity));
  };
  for (const { before, after } of changes) {
    add(before, -1n);
    add(after, 1n);
  }
  return sums;
}

// As in `sumItems`.
const SUM = `SELECT total(value * quantity) AS sum FROM items INDEXED BY items_inventory_value
  WHERE inventory_id = @inventory AND is_archived = 0 AND quantity > 0`;

const ADD_CHANGE = `UPDATE total_value_changes SET change = change + @change WHERE inventory_id = @inventory AND day = @day
  RETURNING total, currency, change`;

const SET_CHANGE = `UPDATE total_value_changes SET change = coalesce(@sum - total, 0)
  WHERE inventory_id = @inventory AND day = @day
  RETURNING total, currency, change`;

const DELETE_TOTAL = 'DELETE FROM total_value_changes WHERE inventory_id = @inventory AND day = @day';

const INSERT_TOTAL = `INSERT INTO total_value_changes (inventory_id, day, total, currency, change)
  VALUES (@inventory, @day, @total, @currency, @change)`;

interface KnownTotal {
  total: number | null;
  currency: string;
  change: number;
}

const sumItems = (db: Db, inventory: number): number =>
  statement<{ inventory: number }, { sum: number }>(db, SUM).get({ inventory })?.sum ?? 0;

function recordTotal(db: Db, { inventory, day }: Total, change: number, currencies: Currencies): void {
  const now = currencies.findNow(inventory);
  if (!now || now.created_day >= day) return;
  const hasNewCurrency = currencies.changed.has(inventory);
  // Amounts of two currencies cannot be added, so the sum of all items gives the change.
  const known = hasNewCurrency
    ? statement<Total & { sum: number }, KnownTotal>(db, SET_CHANGE).get({
        inventory,
        day,
        sum: sumItems(db, inventory),
      })
    : statement<Total & { change: number }, KnownTotal>(db, ADD_CHANGE).get({ inventory, day, change });
  if (known) {
    const isAsBefore = known.total !== null && known.change === 0 && known.currency === now.currency;
    if (isAsBefore) statement<Total, never>(db, DELETE_TOTAL).run({ inventory, day });
    return;
  }
  statement<Total & { total: number; currency: string; change: number }, never>(db, INSERT_TOTAL).run({
    inventory,
    day,
    total: sumItems(db, inventory) - change,
    currency: currencies.findFormer(inventory) ?? now.currency,
    change,
  });
}

/** Call at the end of a transaction, with its recording turned off: the values are no event of their own. */
export function recordValues(db: Db, changes: readonly RowChange[]): void {
  const items = changes.filter(isOfValue);
  const day = getActor().toNow().slice(0, DAY_LENGTH);
  const currencies = readCurrencies(db, changes, day);
  if (items.length === 0 && currencies.changed.size === 0) return;
  recordItems(db, items, currencies, day);
  const sums = sumChanges(items);
  for (const inventory of new Set([...sums.keys(), ...currencies.changed])) {
    const change = Number(sums.get(inventory) ?? 0n);
    if (change !== 0 || currencies.changed.has(inventory))
      recordTotal(db, { inventory, day }, change, currencies);
  }
}
