import { z } from 'zod';
import { SAVED_SEARCH_NAME_MAX_LENGTH, SAVED_SEARCH_QUERY_MAX_LENGTH } from '../base/limits';
import { Id, IdParams, Instant, line } from '../framework/common';
import { endpoint } from '../framework/endpoint';

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  /** Query string of the search screen, such as `q=drill&condition=new`. */
  query: z.string(),
  created_at: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const SavedSearchInput = z.strictObject({
  name: line('name', { max: SAVED_SEARCH_NAME_MAX_LENGTH, is_required: true }),
  query: line('search', { max: SAVED_SEARCH_QUERY_MAX_LENGTH, is_required: true }),
});
export type SavedSearchInput = z.infer<typeof SavedSearchInput>;

export const searches = {
  list: endpoint.get('/searches/', {
    summary: 'List saved searches by name',
    response: z.array(SavedSearch),
  }),
  create: endpoint.post('/searches/', {
    summary: 'Save a search; names are case-insensitively unique',
    body: SavedSearchInput,
    response: SavedSearch,
    status: 201,
    refusals: ['saved_search.name_taken', 'saved_search.too_many'],
  }),
  remove: endpoint.delete('/searches/:id', {
    summary: 'Delete a saved search',
    params: IdParams,
  }),
};
