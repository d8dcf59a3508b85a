import type { EventKind, LoanKind } from '@stowage/contracts';
import { getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { getLoggedTable, LOGGED_TABLES } from '../../db/event-log/logged-tables';
import type { StoredChange } from '../../db/event-log/revert-rows';
import type { EventValues, events } from '../../db/tables';
import { statement } from '../../db/statements';

export type EventRow = typeof events.$inferSelect;

/** A change with its id, and the item and locations whose history shows it. */
export interface ChangeRow extends StoredChange {
  id: number;
  item_id: number | null;
  location_id: number | null;
  from_location_id: number | null;
}

const WITHOUT_QUIET_COLUMNS = LOGGED_TABLES.filter(({ quiet }) => quiet.size > 0)
  .map(({ name, quiet }) => {
    const paths = [...quiet].map((column) => `'$.${column}'`);
    return `WHEN '${name}' THEN json_remove(after, ${paths.join()})`;
  })
  .join(' ');

const HIDDEN_TABLES = LOGGED_TABLES.filter(({ is_hidden }) => is_hidden).map(({ name }) => `'${name}'`);

/** False for changes that no history names: only a revert needs them. */
const IS_NAMED = `entity NOT IN (${HIDDEN_TABLES.join()}) AND NOT (before IS NOT NULL AND after IS NOT NULL
  AND CASE entity ${WITHOUT_QUIET_COLUMNS} END IS '{}')`;

interface StoredText extends Omit<ChangeRow, 'before' | 'after'> {
  before: string | null;
  after: string | null;
}

const toValues = (json: string | null): EventValues | null =>
  // Written by the event log.
  json === null ? null : (JSON.parse(json) as EventValues);

const toChangeRow = ({ before, after, ...row }: StoredText): ChangeRow => ({
  ...row,
  before: toValues(before),
  after: toValues(after),
});

export const findEvent = (db: Db, inventoryId: number, id: number): EventRow | undefined =>
  statement<{ inventory: number; id: number }, EventRow>(
    db,
    'SELECT * FROM events WHERE inventory_id = @inventory AND id = @id',
  ).get({ inventory: inventoryId, id });

/** Lists all changes of an event in the order in which they were made, also those that no history names. */
export const listChanges = (db: Db, inventoryId: number, eventId: number): ChangeRow[] =>
  statement<{ inventory: number; event: number }, StoredText>(
    db,
    `SELECT event_changes.* FROM event_changes
     WHERE event_id = (SELECT id FROM events WHERE inventory_id = @inventory AND id = @event) ORDER BY id`,
  )
    .all({ inventory: inventoryId, event: eventId })
    .map(toChangeRow);

/** True for a change or deletion whose values were deleted from the log, because its row was deleted for good. */
export const isEmptied = ({ before }: Pick<StoredChange, 'before'>): boolean =>
  before !== null && Object.keys(before).length === 0;

export const hasEmptied = (db: Db, eventId: number): boolean =>
  statement<{ event: number }, object>(
    db,
    `SELECT 1 FROM event_changes WHERE event_id = @event AND before = '{}' AND after IS NULL LIMIT 1`,
  ).get({ event: eventId }) !== undefined;

/** Finds the last later event that has deleted an item again, for each item that an event has deleted. */
export const listLaterDeletions = (
  db: Db,
  inventoryId: number,
  eventId: number,
): { item_id: number; event_id: number }[] =>
  statement<{ inventory: number; event: number }, { item_id: number; event_id: number }>(
    db,
    `SELECT own.item_id, max(later.event_id) AS event_id FROM event_changes AS own
       CROSS JOIN event_changes AS later ON later.item_id = own.item_id AND later.event_id > own.event_id
         AND later.entity = 'items' AND later.after IS NULL
       CROSS JOIN events ON events.id = later.event_id AND events.inventory_id = @inventory AND events.kind <> 'moved_out'
     WHERE own.event_id = @event AND own.entity = 'items' AND own.after IS NULL GROUP BY own.item_id`,
  ).all({ inventory: inventoryId, event: eventId });

export const countChanges = (db: Db, inventoryId: number, eventId: number): number =>
  statement<{ inventory: number; event: number }, { count: number }>(
    db,
    `SELECT count(*) AS count FROM event_changes
     WHERE event_id = (SELECT id FROM events WHERE inventory_id = @inventory AND id = @event)`,
  ).get({ inventory: inventoryId, event: eventId })?.count ?? 0;

/** The item or the location whose history is read; the whole inventory without both. */
export interface EventScope {
  item_id?: number;
  location_id?: number;
}

const toScope = ({ item_id, location_id }: EventScope): string => {
  if (item_id !== undefined) return 'event_changes.item_id = @item';
  return location_id === undefined
    ? 'true'
    : '(event_changes.location_id = @location OR from_location_id = @location)';
};

const toScopeParameters = ({ item_id, location_id }: EventScope) => ({
  item: item_id ?? null,
  location: location_id ?? null,
});

/** Lists the first changes of an event in the scope that the history names. */
export const listNamedChanges = (db: Db, eventId: number, scope: EventScope, limit: number): ChangeRow[] =>
  statement<object, StoredText>(
    db,
    `SELECT * FROM event_changes WHERE event_id = @event AND ${toScope(scope)} AND ${IS_NAMED}
     ORDER BY id LIMIT @limit`,
  )
    .all({ event: eventId, limit, ...toScopeParameters(scope) })
    .map(toChangeRow);

export const countChangesByTable = (
  db: Db,
  eventId: number,
): { entity: string; operation: string; count: number }[] =>
  statement<{ event: number }, { entity: string; operation: string; count: number }>(
    db,
    `SELECT entity, iif(before IS NULL, 'added', iif(after IS NULL, 'deleted', 'changed')) AS operation,
       count(*) AS count
     FROM event_changes WHERE event_id = @event AND ${IS_NAMED} GROUP BY 1, 2 ORDER BY min(id)`,
  ).all({ event: eventId });

export interface LoanRow {
  id: number;
  kind: LoanKind;
  borrower_id: number | null;
  borrower_name: string;
  currency: string;
}

const LOAN_COLUMNS = ['id', 'kind', 'borrower_id', 'borrower_name', 'currency'];

/** Finds a loan, also one that a revert has removed: it is in the log of its item. */
export const findLoanOfChange = (
  db: Db,
  inventoryId: number,
  { entity, row_key, item_id, before, after }: ChangeRow,
): LoanRow | undefined => {
  if (entity !== 'loans' && entity !== 'loan_events') return undefined;
  const loan = entity === 'loans' ? Number(row_key) : (after ?? before)?.loan_id;
  // Numbers are bound as floating point numbers, whose text would be 5.0.
  return statement<object, LoanRow>(
    db,
    `WITH wanted AS (
       SELECT coalesce(@loan, (SELECT loan_id FROM loan_events WHERE id = @step)) AS id
     )
     SELECT ${LOAN_COLUMNS.map((column) => `loans.${column}`).join(', ')} FROM wanted
       JOIN loans ON loans.id = wanted.id AND loans.inventory_id = @inventory
     UNION ALL
     SELECT ${LOAN_COLUMNS.map((column) => `coalesce(before, after) ->> '${column}'`).join(', ')} FROM wanted
       CROSS JOIN event_changes ON event_changes.item_id = @item AND entity = 'loans'
         AND row_key = CAST(CAST(wanted.id AS INTEGER) AS TEXT) AND (before IS NULL OR after IS NULL)
         AND coalesce(before, after) <> '{}'
       CROSS JOIN events ON events.id = event_id AND events.inventory_id = @inventory
     LIMIT 1`,
  ).get({
    inventory: inventoryId,
    loan: loan ?? null,
    step: entity === 'loan_events' ? Number(row_key) : null,
    item: item_id,
  });
};

export interface EventFilter extends EventScope {
  /** Only older events than this one. */
  before?: number | undefined;
  user_id?: number | undefined;
  kinds?: readonly EventKind[] | undefined;
  limit: number;
}

const ofEvents = (scope: EventScope): string => {
  if (scope.item_id !== undefined)
    return ' AND id IN (SELECT event_id FROM event_changes WHERE item_id = @item)';
  return scope.location_id === undefined
    ? ''
    : ` AND id IN (SELECT event_id FROM event_changes WHERE location_id = @location
          UNION SELECT event_id FROM event_changes WHERE from_location_id = @location)`;
};

/** Lists events of an inventory, newest first. */
export const listEvents = (
  db: Db,
  inventoryId: number,
  { before, user_id, kinds, limit, ...scope }: EventFilter,
): EventRow[] =>
  statement<object, EventRow>(
    db,
    `SELECT * FROM events WHERE inventory_id = @inventory AND id < @before${ofEvents(scope)}
     ${user_id === undefined ? '' : 'AND user_id = @user'}
     ${kinds === undefined ? '' : 'AND kind IN (SELECT value FROM json_each(@kinds))'}
     ORDER BY id DESC LIMIT @limit`,
  ).all({
    inventory: inventoryId,
    before: before ?? Number.MAX_SAFE_INTEGER,
    user: user_id ?? null,
    kinds: JSON.stringify(kinds ?? []),
    limit,
    ...toScopeParameters(scope),
  });

/** Lists the ids of the people who have made a change. Reads one entry of the index for each of them. */
export const listActorIds = (db: Db, inventoryId: number, limit: number): number[] =>
  statement<{ inventory: number; limit: number }, { id: number }>(
    db,
    `WITH RECURSIVE people(id) AS (
       SELECT min(user_id) FROM events WHERE inventory_id = @inventory AND user_id IS NOT NULL
       UNION ALL
       SELECT (SELECT min(user_id) FROM events WHERE inventory_id = @inventory AND user_id > people.id)
       FROM people WHERE people.id IS NOT NULL
     )
     SELECT id FROM people WHERE id IS NOT NULL LIMIT @limit`,
  )
    .all({ inventory: inventoryId, limit })
    .map(({ id }) => id);

export const hasEvents = (db: Db, inventoryId: number, scope: EventScope): boolean =>
  listEvents(db, inventoryId, { ...scope, limit: 1 }).length > 0;

export type RevertRow = Pick<EventRow, 'id' | 'reverts_id' | 'user_id' | 'user_name'>;

/** Lists the events that take back one of the events, newest first. */
export const listReverts = (db: Db, inventoryId: number, eventIds: readonly number[]): RevertRow[] =>
  statement<{ inventory: number; ids: string }, RevertRow>(
    db,
    `SELECT events.id, reverts_id, user_id, user_name FROM json_each(@ids) AS wanted
       CROSS JOIN events ON events.reverts_id = wanted.value AND events.inventory_id = @inventory
     ORDER BY events.id DESC`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(eventIds) });

