import type { Db } from '../../db/db';
import { type LaterChange, listLaterEventsOf } from '../../entities/event/event-changes.repository';
import { type EventScope, listReverts, type RevertRow } from '../../entities/event/events.repository';
import type { InventoryId } from '../../lib/inventory-id';

/**
 * Finds the event that has taken back each of the events. A revert that was taken back itself does not count.
 */
export function findReverts(
  db: Db,
  inventoryId: InventoryId,
  eventIds: readonly number[],
): Map<number, RevertRow> {
  const reverts = eventIds.length === 0 ? [] : listReverts(db, inventoryId, eventIds);
  const takenBack: ReadonlyMap<number, RevertRow> =
    reverts.length === 0
      ? new Map<number, RevertRow>()
      : findReverts(
          db,
          inventoryId,
          reverts.map(({ id }) => id),
        );
  const found = new Map<number, RevertRow>();
  for (const revert of reverts)
    if (revert.reverts_id !== null && !takenBack.has(revert.id) && !found.has(revert.reverts_id))
      found.set(revert.reverts_id, revert);
  return found;
}

export const findRevertOf = (db: Db, inventoryId: InventoryId, eventId: number): RevertRow | undefined =>
  findReverts(db, inventoryId, [eventId]).get(eventId);

/** Finds the last later event of an item or a location that has effect: it was neither taken back, nor takes one back. */
export function findLaterEventOf(
  db: Db,
  inventoryId: InventoryId,
  eventId: number,
  scope: EventScope,
): LaterChange | undefined {
  const later = listLaterEventsOf(db, inventoryId, eventId, scope).filter(
    ({ reverts_id }) => reverts_id === null || reverts_id <= eventId,
  );
  const reverts = findReverts(
    db,
    inventoryId,
    later.map(({ id }) => id),
  );
  return later.find(({ id }) => !reverts.has(id));
}

/** Names the person who has made a revert. The log does not name a deleted account. */
export const toReverterName = ({ user_name }: RevertRow): string =>
  user_name === null || user_name === '' ? 'Stowage' : user_name;
