import type { EventEntity, TrashKind } from '@stowage/contracts';
import type { BuildColumns } from 'drizzle-orm';
import {
  type SQLiteColumnBuilderBase,
  sqliteTable,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
} from 'drizzle-orm/sqlite-core';

/**
 * How the event log records the rows. `named`: the history names them. `list`: the same for a list of an item, of which
 * saving replaces the rows. `set`: the same for one of which saving keeps the rows that stay. `when_deleted`: only when they are deleted, because no history names them. `never`: not at all.
 */
type History = 'named' | 'list' | 'set' | 'when_deleted' | 'never';

/** The history names the rows of those tables that the contract names. */
type HistoryOf<Name> = Name extends EventEntity ? 'named' | 'list' | 'set' : 'when_deleted' | 'never';

/**
 * What happens to the rows when their inventory is deleted. `at_once`: deleted when it is closed, for rows that grant access
 * or that others see. `in_steps`: deleted later in small steps. `cascade`: deleted with the row that they refer to.
 * `own_code`: kept without the inventory, or deleted by code of their own.
 */
type Closing = 'at_once' | 'in_steps' | 'cascade' | 'own_code';

interface Common<Recorded, Column> {
  history: Recorded;
  /** Columns that are recorded, but whose change alone is no event. */
  quiet?: readonly Column[];
  /** Columns that triggers maintain, and secrets. */
  unrecorded?: readonly Column[];
  /** Columns with the name of a field that the history does not show in this table. */
  unnamed?: readonly Column[];
  closing: Closing;
  /** Kind of a deleted row in the trash, and the column with the row that contained it. */
  trash?: { kind: TrashKind; parent: Column | null };
}

interface Files<Column> {
  /** Column with the name of a photo, whose bytes are in the columns `bytes` and `screen_bytes`. */
  files?: Column;
}

export type Roles<Recorded = History, Column = string> =
  | { of: 'server' }
  | { of: 'user' }
  /** Of an inventory, whose id is in `inventory`. `past_day` is true if the inventory of a past day has the rows. */
  | ({ of: 'inventory'; inventory: Column; past_day: boolean } & Common<Recorded, Column>)
  /** Of an item, whose id is in `item`. `inventory` repeats its inventory. */
  | ({
      of: 'item';
      item: Column;
      inventory?: Column;
      /** The location to which rows without an item belong. */
      location?: Column;
      /** When the item is duplicated. */
      duplicate: 'copied' | 'left_out';
      /** When the item moves to another inventory. */
      move: 'follows' | 'stays';
      past_day: boolean;
    } & Common<Recorded, Column> &
      Files<Column>)
  /** Of another row, such as a loan, which says to which inventory it belongs. Only its `past_day` is optional. */
  | ({ of: 'row'; row: Column; past_day?: true } & Common<Recorded, Column> & Files<Column>);

const known = new WeakMap<SQLiteTable, Roles>();

/** Declares a table. Its roles say what happens to its rows, so that no other code lists tables. */
export function table<Name extends string, Columns extends Record<string, SQLiteColumnBuilderBase>>(
  name: Name,
  roles: Roles<HistoryOf<Name>, keyof Columns & string>,
  columns: Columns,
  extra?: (self: BuildColumns<Name, Columns, 'sqlite'>) => SQLiteTableExtraConfigValue[],
) {
  const made = sqliteTable<Name, Columns>(name, columns, extra);
  known.set(made, roles);
  return made;
}

/** @throws Error for a table that `table` has not declared */
export function rolesOf(one: SQLiteTable): Roles {
  const roles = known.get(one);
  if (!roles) throw new Error('Declare tables with `table`');
  return roles;
}
