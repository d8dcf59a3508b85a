import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../api/client';
import { type RecordedEvent, subscribeToRecordedEvents } from '../../api/recorded-events';
import { isTemporary, mayHelpToRetry } from '../../lib/api-error';
import type { UndoableEvent } from './undo-offers';
import { forgetChange, type UndoPlace } from './undo-stack';

/**
 * Calls the listener with the events of the list now and after each change, and empties the list.
 * @returns a function that ends it
 */
export function readChanges(
  unread: RecordedEvent[],
  { user_id, inventory_id }: UndoPlace,
  listener: (event: UndoableEvent) => void,
): () => void {
  const read = () => {
    for (const { id, at, ...event } of unread.splice(0))
      listener({ id, at, place: { user_id, inventory_id: event.inventory_id ?? inventory_id } });
  };
  read();
  return subscribeToRecordedEvents(read);
}

export type UnreadChanges = RecordedEvent[];

/** True if trying again will not help either. */
export const isRefused = (error: unknown): boolean => !isTemporary(error) && !mayHelpToRetry(error);

type UndoneEvent = Pick<UndoableEvent, 'id' | 'place'>;

/** Takes back events of one inventory, all or none. @param events the oldest first */
async function revertTogether([oldest, ...later]: readonly UndoneEvent[]): Promise<void> {
  if (!oldest) return;
  const { id, place } = oldest;
  try {
    const body = { overwrite: false, later_ids: later.map((event) => event.id) };
    await apiOf(place.inventory_id).events.revert({ params: { id }, body });
  } catch (error) {
    // A refused change stays refused; one of several may still be undone. After a lost connection, the person can try again.
    if (isRefused(error) && later.length === 0) forgetChange(place, id);
    throw error;
  }
  for (const event of [oldest, ...later]) forgetChange(place, event.id);
}

/**
 * Takes changes back on the server: those of one inventory together, or not at all.
 * @param events the oldest first
 * @throws ApiError
 */
export async function revertEvents(client: QueryClient, events: readonly UndoneEvent[]): Promise<void> {
  const inventories = [...new Set(events.map(({ place }) => place.inventory_id))];
  try {
    for (const inventoryId of inventories.toReversed())
      await revertTogether(events.filter(({ place }) => place.inventory_id === inventoryId));
  } finally {
    void client.invalidateQueries();
  }
}
