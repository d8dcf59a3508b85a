import type { EventKind } from '@stowage/contracts';
import { getActor, type RecordedEvent } from '../actor';
import type { Db } from '../db';
import { statement } from '../statements';
import type { EventValues } from '../tables';
import { type DeclaredTable, getInventoryTable } from '../tables/declared-tables';
import type { ChangedRow } from './change-triggers';
import { collapseChanges, listChangedColumns, type RowChange, toRowChange } from './collapse-changes';
import { findMainChange } from './event-kind';
import type { LoggedChange } from './logged-change';
import { type ColumnValue, LIST_TABLES, LOGGED_TABLES, type Row, toRowKey } from './logged-tables';
import { recordValues } from './record-values';
import { type KnownChange, refuseEvent } from './revertible.rules';
import { updateTrash } from './update-trash';

type Subjects = Pick<LoggedChange, 'item_id' | 'location_id' | 'from_location_id'>;

const toId = (value: ColumnValue | undefined): number | null => (typeof value === 'number' ? value : null);

const find = (db: Db, sql: string, id: number | null): ColumnValue | undefined =>
  id === null ? undefined : statement<{ id: number }, { value: ColumnValue }>(db, sql).get({ id })?.value;

const NAME_OF_ITEM = 'SELECT name AS value FROM items WHERE id = @id';
const NAME_OF_LOCATION = 'SELECT name AS value FROM locations WHERE id = @id';
const NAME_OF_USER = `SELECT coalesce(full_name, username) AS value FROM users
  WHERE id = @id AND deleted_at IS NULL`;

/** Finds values of rows that other rows refer to, also of rows that the same transaction has deleted. */
function createLookup(db: Db, changes: readonly RowChange[]) {
  const changed = new Map(
    changes.map(({ table, key, before, after }) => [`${table.name} ${key}`, before ?? after]),
  );
  return (table: string, column: string, id: number | null) =>
    toId(
      id === null
        ? null
        : (changed.get(`${table} ${id}`)?.[column] ??
            find(db, `SELECT "${column}" AS value FROM "${table}" WHERE id = @id`, id)),
    );
}

type Lookup = ReturnType<typeof createLookup>;

/** Returns a function that finds an item or location to which a document belongs, or belonged before the transaction. */
function createLinkFinder(db: Db, changes: readonly RowChange[]) {
  const changed = changes.flatMap(({ table, before, after }): Row[] => {
    const row = after ?? before;
    return table.name === 'document_links' && row ? [row] : [];
  });
  return (documentId: number | null): Row | undefined =>
    changed.find(({ document_id }) => document_id === documentId) ??
    statement<object, Row>(
      db,
      'SELECT item_id, location_id FROM document_links WHERE document_id = @id ORDER BY id LIMIT 1',
    ).get({ id: documentId });
}

function findInventoryId(table: DeclaredTable, row: Row, lookup: Lookup): number | null {
  const { inventory, parent } = table;
  if (inventory !== null) return toId(row[inventory]);
  const column = parent && getInventoryTable(parent.table).inventory;
  return parent && column ? lookup(parent.table, column, toId(row[parent.column])) : null;
}

interface Finders {
  lookup: Lookup;
  findLink: ReturnType<typeof createLinkFinder>;
}

const NO_SUBJECTS: Subjects = { item_id: null, location_id: null, from_location_id: null };

function findSubjects(
  { table, before, after }: RowChange,
  row: Row,
  { lookup, findLink }: Finders,
): Subjects {
  if (table.name === 'items') {
    const isInPlace = before !== null && after !== null && before.location_id === after.location_id;
    return {
      item_id: toId(row.id),
      location_id: isInPlace ? null : toId(row.location_id),
      from_location_id: isInPlace || after === null ? null : toId(before?.location_id),
    };
  }
  if (table.name === 'locations') return { ...NO_SUBJECTS, location_id: toId(row.id) };
  if (table.name === 'documents' || table.name === 'document_files') {
    const link = findLink(toId(table.name === 'documents' ? row.id : row.document_id));
    return { ...NO_SUBJECTS, item_id: toId(link?.item_id), location_id: toId(link?.location_id) };
  }
  const { roles, parent } = table;
  if (roles.of === 'item')
    return {
      ...NO_SUBJECTS,
      // A loan loses its item when the item is deleted.
      item_id: toId(row[roles.item] ?? before?.[roles.item]),
      location_id: roles.location === undefined ? null : toId(row[roles.location]),
    };
  if (parent === null) return NO_SUBJECTS;
  const parent_id = toId(row[parent.column]);
  const { roles: of } = getInventoryTable(parent.table);
  return {
    ...NO_SUBJECTS,
    item_id: of.of === 'item' ? lookup(parent.table, of.item, parent_id) : null,
    location_id: parent.table === 'locations' ? parent_id : null,
  };
}

