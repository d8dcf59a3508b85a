import {
  type BulkField,
  type BulkFields,
  listFieldsWith,
  MINOR_UNITS_MAX,
  QUANTITY_MIN,
} from '@stowage/contracts';
import { getTableColumns } from 'drizzle-orm';
import { items } from '../../db/tables';
import { ITEM_TABLES, type ItemTable } from '../../db/tables/declared-tables';
import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import type { ValueChange } from './items.rules';

/** Items of one inventory. */
export interface SelectedItems {
  inventory_id: number;
  ids: readonly number[];
}

/** New values of fields; omitted fields stay unchanged. */
export type FieldChanges = Omit<BulkFields, 'current_value'> & { current_value?: ValueChange };

const toJson = ({ inventory_id, ids }: SelectedItems) => ({
  inventory: inventory_id,
  ids: JSON.stringify(ids),
});

const THOSE = 'items.inventory_id = @inventory AND items.id IN (SELECT value FROM json_each(@ids))';

/** Counts the ids that are not items of the inventory. */
export const countUnknownItems = (db: Db, selected: SelectedItems): number =>
  statement<ReturnType<typeof toJson>, { count: number }>(
    db,
    `SELECT count(*) AS count FROM json_each(@ids) AS wanted
     WHERE NOT EXISTS (SELECT 1 FROM items WHERE items.id = wanted.value AND items.inventory_id = @inventory)`,
  ).get(toJson(selected))?.count ?? 0;

// The current value has an assignment of its own, because it can change by percent.
const COLUMNS = listFieldsWith('bulk').filter((field) => field !== 'current_value');

type Value = number | bigint | string | null;

interface Assignment {
  field: BulkField;
  /** SQL of the new value. */
  sql: string;
}

function toValueAssignment(value: ValueChange): { sql: string; parameters: Record<string, bigint | null> } {
  if (value.kind === 'set') return { sql: '@current_value', parameters: { current_value: value.amount } };
  // Integer division; half a unit is rounded up. The parameters are bigints, because SQLite would not divide integers otherwise.
  const { multiplier, divisor } = value;
  return {
    sql: '((items.current_value * @multiplier + @divisor / 2) / @divisor)',
    parameters: { multiplier, divisor },
  };
}

function toAssignments(changes: FieldChanges) {
  const { current_value, ...plain } = changes;
  const parameters: Record<string, Value> = {};
  const assignments: Assignment[] = [];
  for (const field of COLUMNS) {
    const value = plain[field];
    if (value === undefined) continue;
    parameters[field] = typeof value === 'boolean' ? Number(value) : value;
    assignments.push({ field, sql: `@${field}` });
  }
  if (current_value !== undefined) {
    const assignment = toValueAssignment(current_value);
    Object.assign(parameters, assignment.parameters);
    assignments.push({ field: 'current_value', sql: assignment.sql });
  }
  return { assignments, parameters };
}

const differs = ({ field, sql }: Assignment) => `items.${field} IS NOT ${sql}`;

export interface EffectRow {
  changed_count: number;
  /** Items whose current value would be larger than an amount can be. */
  too_large_count: number;
  items_without_value: number;
  /** Unit value times quantity in the smallest unit, before and after the change. */
  value_before: number;
  value_after: number;
}

export interface Effects extends EffectRow {
  fields: { field: BulkField; count: number }[];
}

