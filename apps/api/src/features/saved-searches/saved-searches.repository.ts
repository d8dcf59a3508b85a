import type { SavedSearch } from '@stowage/contracts';
import { namedRows } from '../../db/named-rows';
import { saved_searches } from '../../db/tables';
import { refuseField } from '../../lib/errors';

export const savedSearches = namedRows<SavedSearch>(saved_searches, () =>
  refuseField('name', 'saved_search.name_taken'),
);
