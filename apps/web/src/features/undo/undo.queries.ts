import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../api/client';
import { isTemporary, mayHelpToRetry } from '../../lib/api-error';
import { forgetChange, type UndoPlace } from './undo-stack';

/** True if trying again will not help either. */
export const isRefused = (error: unknown): boolean => !isTemporary(error) && !mayHelpToRetry(error);

/**
 * Takes events of one inventory back, all or none.
 * @param ids the oldest first
 * @throws ApiError
 */
export async function revertEvents(
  client: QueryClient,
  place: UndoPlace,
  [oldest, ...later_ids]: readonly [number, ...number[]],
): Promise<void> {
  try {
    const input = { params: { id: oldest }, body: { overwrite: false, later_ids } };
    await apiOf(place.inventory_id).events.revert(input);
    for (const id of [oldest, ...later_ids]) forgetChange(place, id);
  } catch (error) {
    // A refused change stays refused; one of several may still be undone. After a lost connection, the person can try again.
    if (isRefused(error) && later_ids.length === 0) forgetChange(place, oldest);
    throw error;
  } finally {
    void client.invalidateQueries();
  }
}
