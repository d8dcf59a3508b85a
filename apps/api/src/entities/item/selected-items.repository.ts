import {
  type BulkField,
  type BulkFields,
  listFieldsWith,
  MINOR_UNITS_MAX,
  QUANTITY_MIN,
} from '@stowage/contracts';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import { items } from '../../db/tables';
import { ITEM_TABLES } from '../../db/tables/declared-tables';
import type { InventoryId } from '../../lib/inventory-id';
import type { ValueChange } from './items.rules';

/** Items of one inventory. */
export interface SelectedItems {
  inventory_id: InventoryId;
  ids: readonly number[];
}

/** New values of fields; omitted fields stay unchanged. */
export type FieldChanges = Omit<BulkFields, 'current_value'> & { current_value?: ValueChange };

const areSelected = ({ inventory_id, ids }: SelectedItems) =>
  and(eq(items.inventory_id, inventory_id), inArray(items.id, valuesOf(ids)));

const isOwn = (inventoryId: InventoryId) => eq(items.inventory_id, inventoryId);

export interface Copy {
  /** Id of the original. */
  id: number;
  item_number: string;
  code: string;
}

/** Counts the ids that are not items of the inventory. */
export function countUnknownItems(db: Db, { inventory_id, ids }: SelectedItems): number {
  const own = db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, wanted.value), isOwn(inventory_id)));
  return db.select({ count: count() }).from(wanted.from(ids)).where(notExists(own)).get()?.count ?? 0;
}

// The current value has an assignment of its own, because it can change by percent.
const COLUMNS = listFieldsWith('bulk').filter((field) => field !== 'current_value');

interface Assignment {
  field: BulkField;
  /** The new value. */
  value: SQL;
}

function toNewValue(value: ValueChange): SQL {
  if (value.kind === 'set') return sql`${value.amount}`;
  // Integer division; half a unit is rounded up. The parameters are bigints, because SQLite would not divide integers otherwise.
  const { multiplier, divisor } = value;
  return sql`((${items.current_value} * ${multiplier} + ${divisor} / 2) / ${divisor})`;
}

function toAssignments({ current_value, ...plain }: FieldChanges): Assignment[] {
  const assignments: Assignment[] = COLUMNS.flatMap((field) => {
    const value = plain[field];
    return value === undefined ? [] : [{ field, value: sql`${sql.param(value, items[field])}` }];
  });
  if (current_value !== undefined)
    assignments.push({ field: 'current_value', value: toNewValue(current_value) });
  return assignments;
}

