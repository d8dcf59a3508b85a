import { type contract, VALUE_POINTS_MAX } from '@stowage/contracts';
import { listItemValues, listTotalValues } from '../../entities/item/value-history.service';
import type { Handlers } from '../../http/handler';

export const valueRoutes: Handlers<typeof contract>['values'] = {
  listTotals: ({ db }, { query, caller }) => ({
    points: listTotalValues(db, caller.inventory_id, { from: query.from, max: VALUE_POINTS_MAX }),
  }),
  listOfItem: ({ db }, { params, caller }) => listItemValues(db, caller.inventory_id, params.id),
};