/** Finds the events that the given ones take back. */
export const listRevertedEvents = (
  db: Db,
  inventoryId: number,
  ids: readonly number[],
): Pick<EventRow, 'id' | 'at' | 'kind' | 'user_name'>[] =>
  statement<{ inventory: number; ids: string }, Pick<EventRow, 'id' | 'at' | 'kind' | 'user_name'>>(
    db,
    `SELECT events.id, at, kind, user_name FROM json_each(@ids) AS wanted
       CROSS JOIN events ON events.id = wanted.value AND events.inventory_id = @inventory`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(ids) });

/** Lists changes of the currency with their events, oldest first. */
export const listCurrencyChanges = (db: Db, inventoryId: number): { event_id: number; before: string }[] =>
  statement<{ inventory: number }, { event_id: number; before: string }>(
    db,
    `SELECT event_id, before ->> 'currency' AS before FROM events
       CROSS JOIN event_changes ON event_id = events.id
     WHERE inventory_id = @inventory AND kind = 'inventory_changed' AND entity = 'inventories'
       AND before ->> 'currency' IS NOT NULL AND after IS NOT NULL
     ORDER BY event_id`,
  ).all({ inventory: inventoryId });

export const hasLaterEvents = (db: Db, inventoryId: number, eventId: number): boolean =>
  statement<{ inventory: number; id: number }, object>(
    db,
    'SELECT 1 FROM events WHERE inventory_id = @inventory AND id > @id LIMIT 1',
  ).get({ inventory: inventoryId, id: eventId }) !== undefined;

