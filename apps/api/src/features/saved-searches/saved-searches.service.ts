import { type SavedSearch, type SavedSearchInput, SAVED_SEARCHES_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { isTaken, transact } from '../../db/transaction';
import { AppError, notFound, taken } from '../../errors';
import * as repository from './saved-searches.repository';

/** @throws AppError 409 when the name is in use or the limit is reached */
export const createSavedSearch = (
  db: Db,
  ownerId: number,
  input: SavedSearchInput,
  now: string,
): SavedSearch =>
  transact(db, () => {
    if (repository.listSavedSearches(db, ownerId).length >= SAVED_SEARCHES_MAX) {
      throw new AppError(409, `You can save at most ${SAVED_SEARCHES_MAX} searches. Delete one first.`);
    }
    try {
      return repository.createSavedSearch(db, ownerId, input, now);
    } catch (error) {
      if (isTaken(error, 'saved_searches.name_key'))
        throw taken('name', 'A saved search with this name already exists');
      throw error;
    }
  });

export function removeSavedSearch(db: Db, ownerId: number, id: number): void {
  if (!repository.removeSavedSearch(db, ownerId, id)) throw notFound();
}