/** Counts what `updateItems` would change. */
export function countEffects(db: Db, selected: SelectedItems, changes: FieldChanges): Effects {
  const { assignments, parameters } = toAssignments(changes);
  const after = assignments.find(({ field }) => field === 'current_value')?.sql ?? 'items.current_value';
  const counts = assignments.map((one) => `count(*) FILTER (WHERE ${differs(one)}) AS "${one.field}"`);
  const row = statement<Record<string, Value>, EffectRow & Partial<Record<BulkField, number>>>(
    db,
    `SELECT count(*) FILTER (WHERE ${assignments.map(differs).join(' OR ')}) AS changed_count,
       count(*) FILTER (WHERE ${after} > ${MINOR_UNITS_MAX}) AS too_large_count,
       count(*) FILTER (WHERE items.current_value IS NULL) AS items_without_value,
       total(items.value * items.quantity) AS value_before,
       total(coalesce(${after}, items.purchase_price) * items.quantity) AS value_after,
       ${counts.join(', ')}
     FROM items WHERE ${THOSE}`,
  ).get({ ...toJson(selected), ...parameters });
  const empty = {
    changed_count: 0,
    too_large_count: 0,
    items_without_value: 0,
    value_before: 0,
    value_after: 0,
  };
  return {
    ...(row ?? empty),
    fields: assignments.map(({ field }) => ({ field, count: row?.[field] ?? 0 })),
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
  const { assignments, parameters } = toAssignments(changes);
  const set = assignments.map(({ field, sql }) => `${field} = ${sql}`);
  // A move also confirms that the item was seen.
  if (changes.location_id !== undefined && changes.location_id !== null)
    set.push('last_seen_at = iif(items.location_id IS @location_id, items.last_seen_at, @now)');
  return statement<Record<string, Value>, never>(
    db,
    `UPDATE items SET ${set.join(', ')}, updated_by = @user,
       updated_at = iif(updated_at < @now, @now, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
     WHERE ${THOSE} AND (${assignments.map(differs).join(' OR ')})`,
  ).run({ ...toJson(selected), ...parameters, user: userId, now }).changes;
}

/** Lists some of the items by name. */
export const listNames = (
  db: Db,
  selected: SelectedItems,
  limit: number,
): { id: number; name: string; item_number: string }[] =>
  statement<ReturnType<typeof toJson> & { limit: number }, { id: number; name: string; item_number: string }>(
    db,
    `SELECT id, name, item_number FROM items WHERE ${THOSE} ORDER BY sort_key, id LIMIT @limit`,
  ).all({ ...toJson(selected), limit });

export interface Copy {
  /** Id of the original. */
  id: number;
  item_number: string;
  code: string;
}

const { id: _, value: __, ...copiedColumns } = getTableColumns(items);

/** Values of a copy that differ from those of its original. */
const COPY_VALUES: Partial<Record<keyof typeof copiedColumns, string>> = {
  item_number: "copy.value ->> 'item_number'",
  code: "copy.value ->> 'code'",
  ...Object.fromEntries(listFieldsWith('one_unit').map((field) => [field, 'NULL'])),
  quantity: `max(${QUANTITY_MIN}, items.quantity)`,
  request_key: 'NULL',
  last_seen_at: 'NULL',
  created_by: '@user',
  updated_by: '@user',
  created_at: '@now',
  updated_at: '@now',
};

const ITEM_COLUMNS = Object.values(copiedColumns).map(({ name }) => name);

const FROM_COPIES = `FROM json_each(@copies) AS copy
  CROSS JOIN items ON items.id = copy.value ->> 'id' AND items.inventory_id = @inventory`;

/** Copies the rows of a table that belong to the items. A row with an id gets a new one. */
function toRowsSql({ name, columns, key, roles: { item } }: ItemTable): string {
  const copied = columns.filter((column) => key.length > 1 || !key.includes(column));
  const values = copied.map((column) => (column === item ? 'made.id' : `rows.${column}`));
  return `INSERT INTO ${name} (${copied.join(', ')})
    SELECT ${values.join(', ')} ${FROM_COPIES}
      CROSS JOIN items AS made ON made.code = copy.value ->> 'code'
      CROSS JOIN ${name} AS rows ON rows.${item} = items.id
    ORDER BY copy.key, rows.rowid`;
}

const COPY_SQL = [
  `INSERT INTO items (${ITEM_COLUMNS.join(', ')})
     SELECT ${ITEM_COLUMNS.map((column) => (COPY_VALUES as Record<string, string | undefined>)[column] ?? `items.${column}`).join(', ')}
     ${FROM_COPIES} ORDER BY copy.key`,
  ...ITEM_TABLES.filter(({ roles }) => roles.duplicate === 'copied').map(toRowsSql),
];

/** Copies items with those of their rows that the roles of the tables name. */
export function copyItems(
  db: Tx,
  inventoryId: number,
  copies: readonly Copy[],
  { userId, now }: { userId: number; now: string },
): void {
  const parameters = { inventory: inventoryId, copies: JSON.stringify(copies), user: userId, now };
  for (const sql of COPY_SQL) statement<typeof parameters, never>(db, sql).run(parameters);
}