export interface LaterChange {
  user_name: string | null;
  at: string;
}

/** Finds the last change of a row after an event. */
export const findLaterChange = (
  db: Db,
  inventoryId: number,
  eventId: number,
  { entity, row_key }: Pick<StoredChange, 'entity' | 'row_key'>,
): LaterChange | undefined =>
  statement<object, LaterChange>(
    db,
    `SELECT user_name, at FROM events
       CROSS JOIN event_changes ON event_id = events.id AND entity = @entity AND row_key = @row_key
     WHERE inventory_id = @inventory AND events.id > @event AND ${IS_NAMED} ORDER BY events.id DESC LIMIT 1`,
  ).get({ inventory: inventoryId, event: eventId, entity, row_key });

const LATER_EVENTS_MAX = 200;

/** Lists later events that have changed an item or a location, or a part of it such as a photo, newest first. */
export const listLaterEventsOf = (
  db: Db,
  inventoryId: number,
  eventId: number,
  scope: EventScope,
): (LaterChange & Pick<EventRow, 'id' | 'reverts_id'>)[] =>
  statement<object, LaterChange & Pick<EventRow, 'id' | 'reverts_id'>>(
    db,
    `SELECT DISTINCT events.id, reverts_id, user_name, at FROM event_changes CROSS JOIN events ON events.id = event_id
     WHERE ${toScope(scope)} AND ${IS_NAMED} AND event_id > @event AND inventory_id = @inventory
     ORDER BY event_id DESC LIMIT @limit`,
  ).all({ inventory: inventoryId, event: eventId, limit: LATER_EVENTS_MAX, ...toScopeParameters(scope) });

