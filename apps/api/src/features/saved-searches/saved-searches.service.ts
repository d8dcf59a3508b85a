import { type SavedSearch, type SavedSearchInput, SAVED_SEARCHES_MAX } from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { notFound, refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { savedSearches } from './saved-searches.repository';

/** @throws AppError 409 when the name is in use or the limit is reached */
export const createSavedSearch = (
  db: Db,
  inventoryId: InventoryId,
  input: SavedSearchInput,
  now: string,
): Promise<SavedSearch> =>
  change(db, (tx) => {
    if (savedSearches.count(tx, inventoryId) >= SAVED_SEARCHES_MAX)
      throw refuse('saved_search.too_many', { max: SAVED_SEARCHES_MAX });
    return savedSearches.create(tx, inventoryId, input, now);
  });

export const removeSavedSearch = (db: Db, inventoryId: InventoryId, id: number): Promise<void> =>
  change(db, (tx) => {
    if (!savedSearches.remove(tx, inventoryId, id)) throw notFound();
  });
