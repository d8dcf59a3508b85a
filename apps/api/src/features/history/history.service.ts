import {
  EVENT_CHANGES_LISTED_MAX,
  EVENT_CHANGES_SHOWN_MAX,
  EVENT_GROUPS,
  EVENT_PEOPLE_MAX_COUNT,
  Currency,
  type EventDetails,
  type EventListQuery,
  type EventKind,
  type EventPage,
  type EventPerson,
  type HistoryEvent,
  type RevertInput,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { changeMany } from '../../data/change';
import { readMany } from '../../data/read';
import type { Db } from '../../db/db';
import { toEventChange, toOperation } from '../../entities/custom-field/event-values';
import {
  findImportOfEvent,
  hasLostPhoto,
  listUnusedLoanFiles,
} from '../../entities/event/changed-rows.repository';
import {
  hasEmptied,
  listCurrencyChanges,
  listNamedChanges,
} from '../../entities/event/event-changes.repository';
import { createFieldNaming, createNaming } from '../../entities/event/event-names.repository';
import {
  type EventRow,
  type EventScope,
  findEvent,
  hasEvents,
  listActorIds,
  listEvents,
  listRevertedEvents,
} from '../../entities/event/events.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { hasItem } from '../../entities/item/items.repository';
import { findLocation } from '../../entities/location/locations.repository';
import type { Caller } from '../../http/caller';
import { notFound } from '../../lib/errors';
import { checkEventTask } from './event-check';
import { findReverts } from './event-states';
import { refuseInUse, type RevertAllRequest, revertTask } from './revert';
import { refuseRevert } from './revert.rules';

const IMPORT_KINDS: readonly EventKind[] = ['imported', 'import_undone'];

type Reader = Pick<Caller, 'user_id' | 'inventory_id' | 'role' | 'api_key_id' | 'toImageUrls'>;

function toHistoryEvents(
  db: Db,
  caller: Reader,
  rows: readonly EventRow[],
  { scope, limit }: { scope: EventScope; limit: number },
): HistoryEvent[] {
  const { inventory_id: inventoryId } = caller;
  const naming = createNaming(db, inventoryId);
  const fieldNaming = createFieldNaming(db, inventoryId, naming);
  const reverts = findReverts(
    db,
    inventoryId,
    rows.map(({ id }) => id),
  );
  const reverted = new Map(
    listRevertedEvents(
      db,
      inventoryId,
      rows.flatMap(({ reverts_id }) => reverts_id ?? []),
    ).map(({ id, at, kind, user_name }) => [id, { id, at, kind, name: user_name }]),
  );
  const changed = listCurrencyChanges(db, inventoryId);
  const current = getCurrency(db, inventoryId);
  return rows.map((row) => {
    const currency = changed.find(({ event_id }) => event_id > row.id)?.before ?? current;
    const named = listNamedChanges(db, row.id, scope, limit + 1);
    const revert = reverts.get(row.id);
    const operations = named.map((change) => ({ entity: change.entity, operation: toOperation(change) }));
    return {
      id: row.id,
      at: row.at,
      user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
      kind: row.kind,
      name: row.name,
      item_id: row.item_id,
      location_id: row.location_id,
      import_id: IMPORT_KINDS.includes(row.kind) ? findImportOfEvent(db, inventoryId, row.id) : null,
      count: row.count,
      currency: Currency.parse(currency),
      reverts_id: row.reverts_id,
      reverted_event: reverted.get(row.reverts_id ?? 0) ?? null,
      reverted_by: revert ? { id: revert.id, name: revert.user_name } : null,
      can_revert:
        !revert &&
        refuseRevert(row.kind, operations, caller) === undefined &&
        !hasEmptied(db, row.id) &&
        !hasLostPhoto(db, named),
      changes: named
        .slice(0, limit)
        .flatMap((change) =>
          toEventChange(db, inventoryId, change, { naming, fieldNaming, currency }, caller.toImageUrls),
        ),
      has_more_changes: named.length > limit,
    };
  });
}

export function listHistory(
  db: Db,
  caller: Reader,
  { before, limit, user_id, group }: EventListQuery,
  scope: EventScope = {},
): EventPage {
  const kinds = group && EVENT_GROUPS[group];
  const rows = listEvents(db, caller.inventory_id, { ...scope, before, user_id, kinds, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    events: toHistoryEvents(db, caller, shown, { scope, limit: EVENT_CHANGES_LISTED_MAX }),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Lists the people who have made a change in the inventory, by name. */
export function listPeople(
  db: Db,
  { inventory_id, reader }: Pick<Caller, 'inventory_id' | 'reader'>,
): EventPerson[] {
  const naming = createNaming(db, inventory_id);
  const compare = new Intl.Collator(reader.language).compare;
  return listActorIds(db, inventory_id, EVENT_PEOPLE_MAX_COUNT)
    .map((id) => ({ id, name: naming('users', id).name }))
    .sort((one, other) => compare(one.name, other.name));
}

/** @throws AppError 404 for an item that the inventory has never had */
export function listHistoryOfItem(db: Db, caller: Reader, id: number, query: EventListQuery): EventPage {
  if (!hasItem(db, caller.inventory_id, id) && !hasEvents(db, caller.inventory_id, { item_id: id }))
    throw notFound();
  return listHistory(db, caller, query, { item_id: id });
}

/** @throws AppError 404 for a location that the inventory has never had */
export function listHistoryOfLocation(db: Db, caller: Reader, id: number, query: EventListQuery): EventPage {
  const scope = { location_id: id };
  if (!findLocation(db, caller.inventory_id, id) && !hasEvents(db, caller.inventory_id, scope))
    throw notFound();
  return listHistory(db, caller, query, scope);
}

function getHistoryEvent(db: Db, caller: Reader, id: number): HistoryEvent {
  const row = findEvent(db, caller.inventory_id, id);
  const [event] = row
    ? toHistoryEvents(db, caller, [row], { scope: {}, limit: EVENT_CHANGES_SHOWN_MAX })
    : [];
  if (!event) throw notFound();
  return event;
}

const toRequest = (
  { clock }: Pick<Context, 'clock'>,
  { inventory_id, user_id, role, api_key_id }: Reader,
  event_ids: readonly number[],
  overwrite: boolean,
): RevertAllRequest => ({
  inventory_id,
  user_id,
  role,
  api_key_id,
  event_ids,
  overwrite,
  now: clock().toISOString(),
});

/** @throws AppError 404 */
export async function getEvent(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Reader,
  id: number,
): Promise<EventDetails> {
  const { db } = context;
  const event = getHistoryEvent(db, caller, id);
  const request = { ...toRequest(context, caller, [id], false), event_id: id };
  const { totals, refusal, conflicts } = await readMany(db, checkEventTask, request);
  return { ...event, totals, revert: { refusal, conflicts } };
}

/** @throws AppError 404, 403 or 409; see `revertTask` */
export async function revert(
  context: Context,
  caller: Reader,
  id: number,
  { overwrite, later_ids }: RevertInput,
): Promise<HistoryEvent> {
  const { db } = context;
  const inventoryId = caller.inventory_id;
  const ids = [id, ...later_ids];
  const { revert_id } = await changeMany(db, revertTask, () => {
    if (ids.some((one) => !findEvent(db, inventoryId, one))) throw notFound();
    return toRequest(context, caller, ids, overwrite);
  }).catch(refuseInUse);
  for (const file of listUnusedLoanFiles(db, inventoryId, ids)) {
    // After a crash, the next start deletes the files.
    context.files.markForRemoval(file);
    await context.files.remove(file);
  }
  return getHistoryEvent(db, caller, revert_id);
}
