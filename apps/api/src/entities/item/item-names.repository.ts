import { type FieldsOfKind, listFieldsOfKind, mapFieldsOfKind, toNameKey } from '@stowage/contracts';
import { and, asc, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { item_systems } from '../../db/tables';
import { insertRow } from '../../db/write-rows';
import type { InventoryId } from '../../lib/inventory-id';

export type NamesField = FieldsOfKind<'names'>;
export type ItemNames = Record<NamesField, string[]>;

/** A table of names of items, and the values that tell its lists apart. */
interface NamesTable {
  table: SQLiteTable & Record<'item_id' | 'inventory_id' | 'position' | 'name' | 'name_key', AnySQLiteColumn>;
  of: Readonly<Record<string, string>>;
}

const NAMES_TABLE_OF: Readonly<Record<NamesField, NamesTable>> = {
  systems_used_in: { table: item_systems, of: { relation: 'used_in' } },
  compatible_with: { table: item_systems, of: { relation: 'compatible_with' } },
};

export const NAMES_FIELDS = listFieldsOfKind('names');

/** Tables with lists of names, for the search. */
export const NAMES_TABLES = [
  ...new Set(Object.values(NAMES_TABLE_OF).map(({ table }) => getTableName(table))),
];

export const toNoNames = (): ItemNames => mapFieldsOfKind('names', () => []);

const isOfField = ({ table, of }: NamesTable) =>
  and(...Object.entries(of).map(([column, value]) => sql`${getTableColumns(table)[column]} = ${value}`));

type NamesOfItems = Map<number, ItemNames>;

/** Contains only items with names. */
export function listNamesOf(db: Db, inventoryId: InventoryId, ids: readonly number[]): NamesOfItems {
  const found: NamesOfItems = new Map();
  for (const field of NAMES_FIELDS) {
    const { table } = NAMES_TABLE_OF[field];
    // The unary plus makes SQLite use the index on items, because an inventory may have many names.
    const isOwn = sql`+${table.inventory_id} = ${inventoryId}`;
    const rows = db
      .select({ item_id: wanted.value, name: sql<string>`${table.name}` })
      .from(wanted.from(ids))
      .crossJoin(table)
      .where(and(eq(table.item_id, wanted.value), isOwn, isOfField(NAMES_TABLE_OF[field])))
      .orderBy(asc(table.position));
    for (const { item_id, name } of rows.all()) {
      const names = found.get(item_id) ?? toNoNames();
      names[field].push(name);
      found.set(item_id, names);
    }
  }
  return found;
}

/** The item must belong to the inventory. */
export function addNames(
  db: Tx,
  inventoryId: InventoryId,
  itemId: number,
  field: NamesField,
  names: readonly string[],
): void {
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
  const { table } = NAMES_TABLE_OF[field];
  db.delete(table)
    .where(
      and(eq(table.inventory_id, inventoryId), eq(table.item_id, itemId), isOfField(NAMES_TABLE_OF[field])),
    )
    .run();
}

/** Lists the names in use. Names that differ only in case appear once. */
export const listKnownNames = (db: Db, inventoryId: InventoryId): ItemNames =>
  mapFieldsOfKind('names', (field) => {
    const { table } = NAMES_TABLE_OF[field];
    const rows = db
      .select({ name: sql<string>`min(${table.name})` })
      .from(table)
      .where(and(eq(table.inventory_id, inventoryId), isOfField(NAMES_TABLE_OF[field])))
      .groupBy(table.name_key);
    return rows.all().map(({ name }) => name);
  });
