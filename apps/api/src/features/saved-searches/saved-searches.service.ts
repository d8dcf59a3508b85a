import { type SavedSearch, type SavedSearchInput, SAVED_SEARCHES_MAX } from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { isTaken } from '../../db/driver-error';
import type { InventoryId } from '../../db/inventory-id';
import { notFound, refuse, refuseField } from '../../errors';
import * as repository from './saved-searches.repository';

/** @throws AppError 409 when the name is in use or the limit is reached */
export const createSavedSearch = (
  db: Db,
  inventoryId: InventoryId,
  input: SavedSearchInput,
  now: string,
): Promise<SavedSearch> =>
  change(db, (tx) => {
    if (repository.listSavedSearches(tx, inventoryId).length >= SAVED_SEARCHES_MAX) {
      throw refuse('saved_search.too_many', { max: SAVED_SEARCHES_MAX });
    }
    try {
      return repository.createSavedSearch(tx, inventoryId, input, now);
    } catch (error) {
      if (isTaken(error, 'saved_searches.name_key')) throw refuseField('name', 'saved_search.name_taken');
      throw error;
    }
  });

export const removeSavedSearch = (db: Db, inventoryId: InventoryId, id: number): Promise<void> =>
  change(db, (tx) => {
    if (!repository.removeSavedSearch(tx, inventoryId, id)) throw notFound();
  });
