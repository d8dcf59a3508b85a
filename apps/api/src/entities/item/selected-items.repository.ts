import {
  type BulkField,
  type BulkFields,
  ITEM_FIELDS,
  type ItemField,
  type FieldsWith,
  listFieldsWith,
  MINOR_UNITS_MAX,
  QUANTITY_MIN,
  TAGS_MAX_COUNT,
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
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import { item_custom_values, item_tags, items } from '../../db/tables';
import { ITEM_TABLES } from '../../db/tables/declared-tables';
import type { InventoryId } from '../../lib/inventory-id';
import { clearCustomValues, setCustomValues } from '../custom-field/custom-fields.repository';
import type { StoredValues } from '../custom-field/custom-values.service';
import { ensureTag } from '../tag/tags.repository';
import type { ValueChange } from './items.rules';

/** Items of one inventory. */
export interface SelectedItems {
  inventory_id: InventoryId;
  ids: readonly number[];
}

/** New values of fields; omitted fields stay unchanged. */
export type FieldChanges = Omit<BulkFields, 'current_value' | 'tags' | 'custom_values'> & {
  current_value?: ValueChange;
  custom_values?: StoredValues;
  tags?: TagChange;
};

export interface TagChange {
  /** Names of tags, also of new ones. */
  add: readonly string[];
  /** Ids of those that exist. */
  add_ids: readonly number[];
  remove_ids: readonly number[];
}

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

// The current value has an assignment of its own, because it can change by percent; tags are in another table.
const COLUMNS = listFieldsWith('bulk').filter(
  (field) => field !== 'current_value' && field !== 'tags' && field !== 'custom_values',
);

interface Assignment {
  field: Exclude<BulkField, 'tags' | 'custom_values'>;
  /** The new value. */
  value: SQL;
}

function toNewValue(value: ValueChange): SQL {
  if (value.kind === 'set') return sql`${value.amount}`;
  // Integer division; half a unit is rounded up. The parameters are bigints, because SQLite would not divide integers otherwise.
  const { multiplier, divisor } = value;
  return sql`((${items.current_value} * ${multiplier} + ${divisor} / 2) / ${divisor})`;
}

function toAssignments({ current_value, tags: _, custom_values: __, ...plain }: FieldChanges): Assignment[] {
  const assignments: Assignment[] = COLUMNS.flatMap((field) => {
    const value = plain[field];
    return value === undefined ? [] : [{ field, value: sql`${sql.param(value, items[field])}` }];
  });
  if (current_value !== undefined)
    assignments.push({ field: 'current_value', value: toNewValue(current_value) });
  return assignments;
}

const countTags = (condition: SQL) =>
  sql`(SELECT count(*) FROM ${item_tags} WHERE ${item_tags.item_id} = ${items.id} AND ${condition})`;

const hasOtherTags = ({ add, add_ids, remove_ids }: TagChange): SQL =>
  add.length > add_ids.length
    ? sql`true`
    : sql`(${countTags(inArray(item_tags.tag_id, valuesOf(add_ids)))} < ${add_ids.length}
        OR ${countTags(inArray(item_tags.tag_id, valuesOf(remove_ids)))} > 0)`;

const hasTooManyTags = ({ add, add_ids, remove_ids }: TagChange): SQL =>
  sql`${countTags(notInArray(item_tags.tag_id, valuesOf([...add_ids, ...remove_ids])))} + ${add.length} > ${TAGS_MAX_COUNT}`;

/** Compares all values at once, because a query has a limited depth. */
const hasOtherValues = (values: StoredValues): SQL => {
  const wanted = JSON.stringify([...values].map(([id, stored]) => ({ id, value: stored?.value ?? null })));
  return sql`EXISTS (SELECT 1 FROM json_each(${wanted}) AS one WHERE (SELECT ${item_custom_values.value}
    FROM ${item_custom_values} WHERE ${item_custom_values.item_id} = ${items.id}
      AND ${item_custom_values.field_id} = one.value ->> 'id') IS NOT one.value ->> 'value')`;
};

/** Conditions on the items that get another value of a field. */
const toDifferences = (changes: FieldChanges): { field: BulkField; differs: SQL }[] => [
  ...toAssignments(changes).map(({ field, value }) => ({
    field,
    differs: sql`${items[field]} IS NOT ${value}`,
  })),
  ...(changes.tags ? [{ field: 'tags' as const, differs: hasOtherTags(changes.tags) }] : []),
  ...(changes.custom_values
    ? [{ field: 'custom_values' as const, differs: hasOtherValues(changes.custom_values) }]
    : []),
];

const differsInOne = (changes: FieldChanges) => or(...toDifferences(changes).map(({ differs }) => differs));
const countIf = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})`;

export type Effects = ReturnType<typeof countEffects>;

/**
 * Counts what `updateItems` would change. The values are those of all units in the smallest unit of the currency; a value
 * is too large when no amount can be as large.
 */
export function countEffects(db: Db, selected: SelectedItems, changes: FieldChanges) {
  const differences = toDifferences(changes);
  const after =
    toAssignments(changes).find(({ field }) => field === 'current_value')?.value ??
    sql`${items.current_value}`;
  const [counts] = db
    .select({
      changed_count: countIf(differsInOne(changes)),
      too_large_count: countIf(gt(after, MINOR_UNITS_MAX)),
      too_many_tags_count: countIf(changes.tags ? hasTooManyTags(changes.tags) : sql`false`),
      items_without_value: countIf(isNull(items.current_value)),
      value_before: sql<number>`total(${items.value} * ${items.quantity})`,
      value_after: sql<number>`total(coalesce(${after}, ${items.purchase_price}) * ${items.quantity})`,
      by_field: Object.fromEntries(differences.map(({ field, differs }) => [field, countIf(differs)])),
    })
    .from(items)
    .where(areSelected(selected))
    .all();
  if (!counts) throw new Error('A count has a row');
  const { by_field, ...effects } = counts;
  return {
    ...effects,
    fields: differences.map(({ field }) => ({ field, count: by_field[field] ?? 0 })),
  };
}

/**
 * Changes the fields of the items; items that have the new values already stay as they are. Every change has a later time
 * than the previous one, as in `toLaterInstant`. Call after `countEffects` found no value that is too large and not too
 * many tags.
 * @returns the number of changed items
 * @throws AppError 409 at the maximum of tags
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
  const { changes: changed } = db
    .update(items)
    .set({
      ...Object.fromEntries(assignments.map(({ field, value }) => [field, value])),
      ...seen,
      updated_by: userId,
      updated_at: sql`iif(${items.updated_at} < ${now}, ${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${items.updated_at}, '+0.001 seconds'))`,
    })
    .where(and(areSelected(selected), differsInOne(changes)))
    .run();
  if (changes.tags) changeTags(db, selected, changes.tags);
  if (changes.custom_values) changeCustomValues(db, selected, changes.custom_values);
  return changed;
}

function changeCustomValues(db: Tx, selected: SelectedItems, values: StoredValues): void {
  const { inventory_id, ids } = selected;
  for (const [fieldId, stored] of values)
    if (stored) setCustomValues(db, inventory_id, ids, fieldId, stored);
    else clearCustomValues(db, inventory_id, ids, fieldId);
}

function changeTags(db: Tx, selected: SelectedItems, { add, remove_ids }: TagChange): void {
  const { inventory_id, ids } = selected;
  const { item_id, tag_id } = item_tags;
  const isOfItems = and(eq(item_tags.inventory_id, inventory_id), inArray(item_id, valuesOf(ids)));
  db.delete(item_tags)
    .where(and(isOfItems, inArray(tag_id, valuesOf(remove_ids))))
    .run();
  for (const name of add) {
    const added = ensureTag(db, inventory_id, name);
    const position = sql<number>`coalesce((SELECT max(${item_tags.position}) + 1 FROM ${item_tags}
      WHERE ${item_id} = ${items.id}), 0)`;
    db.insert(item_tags)
      .select(
        db
          .select({
            item_id: items.id,
            tag_id: sql<number>`${added}`.as('tag_id'),
            inventory_id: items.inventory_id,
            position: position.as('position'),
          })
          .from(items)
          .where(areSelected(selected)),
      )
      .onConflictDoNothing()
      .run();
  }
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

function toDefault(name: FieldsWith<'one_unit'>): SQL {
  const field: ItemField = ITEM_FIELDS[name];
  return sql`${sql.param(field.default ?? null, items[name])}`;
}

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
    ...Object.fromEntries(listFieldsWith('one_unit').map((field) => [field, toDefault(field)])),
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
