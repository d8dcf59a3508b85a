import type { contract } from '@stowage/contracts';
import { sortByName } from '../../entities/user/reader.service';
import type { Handlers } from '../../http/handler';
import { savedSearches } from './saved-searches.repository';
import { createSavedSearch, removeSavedSearch } from './saved-searches.service';

export const searchRoutes: Handlers<typeof contract>['searches'] = {
  list: ({ db }, { caller }) => sortByName(savedSearches.list(db, caller.inventory_id), caller.reader),
  create: ({ db, clock }, { body, caller }) =>
    createSavedSearch(db, caller.inventory_id, body, clock().toISOString()),
  remove: ({ db }, { params, caller }) => removeSavedSearch(db, caller.inventory_id, params.id),
};