const differs = ({ field, value }: Assignment) => sql`${items[field]} IS NOT ${value}`;
const differsInOne = (assignments: readonly Assignment[]) => or(...assignments.map(differs));
const countIf = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})`;

export type Effects = ReturnType<typeof countEffects>;

/**
 * Counts what `updateItems` would change. The values are those of all units in the smallest unit of the currency; a value
 * is too large when no amount can be as large.
 */
export function countEffects(db: Db, selected: SelectedItems, changes: FieldChanges) {
  const assignments = toAssignments(changes);
  const after =
    assignments.find(({ field }) => field === 'current_value')?.value ?? sql`${items.current_value}`;
  const [counts] = db
    .select({
      changed_count: countIf(differsInOne(assignments)),
      too_large_count: countIf(gt(after, MINOR_UNITS_MAX)),
      items_without_value: countIf(isNull(items.current_value)),
      value_before: sql<number>`total(${items.value} * ${items.quantity})`,
      value_after: sql<number>`total(coalesce(${after}, ${items.purchase_price}) * ${items.quantity})`,
      by_field: Object.fromEntries(assignments.map((one) => [one.field, countIf(differs(one))])),
    })
    .from(items)
    .where(areSelected(selected))
    .all();
  if (!counts) throw new Error('A count has a row');
  const { by_field, ...effects } = counts;
  return {
    ...effects,
    fields: assignments.map(({ field }) => ({ field, count: by_field[field] ?? 0 })),
  };
}

/**
 * Changes the fields of the items; items that have the new values already stay as they are. Every change has a later time
 * than the previous one, as in `toLaterInstant`. Call after `countEffects` found no value that is too large.
 * @returns the number of changed items
 */
export function updateItems(
  db: Tx,
  selected: SelectedItems,
  changes: FieldChanges,
  { userId, now }: { userId: number; now: string },
): number {
  const assignments = toAssignments(changes);
  const { location_id } = changes;
  // A move also confirms that the item was seen.
  const seen =
    location_id === undefined || location_id === null
      ? {}
      : {
          last_seen_at: sql`iif(${items.location_id} IS ${location_id}, ${items.last_seen_at}, ${now})`,
        };
  return db
    .update(items)
    .set({
      ...Object.fromEntries(assignments.map(({ field, value }) => [field, value])),
      ...seen,
      updated_by: userId,
      updated_at: sql`iif(${items.updated_at} < ${now}, ${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${items.updated_at}, '+0.001 seconds'))`,
    })
    .where(and(areSelected(selected), differsInOne(assignments)))
    .run().changes;
}

/** Lists some of the items by name. */
export const listNames = (db: Db, { inventory_id, ids }: SelectedItems, limit: number) =>
  db
    .select({ id: items.id, name: items.name, item_number: items.item_number })
    .from(items)
    .where(and(isOwn(inventory_id), inArray(items.id, valuesOf(ids))))
    .orderBy(asc(items.sort_key), asc(items.id))
    .limit(limit)
    .all();

const { value: _, ...copiedColumns } = getTableColumns(items);
const COPIED_TABLES = ITEM_TABLES.filter(({ roles }) => roles.duplicate === 'copied');

/** Copies items with those of their rows that the roles of the tables name. A row with an id gets a new one. */
export function copyItems(
  db: Tx,
  inventoryId: InventoryId,
  copies: readonly Copy[],
  { userId, now }: { userId: number; now: string },
): void {
  // In the order of the columns.
  const values: Record<keyof typeof copiedColumns, SQLWrapper> = {
    ...copiedColumns,
    id: sql`NULL`,
    item_number: sql`copy.value ->> 'item_number'`,
    code: sql`copy.value ->> 'code'`,
    ...Object.fromEntries(listFieldsWith('one_unit').map((field) => [field, sql`NULL`])),
    quantity: sql`max(${QUANTITY_MIN}, ${items.quantity})`,
    request_key: sql`NULL`,
    last_seen_at: sql`NULL`,
    created_by: sql`${userId}`,
    updated_by: sql`${userId}`,
    created_at: sql`${now}`,
    updated_at: sql`${now}`,
  };
  const fromCopies = sql`FROM json_each(${JSON.stringify(copies)}) AS copy
    CROSS JOIN ${items} ON ${items.id} = copy.value ->> 'id' AND ${isOwn(inventoryId)}`;
  db.insert(items)
    .select(sql`SELECT ${sql.join(Object.values(values), sql`, `)} ${fromCopies} ORDER BY copy.key`)
    .run();
  const made = alias(items, 'made');
  // Each after those to which its rows refer.
  for (const { schema, columns, key, roles } of COPIED_TABLES) {
    const toValue = (column: string) => {
      if (column === roles.item) return sql`${made.id}`;
      return key.length === 1 && key.includes(column) ? sql`NULL` : sql`rows.${sql.identifier(column)}`;
    };
    const rows = sql`SELECT ${sql.join(columns.map(toValue), sql`, `)} ${fromCopies}
        CROSS JOIN ${items} AS made ON ${made.code} = copy.value ->> 'code'
        CROSS JOIN ${schema} AS rows ON rows.${sql.identifier(roles.item)} = ${items.id}
      ORDER BY copy.key, rows.rowid`;
    db.insert(schema).select(rows).run();
  }
}
