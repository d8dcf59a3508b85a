import { toProductCode } from '@stowage/contracts';
import Sqlite from 'better-sqlite3';
import type { InventoryId } from '../../lib/inventory-id';
import type { Db, Tx } from '../db';
import { nameKeyOf } from '../name-key';
import { statement } from '../statements';
import type { EventValues } from '../tables';
import { toInventorySql } from '../tables/declared-tables';
import {
  type ColumnValue,
  getLoggedTable,
  isSetTable,
  LOGGED_TABLES,
  type LoggedTable,
} from './logged-tables';

/** A row of `event_changes`. */
export interface StoredChange {
  entity: string;
  row_key: string;
  before: EventValues | null;
  after: EventValues | null;
}

/** Why a change cannot be reverted without a loss. */
export interface RevertConflict {
  entity: string;
  row_key: string;
  /**
   * `changed`: the column has been changed again. `missing`: the row has been deleted since. `present`: the deleted row
   * is there again. `gone`: the column would refer to a row that no longer exists. `elsewhere`: the row belongs to
   * another inventory now.
   */
  reason: 'changed' | 'missing' | 'present' | 'gone' | 'elsewhere';
  /** Null when the whole row is concerned. */
  column: string | null;
}

const isDerived = (column: string) => column === 'name_key';

export const where = (columns: readonly string[]) =>
  columns.map((column) => `"${column}" = @key_${column}`).join(' AND ');

export function toKeyParameters({ key }: LoggedTable, rowKey: string): Record<string, ColumnValue> {
  // Written by `toRowKey`.
  const values = key.length === 1 ? [rowKey] : (JSON.parse(rowKey) as ColumnValue[]);
  return Object.fromEntries(key.map((column, index) => [`key_${column}`, values[index] ?? null]));
}

const ELSEWHERE = 'elsewhere';

/** Reads the logged columns of a row by its key in the log. @returns `elsewhere` when it is in another inventory now */
function readRow(
  db: Db,
  inventoryId: InventoryId,
  table: LoggedTable,
  rowKey: string,
): EventValues | typeof ELSEWHERE | undefined {
  const found = statement<object, EventValues & { is_own: number }>(
    db,
    `SELECT ${toInventorySql(table)} IS @inventory AS is_own, ${table.columns.map((column) => `"${column}"`).join()}
     FROM "${table.name}" WHERE ${where(table.key)}`,
  ).get({ ...toKeyParameters(table, rowKey), inventory: inventoryId });
  if (!found) return undefined;
  const { is_own, ...row } = found;
  return is_own === 1 ? row : ELSEWHERE;
}

/** Reads the logged columns of a row of the inventory. */
export function readStoredRow(
  db: Db,
  inventoryId: InventoryId,
  entity: string,
  rowKey: string,
): EventValues | undefined {
  const row = readRow(db, inventoryId, getLoggedTable(entity), rowKey);
  return row === ELSEWHERE ? undefined : row;
}

/** Finds a row by its values of some columns, if it belongs to the inventory, or to none, such as a person. */
function hasRow(
  db: Db,
  inventoryId: InventoryId,
  name: string,
  values: Readonly<Record<string, ColumnValue>>,
): boolean {
  const table = LOGGED_TABLES.find((one) => one.name === name);
  const conditions = Object.keys(values).map((column) => `"${column}" = @${column}`);
  if (table) conditions.push(`${toInventorySql(table)} = @inventory`);
  return (
    statement<object, object>(db, `SELECT 1 FROM "${name}" WHERE ${conditions.join(' AND ')}`).get({
      ...values,
      inventory: inventoryId,
    }) !== undefined
  );
}

/** Adding and removing a row of a set that is there or not there already is no conflict. */
const isSet = ({ name }: LoggedTable): boolean => isSetTable(name);

type HasRestored = (table: string, values: Readonly<Record<string, ColumnValue>>) => boolean;

/** Returns a function that finds out in constant time whether a row with these values is restored. */
function indexRestored(changes: readonly StoredChange[]): HasRestored {
  const indexes = new Map<string, Set<string>>();
  const index = (table: string, columns: readonly string[]) =>
    new Set(
      changes
        .filter(({ entity, after }) => entity === table && after === null)
        .map(({ before }) => JSON.stringify(columns.map((column) => before?.[column] ?? null))),
    );
  return (table, values) => {
    const columns = Object.keys(values);
    const name = `${table} ${columns.join()}`;
    const rows = indexes.get(name) ?? index(table, columns);
    indexes.set(name, rows);
    return rows.has(JSON.stringify(Object.values(values)));
  };
}

