import {
  EVENT_CHANGES_SHOWN_MAX,
  EventEntity,
  EventField,
  EventTotal,
  type EventConflict,
} from '@stowage/contracts';
import type { ReadTask } from '../../data/read';
import type { Db } from '../../db/db';
import { readStoredRow, type RevertConflict } from '../../db/event-log/revert-rows';
import {
  type EventReading,
  toCustomField,
  toEventValue,
  toSubject,
} from '../../entities/custom-field/event-values';
import {
  type ChangeRow,
  countChanges,
  countChangesByTable,
  findLaterChange,
} from '../../entities/event/event-changes.repository';
import { createFieldNaming, createNaming } from '../../entities/event/event-names.repository';
import { findEvent } from '../../entities/event/events.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { type AppError, orThrow, refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { findLaterEventOf, findRevertOf, toReverterName } from './event-states';
import { checkRevert, listRevertedChanges, type RevertRequest } from './revert';

/** Counts of the rows that an event has changed, and the reasons against its revert. */
export interface EventCheck {
  totals: EventTotal[];
  refusal: AppError['refusal'] | null;
  conflicts: EventConflict[];
}

function findLaterEvent(
  db: Db,
  inventoryId: InventoryId,
  eventId: number,
  { item_id, location_id }: ChangeRow,
) {
  if (item_id !== null) return findLaterEventOf(db, inventoryId, eventId, { item_id });
  return location_id === null ? undefined : findLaterEventOf(db, inventoryId, eventId, { location_id });
}

function toConflict(
  db: Db,
  inventoryId: InventoryId,
  eventId: number,
  { changes, reading }: { changes: readonly ChangeRow[]; reading: EventReading },
  { entity, row_key, reason, column }: RevertConflict,
): EventConflict[] {
  const change = changes.find((one) => one.entity === entity && one.row_key === row_key);
  const known = EventEntity.safeParse(entity);
  const field = EventField.safeParse(column);
  if (!change || !known.success || (column !== null && !field.success)) return [];
  const row = readStoredRow(db, inventoryId, entity, row_key);
  const later =
    findLaterChange(db, inventoryId, eventId, { entity, row_key }) ??
    findLaterEvent(db, inventoryId, eventId, change);
  const value = (values: ChangeRow['before'] | undefined) =>
    column === null ? null : toEventValue(change, column, values?.[column], reading);
  return [
    {
      entity: known.data,
      ...toSubject(change, reading.naming),
      reason: reason === 'missing' ? 'missing' : 'changed',
      field: field.success ? field.data : null,
      custom_field: toCustomField(change, reading),
      restored: value(change.before),
      current: value(row),
      changed_by: later?.user_name ?? null,
      changed_at: later?.at ?? null,
    },
  ];
}

/** @throws AppError 404 */
function checkEvent(db: Db, request: RevertRequest): EventCheck {
  const { inventory_id, event_id } = request;
  const event = orThrow(findEvent(db, inventory_id, event_id));
  const totals = EventTotal.array().parse(countChangesByTable(db, event_id));
  const earlier = findRevertOf(db, inventory_id, event_id);
  if (earlier) {
    const { refusal } = refuse('event.reverted', { name: toReverterName(earlier) });
    return { totals, refusal, conflicts: [] };
  }
  const changes = listRevertedChanges(db, inventory_id, event_id);
  const { refusal, conflicts } = checkRevert(db, request, event, changes);
  const naming = createNaming(db, inventory_id);
  const fieldNaming = createFieldNaming(db, inventory_id, naming);
  const reading = { naming, fieldNaming, currency: getCurrency(db, inventory_id) };
  const details = { changes, reading };
  return {
    totals,
    refusal: refusal?.refusal ?? null,
    conflicts: conflicts
      .slice(0, EVENT_CHANGES_SHOWN_MAX)
      .flatMap((conflict) => toConflict(db, inventory_id, event_id, details, conflict)),
  };
}

export const checkEventTask: ReadTask<RevertRequest, EventCheck> = {
  name: 'history.check',
  size: (db, { inventory_id, event_id }) => countChanges(db, inventory_id, event_id),
  run: checkEvent,
};
