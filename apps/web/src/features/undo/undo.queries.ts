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

/**
 * Takes changes back on the server, the last one first.
 * @param events the oldest first
 * @throws ApiError; the changes before it stay
 */
export async function revertEvents(
  client: QueryClient,
  events: readonly Pick<UndoableEvent, 'id' | 'place'>[],
): Promise<void> {
  try {
    for (const { id, place } of events.toReversed()) {
      try {
        await apiOf(place.inventory_id).events.revert({ params: { id }, body: { overwrite: false } });
        forgetChange(place, id);
      } catch (error) {
        // A refused change stays refused. After a lost connection, the person can try again.
        if (isRefused(error)) forgetChange(place, id);
        throw error;
      }
    }
  } finally {
    void client.invalidateQueries();
  }
}