/** Finds columns of a restored row that refer to a row which neither is in the inventory nor is restored with it. */
function findBrokenReferences(
  db: Db,
  inventoryId: InventoryId,
  table: LoggedTable,
  row: EventValues,
  hasRestored: HasRestored,
): string[] {
  return table.references.flatMap((reference) => {
    const values = Object.fromEntries(
      reference.columns.map((column, index) => [reference.foreignColumns[index] ?? '', row[column] ?? null]),
    );
    if (Object.values(values).includes(null) || hasRow(db, inventoryId, reference.table, values)) return [];
    return hasRestored(reference.table, values) ? [] : [reference.columns.at(-1) ?? ''];
  });
}

/** An event of a former version may contain a name with another key, or a product code in another form. */
const toCurrentForm = ({ name }: LoggedTable, row: EventValues): EventValues => ({
  ...row,
  ...(typeof row.name === 'string' && 'name_key' in row && { name_key: nameKeyOf(name)(row.name) }),
  ...(typeof row.product_code === 'string' && { product_code: toProductCode(row.product_code) || null }),
});

/** Lists the columns whose values are no longer those that an event has written. */
const listChanged = (table: LoggedTable, written: EventValues, current: EventValues | undefined): string[] =>
  Object.entries(toCurrentForm(table, written))
    .filter(([column, value]) => !isDerived(column) && current?.[column] !== value)
    .map(([column]) => column);

function findConflictsOf(
  db: Db,
  inventoryId: InventoryId,
  { entity, row_key, before, after }: StoredChange,
  hasRestored: HasRestored,
): RevertConflict[] {
  const table = getLoggedTable(entity);
  const current = readRow(db, inventoryId, table, row_key);
  const conflict = (reason: RevertConflict['reason'], column: string | null = null) => ({
    entity,
    row_key,
    reason,
    column,
  });
  if (isSet(table) && (before === null || after === null) && current !== undefined)
    // Only the values of the row may differ.
    return current === ELSEWHERE
      ? []
      : listChanged(table, after ?? before ?? {}, current)
          .filter((column) => !table.quiet.has(column))
          .map((column) => conflict('changed', column));
  if (isSet(table) && before === null) return [];
  if (before !== null && after === null && current)
    // A code that was taken off a label may be attached to anything since, in any inventory.
    return [conflict(current === ELSEWHERE && entity !== 'label_codes' ? ELSEWHERE : 'present')];
  if (current === ELSEWHERE) return [conflict(ELSEWHERE)];
  if (after !== null && !current) return [conflict('missing')];
  const changed =
    before === null || after === null
      ? []
      : listChanged(table, after, current).filter((column) => !table.quiet.has(column));
  const gone =
    before === null
      ? []
      : findBrokenReferences(db, inventoryId, table, { ...current, ...before }, hasRestored);
  return [
    ...changed.map((column) => conflict('changed', column)),
    ...gone.filter((column) => column in (before ?? {})).map((column) => conflict('gone', column)),
  ];
}

/** Lists what stands against reverting the changes: later changes, and rows that are gone or in another inventory. */
export function findRevertConflicts(
  db: Db,
  inventoryId: InventoryId,
  changes: readonly StoredChange[],
): RevertConflict[] {
  const hasRestored = indexRestored(changes);
  return changes.flatMap((change) => findConflictsOf(db, inventoryId, change, hasRestored));
}

/** A row that no history names, such as the key of a request, is left out when another row has taken its place. */
function insertRow(db: Tx, table: LoggedTable, row: EventValues): void {
  const columns = Object.keys(row);
  statement<object, never>(
    db,
    `INSERT INTO "${table.name}" (${columns.map((column) => `"${column}"`).join()})
     VALUES (${columns.map((column) => `@${column}`).join()})
     ${table.is_hidden || isSet(table) ? 'ON CONFLICT DO NOTHING' : ''}`,
  ).run(toCurrentForm(table, row));
}