const pick = (row: Row, columns: readonly string[]): EventValues =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

function toLoggedChange(change: RowChange, row: Row, inventory_id: number, finders: Finders): LoggedChange {
  const { table, key, before, after } = change;
  const changed = listChangedColumns(change);
  const fields = changed.filter((column) => !table.quiet.has(column));
  const isChange = before !== null && after !== null;
  const is_quiet = isChange && fields.length === 0;
  return {
    inventory_id,
    entity: table.name,
    operation: before === null ? 'added' : after === null ? 'deleted' : 'changed',
    fields,
    row,
    row_key: key,
    ...(is_quiet ? NO_SUBJECTS : findSubjects(change, row, finders)),
    before: isChange ? pick(before, changed) : before,
    after: isChange ? pick(after, changed) : after,
    is_transfer: false,
    is_quiet,
  };
}

/** A row that has changed its inventory is deleted in one log and added in the other. */
function toLoggedChanges(change: RowChange, finders: Finders): LoggedChange[] {
  const { before, after } = change;
  const [from, to] = [before, after].map((row) => row && findInventoryId(change.table, row, finders.lookup));
  if (before !== null && after !== null && from !== to)
    return [
      ...(typeof from === 'number'
        ? [
            {
              ...toLoggedChange(
                { ...change, key: toRowKey(change.table, before), after: null },
                before,
                from,
                finders,
              ),
              is_transfer: true,
            },
          ]
        : []),
      ...(typeof to === 'number'
        ? [{ ...toLoggedChange({ ...change, before: null }, after, to, finders), is_transfer: true }]
        : []),
    ];
  const row = after ?? before;
  const inventory = to ?? from;
  return row === null || typeof inventory !== 'number'
    ? []
    : [toLoggedChange(change, row, inventory, finders)];
}

function findEventKind(
  changes: readonly LoggedChange[],
  isRevert: boolean,
): { kind: EventKind; change: LoggedChange } | undefined {
  const main = findMainChange(changes, isRevert);
  const moved = changes.filter(({ is_transfer }) => is_transfer);
  const transferred = findMainChange(moved, isRevert);
  return transferred
    ? {
        change: transferred.change,
        kind: transferred.change.operation === 'added' ? 'moved_in' : 'moved_out',
      }
    : main;
}

const isSameSort = (one: KnownChange, other: KnownChange) =>
  one.entity === other.entity && one.operation === other.operation;

/**
 * Counts the rows that have changed like the one that names the event. An item may have several tags or custom values, and
 * an import is about items.
 */
function countRows(changes: readonly LoggedChange[], main: LoggedChange): number {
  if (main.entity === 'import_runs') return changes.filter(({ entity }) => entity === 'items').length;
  if (!LIST_TABLES.includes(main.entity)) return changes.filter((change) => isSameSort(change, main)).length;
  const ofLists = changes.filter(({ entity }) => LIST_TABLES.includes(entity));
  return new Set(ofLists.map(({ item_id }) => item_id)).size;
}

/** Finds the change that names the event: of nested locations that were deleted or restored together, the outermost one. */
function findNamingChange(change: LoggedChange, changes: readonly LoggedChange[]): LoggedChange {
  if (change.entity !== 'locations' || change.operation === 'changed') return change;
  const nested = changes.filter((one) => isSameSort(one, change));
  const ids = new Set(nested.map(({ row_key }) => row_key));
  return nested.find(({ row }) => !ids.has(String(row.parent_id))) ?? change;
}

