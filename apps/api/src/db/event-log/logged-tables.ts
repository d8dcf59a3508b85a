import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../tables';

export type ColumnValue = string | number | null;
/** Values of a row by column, as SQLite stores them. */
export type Row = Readonly<Record<string, ColumnValue>>;

export interface LoggedTable {
  name: string;
  /** Columns that identify a row. */
  key: readonly string[];
  /** All recorded columns, the key included. */
  columns: readonly string[];
  /** Columns that are recorded, but whose change alone is no event. */
  quiet: ReadonlySet<string>;
  /** Quiet columns that name the last change of the row. */
  bookkeeping: ReadonlySet<string>;
  schema: SQLiteTable;
  /** Column that contains the inventory; null when the row belongs to an item, a location or a loan. */
  owner: 'owner_id' | 'inventory_id' | 'id' | null;
  /** True for rows that are recorded only when they are deleted, because no history names them. */
  is_hidden: boolean;
}

interface Rules {
  owner?: LoggedTable['owner'];
  /** Columns that triggers maintain, and secrets. */
  unrecorded?: readonly string[];
  quiet?: readonly string[];
  is_hidden?: boolean;
}

function log(
  table: SQLiteTable,
  { owner = null, unrecorded = [], quiet = [], is_hidden = false }: Rules = {},
): LoggedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const [composite] = primaryKeys;
  return {
    name,
    key: composite
      ? composite.columns.map((column) => column.name)
      : columns.filter(({ primary }) => primary).map((column) => column.name),
    columns: columns
      .filter((column) => !column.generated && !unrecorded.includes(column.name))
      .map((column) => column.name),
    quiet: new Set(quiet),
    bookkeeping: new Set(quiet.filter((column) => column.startsWith('updated_'))),
    schema: table,
    owner,
    is_hidden,
  };
}

/**
 * Tables whose changes the event log records. The columns come from the schema, so a new column is recorded without
 * further work.
 */
export const LOGGED_TABLES: readonly LoggedTable[] = [
  log(schema.inventories, {
    owner: 'id',
    unrecorded: ['item_count', 'location_count', 'last_item_number', 'logged_from'],
    quiet: ['updated_at', 'created_by'],
  }),
  log(schema.members, { owner: 'inventory_id', quiet: ['role_changed_at', 'role_changed_by'] }),
  log(schema.invitations, { owner: 'inventory_id', unrecorded: ['token_hash'] }),
  log(schema.trust_relationships, { owner: 'owner_id' }),
  log(schema.categories, { owner: 'owner_id', unrecorded: ['item_count'] }),
  log(schema.locations, { owner: 'owner_id', unrecorded: ['item_count'], quiet: ['updated_at'] }),
  log(schema.items, {
    owner: 'owner_id',
    quiet: ['updated_at', 'updated_by', 'last_seen_at', 'request_key', 'sort_key', 'sort_key_es'],
  }),
  log(schema.item_systems, { owner: 'owner_id' }),
  log(schema.item_suppliers),
  log(schema.item_images, { quiet: ['bytes', 'files_hash', 'screen_bytes', 'screen_hash'] }),
  log(schema.label_codes, { owner: 'owner_id' }),
  log(schema.loans, { owner: 'owner_id', quiet: ['updated_at', 'owner_name', 'item_number', 'item_name'] }),
  log(schema.loan_events, { quiet: ['bytes', 'files_hash', 'screen_bytes', 'screen_hash'] }),
  log(schema.qr_codes, { is_hidden: true }),
  log(schema.request_keys, { owner: 'owner_id', is_hidden: true }),
  log(schema.item_value_changes, { is_hidden: true }),
];

const hidden = new Set(LOGGED_TABLES.filter(({ is_hidden }) => is_hidden).map(({ name }) => name));

/** True for a table that no history names. */
export const isHiddenTable = (name: string): boolean => hidden.has(name);

/** @throws Error for the name of another table */
export function getLoggedTable(name: string): LoggedTable {
  const table = LOGGED_TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`The event log does not know the table ${name}`);
  return table;
}

/** Columns of a row in the order of the key, as text that identifies the row in its table. */
export const toRowKey = ({ key }: LoggedTable, row: Row): string =>
  key.length === 1 ? String(row[key[0] ?? '']) : JSON.stringify(key.map((column) => row[column]));
