import { type FieldsOfKind, listFieldsOfKind, mapFieldsOfKind, toNameKey } from '@stowage/contracts';
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import { insertRow } from '../../db/write-rows';
import { item_systems } from '../../db/tables';

export type NamesField = FieldsOfKind<'names'>;
export type ItemNames = Record<NamesField, string[]>;

/** A table with `item_id`, `inventory_id`, `position`, `name` and `name_key`, and the values that tell its lists apart. */
interface NamesTable {
  table: SQLiteTable;
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

const toCondition = ({ of }: NamesTable) =>
  Object.entries(of)
    .map(([column, value]) => ` AND ${column} = '${value}'`)
    .join('');

const eachField = (toSql: (field: NamesField, table: string, condition: string) => string, joint: string) =>
  NAMES_FIELDS.map((field) =>
    toSql(field, getTableName(NAMES_TABLE_OF[field].table), toCondition(NAMES_TABLE_OF[field])),
  ).join(joint);

export const toNoNames = (): ItemNames => mapFieldsOfKind('names', () => []);

const NAMES_OF = `${eachField(
  (field, table, condition) =>
    `SELECT item_id, '${field}' AS field, name, position FROM json_each(@ids) AS wanted
       CROSS JOIN ${table} ON item_id = wanted.value AND inventory_id = @inventory${condition}`,
  ' UNION ALL ',
)} ORDER BY item_id, field, position`;

type NamesOfItems = Map<number, ItemNames>;

/** Contains only items with names. */
export function listNamesOf(db: Db, inventoryId: number, ids: readonly number[]): NamesOfItems {
  const found: NamesOfItems = new Map();
  const rows = statement<
    { inventory: number; ids: string },
    { item_id: number; field: NamesField; name: string }
  >(db, NAMES_OF).all({ inventory: inventoryId, ids: JSON.stringify(ids) });
  for (const { item_id, field, name } of rows) {
    const names = found.get(item_id) ?? toNoNames();
    names[field].push(name);
    found.set(item_id, names);
  }
  return found;
}

/** The item must belong to the inventory. */
export function addNames(
  db: Tx,
  inventoryId: number,
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

export function removeNames(db: Tx, inventoryId: number, itemId: number, field: NamesField): void {
  const table = getTableName(NAMES_TABLE_OF[field].table);
  statement<{ inventory: number; id: number }, never>(
    db,
    `DELETE FROM ${table} WHERE inventory_id = @inventory AND item_id = @id${toCondition(NAMES_TABLE_OF[field])}`,
  ).run({ inventory: inventoryId, id: itemId });
}

const KNOWN = eachField(
  (field, table, condition) =>
    `SELECT '${field}' AS field, min(name) AS name FROM ${table} WHERE inventory_id = @inventory${condition} GROUP BY name_key`,
  ' UNION ALL ',
);

/** Lists the names in use. Names that differ only in case appear once. */
export function listKnownNames(db: Db, inventoryId: number): ItemNames {
  const known = toNoNames();
  const rows = statement<{ inventory: number }, { field: NamesField; name: string }>(db, KNOWN).all({
    inventory: inventoryId,
  });
  for (const { field, name } of rows) known[field].push(name);
  return known;
}