/** Finds what an event is about: the name of the item, location, category or person. */
function findName(db: Db, { row, entity, item_id, location_id }: LoggedChange): string | null {
  if (entity === 'members') return toText(find(db, NAME_OF_USER, toId(row.user_id)));
  if (entity === 'trust_relationships') return toText(find(db, NAME_OF_USER, toId(row.trusted_user_id)));
  if (entity === 'loans') return toText(row.item_name);
  if (
    [
      'import_runs',
      'inventories',
      'locations',
      'categories',
      'tags',
      'custom_fields',
      'templates',
      'items',
    ].includes(entity)
  )
    return toText(row.name);
  return toText(find(db, NAME_OF_ITEM, item_id) ?? find(db, NAME_OF_LOCATION, location_id));
}

const toText = (value: ColumnValue | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

/** A transaction that takes back an event, or a part of one. */
export interface Revert {
  /** Null for a part of an event. */
  reverts_id: number | null;
}

const INSERT_EVENT = `INSERT INTO events
    (inventory_id, at, user_id, user_name, session_id, api_key_id, kind, item_id, location_id, name, count, reverts_id)
  VALUES (@inventory_id, @at, @user_id, @user_name, @session_id, @api_key_id, @kind, @item_id, @location_id, @name,
    @count, @reverts_id)`;

const INSERT_CHANGE = `INSERT INTO event_changes
    (event_id, entity, row_key, item_id, location_id, from_location_id, before, after)
  VALUES (@event_id, @entity, @row_key, @item_id, @location_id, @from_location_id, @before, @after)`;

const toJson = (values: EventValues | null) => (values === null ? null : JSON.stringify(values));

/** @returns undefined when no history names any of the changes */
function writeEvent(
  db: Db,
  inventory_id: number,
  changes: readonly LoggedChange[],
  revert: Revert | undefined,
): RecordedEvent | undefined {
  const named = changes.filter(({ is_quiet }) => !is_quiet);
  const main = findEventKind(named, revert !== undefined);
  if (!main) return undefined;
  const subject = findNamingChange(main.change, named);
  const { user_id, session_id, api_key_id, toNow } = getActor();
  const id = Number(
    statement<object, never>(db, INSERT_EVENT).run({
      inventory_id,
      at: toNow(),
      user_id,
      // Empty for an account that the transaction closes.
      user_name: user_id === null ? null : (toText(find(db, NAME_OF_USER, user_id)) ?? ''),
      session_id,
      api_key_id,
      kind: main.kind,
      item_id: subject.item_id,
      location_id: subject.location_id,
      name: findName(db, subject),
      count: countRows(named, main.change),
      reverts_id: revert?.reverts_id ?? null,
    }).lastInsertRowid,
  );
  const insert = statement<object, never>(db, INSERT_CHANGE);
  for (const { entity, row_key, item_id, location_id, from_location_id, before, after } of changes)
    insert.run({
      event_id: id,
      entity,
      row_key,
      item_id,
      location_id,
      from_location_id,
      before: toJson(before),
      after: toJson(after),
    });
  return { id, inventory_id, can_revert: refuseEvent(main.kind, changes) === undefined };
}

const READ = 'SELECT table_index, before, after FROM changed_rows ORDER BY id';

function takeChanges(db: Db): RowChange[] {
  const changes: RowChange[] = [];
  // Not all rows at once: their texts take as much memory as the changes.
  for (const { table_index, before, after } of statement<object, ChangedRow>(db, READ).iterate({})) {
    const table = LOGGED_TABLES[table_index];
    if (table) changes.push(toRowChange(table, before, after));
  }
  if (changes.length > 0) statement<object, never>(db, 'DELETE FROM changed_rows').run({});
  return changes;
}

/**
 * Writes one event for each inventory in which the current transaction has changed rows.
 * @param revert undefined for a transaction that takes nothing back
 */
export function writeEvents(db: Db, revert: Revert | undefined): RecordedEvent[] {
  const changes = collapseChanges(takeChanges(db));
  if (changes.length === 0) return [];
  const finders = { lookup: createLookup(db, changes), findLink: createLinkFinder(db, changes) };
  const logged = changes.flatMap((change) => toLoggedChanges(change, finders));
  const events: RecordedEvent[] = [];
  for (const inventory_id of new Set(logged.map((change) => change.inventory_id))) {
    const own = logged.filter((change) => change.inventory_id === inventory_id);
    const event = writeEvent(db, inventory_id, own, revert);
    if (!event) continue;
    updateTrash(db, event, own);
    events.push(event);
  }
  recordValues(db, changes);
  return events;
}
