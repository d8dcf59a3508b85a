import { type SavedSearch, type SavedSearchInput, SAVED_SEARCHES_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { isTaken, transact } from '../../db/transaction';
import { notFound, refuse, refuseField } from '../../errors';
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
      throw refuse('saved_search.too_many', { max: SAVED_SEARCHES_MAX });
    }
    try {
      return repository.createSavedSearch(db, ownerId, input, now);
    } catch (error) {
      if (isTaken(error, 'saved_searches.name_key')) throw refuseField('name', 'saved_search.name_taken');
      throw error;
    }
  });

export function removeSavedSearch(db: Db, ownerId: number, id: number): void {
  if (!repository.removeSavedSearch(db, ownerId, id)) throw notFound();
}