function updateRow(db: Db, table: LoggedTable, rowKey: string, values: EventValues): void {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  statement<object, never>(
    db,
    `UPDATE "${table.name}" SET ${columns.map((column) => `"${column}" = @${column}`).join()}
     WHERE ${where(table.key)}`,
  ).run({ ...toCurrentForm(table, values), ...toKeyParameters(table, rowKey) });
}

export interface Reverting {
  /** The inventory, to which all reverted rows must belong. */
  inventory_id: InventoryId;
  /** Value of the columns that name the last change of a row, as is `now`. */
  user_id: number;
  now: string;
}

/**
 * Gives a row its former values. A row that has not been changed since gets back all of them, also the time of its last
 * change; otherwise the revert is a change of its own.
 */
function restoreValues(
  db: Tx,
  table: LoggedTable,
  { row_key, before, after }: StoredChange,
  { inventory_id, user_id, now }: Reverting,
): void {
  const current = readOwnRow(db, inventory_id, table, row_key);
  if (!current || before === null || after === null) return;
  const isUnchanged = listChanged(table, after, current).length === 0;
  const values = {
    ...Object.fromEntries(
      Object.entries(before).filter(([column]) => isUnchanged || !table.bookkeeping.has(column)),
    ),
    // The screen size of a photo is written after the event that has added the photo.
    ...(before.file === null && table.name === 'loan_events' && { screen_bytes: null, screen_hash: null }),
  };
  const stamp = { updated_at: now, updated_by: user_id };
  const stamps = Object.entries(stamp).filter(([column]) => table.bookkeeping.has(column));
  updateRow(db, table, row_key, isUnchanged ? values : { ...values, ...Object.fromEntries(stamps) });
}

function revertRow(db: Tx, change: StoredChange, reverting: Reverting): void {
  const table = getLoggedTable(change.entity);
  if (change.before === null) {
    readOwnRow(db, reverting.inventory_id, table, change.row_key);
    statement<object, never>(db, `DELETE FROM "${table.name}" WHERE ${where(table.key)}`).run(
      toKeyParameters(table, change.row_key),
    );
  } else if (change.after === null) {
    // The row of a set that is there already gets the former values.
    if (isSet(table)) updateRow(db, table, change.row_key, change.before);
    insertRow(db, table, change.before);
  } else restoreValues(db, table, change, reverting);
}

/** A row belongs to another inventory now. */
export class ForeignRowError extends Error {}

/** @throws ForeignRowError */
function readOwnRow(
  db: Db,
  inventoryId: InventoryId,
  table: LoggedTable,
  rowKey: string,
): EventValues | undefined {
  const row = readRow(db, inventoryId, table, rowKey);
  if (row === ELSEWHERE) throw new ForeignRowError(`A row of ${table.name} belongs to another inventory`);
  return row;
}

/** A restored row would have a value that another row has now, such as the name of a category. */
export class UniqueRevertError extends Error {}

/** True when a deleted row is still in use. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError &&
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(error.code);

/**
 * Reverts changes of one event, the last one first. Overwrites later changes of the same columns, which
 * `findRevertConflicts` lists. Call in `recordPart`.
 * @throws SqliteError when a row would refer to a missing row, or is still in use
 * @throws UniqueRevertError when another row has a unique value of a restored row
 * @throws ForeignRowError when a row belongs to another inventory now, or would belong to it
 */
export function revertRows(db: Tx, changes: readonly StoredChange[], reverting: Reverting): void {
  // One statement may have deleted a location before the locations inside it.
  db.$client.pragma('defer_foreign_keys = ON');
  let rest = changes.toReversed();
  while (rest.length > 0) {
    const postponed: StoredChange[] = [];
    for (const change of rest)
      try {
        revertRow(db, change, reverting);
      } catch (error) {
        // Two rows may have exchanged a unique value, such as the primary photo: the other row gives it up first.
        if (!isUniqueViolation(error)) throw error;
        postponed.push(change);
      }
    if (postponed.length === rest.length)
      throw new UniqueRevertError('Rows with equal unique values cannot be reverted');
    rest = postponed;
  }
  // A restored photo belongs to the inventory of its item, which may be restored after it.
  for (const { entity, row_key, before, after } of changes) {
    const table = getLoggedTable(entity);
    if (before !== null && after === null && table.inventory === null)
      readOwnRow(db, reverting.inventory_id, table, row_key);
  }
}