/** True if another event has a later step of one of the loans. */
export const hasLaterLoanSteps = (
  db: Db,
  inventoryId: number,
  loanIds: readonly number[],
  lastStepId: number,
): boolean =>
  statement<{ inventory: number; ids: string; last: number }, object>(
    db,
    `SELECT 1 FROM loan_events JOIN loans ON loans.id = loan_id AND loans.inventory_id = @inventory
     WHERE loan_id IN (SELECT value FROM json_each(@ids)) AND loan_events.id > @last LIMIT 1`,
  ).get({ inventory: inventoryId, ids: JSON.stringify(loanIds), last: lastStepId }) !== undefined;

/** True if the user is the borrower of one of the loans. */
export const isBorrower = (
  db: Db,
  inventoryId: number,
  loanIds: readonly number[],
  userId: number,
): boolean =>
  statement<{ inventory: number; ids: string; user: number }, object>(
    db,
    `SELECT 1 FROM loans WHERE inventory_id = @inventory AND id IN (SELECT value FROM json_each(@ids)) AND borrower_id = @user
     LIMIT 1`,
  ).get({ inventory: inventoryId, ids: JSON.stringify(loanIds), user: userId }) !== undefined;

/** True if a deleted photo has no file any more, because its days in the trash are over. */
export function hasLostPhoto(db: Db, changes: readonly StoredChange[]): boolean {
  const files = changes.flatMap(({ entity, before, after }) =>
    entity === 'item_images' && after === null && before !== null ? (before.file ?? '') : [],
  );
  return (
    files.length > 0 &&
    statement<{ files: string }, object>(
      db,
      `SELECT 1 FROM json_each(@files) AS wanted
       WHERE NOT EXISTS (SELECT 1 FROM trash_files WHERE file = wanted.value)
         AND NOT EXISTS (SELECT 1 FROM item_images WHERE file = wanted.value) LIMIT 1`,
    ).get({ files: JSON.stringify(files) }) !== undefined
  );
}

