import { type FieldsOfKind, listFieldsOfKind, mapFieldsOfKind, toNameKey } from '@stowage/contracts';
import { and, asc, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { item_systems, item_tags, tags } from '../../db/tables';
import { insertRow } from '../../db/write-rows';
import type { InventoryId } from '../../lib/inventory-id';
import { ensureTag } from '../tag/tags.repository';

export type NamesField = FieldsOfKind<'names'>;
export type ItemNames = Record<NamesField, string[]>;

/** Fields whose names are in the rows of the item. A tag has one row for all items. */
type OwnNamesField = Exclude<NamesField, 'tags'>;

/** A table of names of items, and the values that tell its lists apart. */
interface NamesTable {
  table: SQLiteTable & Record<'item_id' | 'inventory_id' | 'position' | 'name' | 'name_key', AnySQLiteColumn>;
  of: Readonly<Record<string, string>>;
}

const NAMES_TABLE_OF: Readonly<Record<OwnNamesField, NamesTable>> = {
  systems_used_in: { table: item_systems, of: { relation: 'used_in' } },
  compatible_with: { table: item_systems, of: { relation: 'compatible_with' } },
};

export const NAMES_FIELDS = listFieldsOfKind('names');

/** Tables with lists of names, for the search. */
export const NAMES_TABLES = [
  ...new Set(Object.values(NAMES_TABLE_OF).map(({ table }) => getTableName(table))),
];

export const toNoNames = (): ItemNames => mapFieldsOfKind('names', () => []);

function prepareTags(db: Db) {
  const isOwn = eq(item_tags.inventory_id, sql.placeholder('inventory'));
  return {
    ofItems: db
      .select({ item_id: wanted.value, name: tags.name })
      .from(wanted.from('ids'))
      .crossJoin(item_tags)
      .crossJoin(tags)
      .where(and(eq(item_tags.item_id, wanted.value), sql`+${isOwn}`, eq(tags.id, item_tags.tag_id)))
      .orderBy(asc(item_tags.position), asc(item_tags.tag_id))
      .prepare(),
    known: db
      .select({ name: tags.name })
      .from(tags)
      .where(eq(tags.inventory_id, sql.placeholder('inventory')))
      .prepare(),
    remove: db
      .delete(item_tags)
      .where(and(isOwn, eq(item_tags.item_id, sql.placeholder('item'))))
      .prepare(),
  };
}

function prepareNames(db: Db, field: OwnNamesField) {
  const { table, of } = NAMES_TABLE_OF[field];
  const isOwn = eq(table.inventory_id, sql.placeholder('inventory'));
  const isOfField = and(
    ...Object.entries(of).map(([column, value]) => sql`${getTableColumns(table)[column]} = ${value}`),
  );
  return {
    ofItems: db
      .select({ item_id: wanted.value, name: sql<string>`${table.name}` })
      .from(wanted.from('ids'))
      .crossJoin(table)
      // The unary plus makes SQLite use the index on items, because an inventory may have many names.
      .where(and(eq(table.item_id, wanted.value), sql`+${isOwn}`, isOfField))
      .orderBy(asc(table.position))
      .prepare(),
    known: db
      .select({ name: sql<string>`min(${table.name})` })
      .from(table)
      .where(and(isOwn, isOfField))
      .groupBy(table.name_key)
      .prepare(),
    remove: db
      .delete(table)
      .where(and(isOwn, eq(table.item_id, sql.placeholder('item')), isOfField))
      .prepare(),
  };
}

const prepared = oncePerDatabase((db) =>
  mapFieldsOfKind('names', (field) => (field === 'tags' ? prepareTags(db) : prepareNames(db, field))),
);

type NamesOfItems = Map<number, ItemNames>;

/** Contains only items with names. */
export function listNamesOf(db: Db, inventoryId: InventoryId, ids: readonly number[]): NamesOfItems {
  const found: NamesOfItems = new Map();
  const parameters = { inventory: inventoryId, ids: JSON.stringify(ids) };
  for (const field of NAMES_FIELDS)
    for (const { item_id, name } of prepared(db)[field].ofItems.all(parameters)) {
      const names = found.get(item_id) ?? toNoNames();
      names[field].push(name);
      found.set(item_id, names);
    }
  return found;
}

/** The item must belong to the inventory. @throws AppError 409 at the maximum of tags */
export function addNames(
  db: Tx,
  inventoryId: InventoryId,
  itemId: number,
  field: NamesField,
  names: readonly string[],
): void {
  if (field === 'tags') {
    for (const [position, name] of names.entries())
      insertRow(db, item_tags, {
        item_id: itemId,
        tag_id: ensureTag(db, inventoryId, name),
        inventory_id: inventoryId,
        position,
      });
    return;
  }
  const { table, of } = NAMES_TABLE_OF[field];
  for (const [position, name] of names.entries())
    insertRow(db, table, {
      ...of,
      item_id: itemId,
      inventory_id: inventoryId,
      position,
      name,
      name_key: toNameKey(name),
    });
}

export function removeNames(db: Tx, inventoryId: InventoryId, itemId: number, field: NamesField): void {
  prepared(db)[field].remove.run({ inventory: inventoryId, item: itemId });
}

/** Lists the names in use. Names that differ only in case appear once. */
export const listKnownNames = (db: Db, inventoryId: InventoryId): ItemNames =>
  mapFieldsOfKind('names', (field) => {
    const { known } = prepared(db)[field];
    return known.all({ inventory: inventoryId }).map(({ name }) => name);
  });
