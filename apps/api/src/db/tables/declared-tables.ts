import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Roles, rolesOf } from './table';
import * as tables from '.';

/** A foreign key. */
interface Reference {
  columns: readonly string[];
  /** Name of the other table. */
  table: string;
  foreignColumns: readonly string[];
}

interface Parent {
  table: string;
  column: string;
}

/** A table with rows of inventories. */
export interface DeclaredTable {
  name: string;
  schema: SQLiteTable;
  roles: Exclude<Roles, { of: 'server' | 'user' }>;
  /** Names of the columns that SQLite stores. */
  columns: readonly string[];
  /** Columns that identify a row. */
  key: readonly string[];
  references: readonly Reference[];
  /** Column with the inventory of a row; null when the row belongs to another one. */
  inventory: string | null;
  /** The other row to which a row belongs: its table, and the column with its id. */
  parent: Parent | null;
}

/** All tables of the database but those of the migrations and of the search. */
export const TABLES: readonly SQLiteTable[] = Object.values<unknown>(tables).filter((one) =>
  is(one, SQLiteTable),
);

function findParent(
  roles: DeclaredTable['roles'],
  references: readonly Reference[],
): DeclaredTable['parent'] {
  if (roles.of === 'inventory') return null;
  const column = roles.of === 'item' ? roles.item : roles.row;
  const reference = references.find(({ columns }) => columns.at(-1) === column);
  if (!reference) throw new Error(`${column} refers to no row`);
  return { table: reference.table, column };
}

function describe(schema: SQLiteTable): DeclaredTable[] {
  const roles = rolesOf(schema);
  if (roles.of === 'server' || roles.of === 'user') return [];
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(schema);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const references = foreignKeys
    .map((foreignKey) => foreignKey.reference())
    .map((one) => ({
      columns: one.columns.map((column) => column.name),
      table: getTableConfig(one.foreignTable).name,
      foreignColumns: one.foreignColumns.map((column) => column.name),
    }));
  return [
    {
      name,
      schema,
      roles,
      columns: columns.filter(({ generated }) => !generated).map((column) => column.name),
      key: key.map((column) => column.name),
      references,
      inventory: roles.of === 'row' ? null : (roles.inventory ?? null),
      parent: findParent(roles, references),
    },
  ];
}

/** Puts each table after the tables that it refers to. A module lists its exports by name. */
function sortByReferences(unsorted: readonly DeclaredTable[]): DeclaredTable[] {
  const sorted = new Set<DeclaredTable>();
  const add = (one: DeclaredTable) => {
    for (const other of unsorted)
      if (other !== one && one.references.some(({ table }) => table === other.name)) add(other);
    sorted.add(one);
  };
  for (const one of unsorted) add(one);
  return [...sorted];
}

/** Tables with rows of inventories, each after the tables that it refers to. */
export const INVENTORY_TABLES: readonly DeclaredTable[] = sortByReferences(TABLES.flatMap(describe));

export type ItemTable = DeclaredTable & { roles: Extract<Roles, { of: 'item' }>; parent: Parent };

/** Tables whose rows belong to an item. */
export const ITEM_TABLES = INVENTORY_TABLES.filter((one): one is ItemTable => one.roles.of === 'item');

export interface FileTable extends DeclaredTable {
  parent: Parent;
  /** Column with the name of a file. */
  file: string;
}

/** Tables whose rows own files. */
export const FILE_TABLES: readonly FileTable[] = INVENTORY_TABLES.flatMap((table) => {
  const { roles, parent } = table;
  return parent && roles.of !== 'inventory' && roles.files !== undefined
    ? [{ ...table, parent, file: roles.files }]
    : [];
});

/** @throws Error for the name of a table without rows of inventories */
export function getInventoryTable(name: string): DeclaredTable {
  const table = INVENTORY_TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`${name} has no rows of inventories`);
  return table;
}

/** SQL for the inventory of a row. Items and locations move without the rows that refer to them by their id alone. */
export function toInventorySql({ name, inventory, parent }: DeclaredTable): string {
  if (inventory !== null) return `"${name}"."${inventory}"`;
  if (parent === null) throw new Error(`The rows of ${name} belong to no inventory`);
  return `(SELECT ${toInventorySql(getInventoryTable(parent.table))} FROM "${parent.table}"
    WHERE "${parent.table}".id = "${name}"."${parent.column}")`;
}