/** Lists the files of loan photos that one of the events has added, and of which no loan knows any more. */
export const listUnusedLoanFiles = (db: Db, inventoryId: number, eventIds: readonly number[]): string[] =>
  statement<{ inventory: number; events: string }, { file: string }>(
    db,
    `SELECT after ->> 'file' AS file FROM json_each(@events) AS wanted
       CROSS JOIN events ON events.id = wanted.value AND inventory_id = @inventory
       CROSS JOIN event_changes ON event_id = events.id AND entity = 'loan_events'
     WHERE after ->> 'file' IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM loan_events WHERE loan_events.file = after ->> 'file')`,
  )
    .all({ inventory: inventoryId, events: JSON.stringify(eventIds) })
    .map(({ file }) => file);

/** Lists the files of loan photos that the event has removed. */
export const listRemovedLoanFiles = (db: Db, inventoryId: number, eventId: number): string[] =>
  statement<{ inventory: number; event: number }, { file: string }>(
    db,
    `SELECT before ->> 'file' AS file FROM event_changes
     WHERE event_id = (SELECT id FROM events WHERE inventory_id = @inventory AND id = @event)
       AND entity = 'loan_events' AND before ->> 'file' IS NOT NULL`,
  )
    .all({ inventory: inventoryId, event: eventId })
    .map(({ file }) => file);

/** Finds an item of which more is promised or on loan than there is. */
export const findOverbooked = (
  db: Db,
  inventoryId: number,
  itemIds: readonly number[],
): { held: number } | undefined =>
  statement<{ inventory: number; ids: string }, { held: number }>(
    db,
    `SELECT sum(loans.quantity) AS held FROM json_each(@ids) AS wanted
       CROSS JOIN items ON items.id = wanted.value AND items.inventory_id = @inventory
       CROSS JOIN loans ON loans.item_id = items.id AND loans.state IN ('agreed', 'handed_over')
     GROUP BY items.id HAVING held > items.quantity LIMIT 1`,
  ).get({ inventory: inventoryId, ids: JSON.stringify(itemIds) });

/** Deletes the rows of a list that later changes have added in place of those that a revert restores. */
export function removeReplacedRows(db: Tx, inventoryId: number, entity: string, itemId: number): void {
  const { name, roles } = getLoggedTable(entity);
  if (roles.of !== 'item') return;
  statement<{ inventory: number; item: number }, never>(
    db,
    `DELETE FROM ${name} WHERE ${roles.item} = (SELECT id FROM items WHERE inventory_id = @inventory AND id = @item)`,
  ).run({ inventory: inventoryId, item: itemId });
}

const PHOTO_FILES = {
  item_images: `SELECT file FROM item_images CROSS JOIN items ON items.id = item_id AND inventory_id = @inventory
    WHERE item_images.id = @id`,
  loan_events: `SELECT file FROM loan_events CROSS JOIN loans ON loans.id = loan_id AND inventory_id = @inventory
    WHERE loan_events.id = @id`,
};

/** Finds the file of a photo that the inventory has; `changes` of a photo may lack it. */
export const findPhotoFile = (
  db: Db,
  inventoryId: number,
  entity: 'item_images' | 'loan_events',
  rowKey: string,
): string | undefined =>
  statement<{ inventory: number; id: number }, { file: string | null }>(db, PHOTO_FILES[entity]).get({
    inventory: inventoryId,
    id: Number(rowKey),
  })?.file ?? undefined;

/** Storage form of a column of a logged table. */
export function getColumnKind(entity: string, column: string): 'amount' | 'flag' | 'plain' {
  const columns: Record<string, { dataType: string }> = getTableColumns(getLoggedTable(entity).schema);
  const type = columns[column]?.dataType;
  if (type === 'custom') return 'amount';
  return type === 'boolean' ? 'flag' : 'plain';
}
