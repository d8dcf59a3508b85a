import type { ListOrder } from '../../entities/inventory/exports.queries';
import type { HistoryFilter, HistoryScope } from './history-scope';

/** Returns the whole history as filtered, for a download. */
export const toHistoryOrder = (
  scope: HistoryScope,
  { person, kind }: Pick<HistoryFilter, 'person' | 'kind'>,
): ListOrder => ({
  kind: 'events',
  query: {
    ...(scope.kind === 'item' && { item_id: scope.id }),
    ...(scope.kind === 'location' && { location_id: scope.id }),
    ...(person !== null && { user_id: person }),
    ...(kind !== null && { group: kind }),
  },
});
