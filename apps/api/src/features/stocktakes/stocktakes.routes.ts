import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { toTableAnswer } from '../../http/table-answer';
import { finishStocktake } from './stocktake-finish.service';
import { markItems } from './stocktake-marks.service';
import { openStocktakeTable } from './stocktake-table';
import {
  getStocktake,
  listEntries,
  listItems,
  listStocktakes,
  removeStocktake,
  startStocktake,
} from './stocktakes.service';

export const stocktakeRoutes: Handlers<typeof contract>['stocktakes'] = {
  list: ({ db }, { query, caller }) => listStocktakes(db, caller.inventory_id, query),
  start: ({ db, clock }, { body, caller }) =>
    startStocktake(db, caller.inventory_id, body.location_id, clock().toISOString()),
  get: ({ db }, { params, caller }) => getStocktake(db, caller.inventory_id, params.id),
  remove: ({ db }, { params, caller }) => removeStocktake(db, caller.inventory_id, params.id),
  listItems: ({ db }, { params, query, caller }) => listItems(db, caller, params.id, query),
  listEntries: ({ db }, { params, query, caller }) => listEntries(db, caller.inventory_id, params.id, query),
  mark: ({ db, clock }, { params, body, caller }) =>
    markItems(db, caller.inventory_id, params.id, body.marks, clock().toISOString()),
  finish: (context, { params, caller }) => finishStocktake(context, caller.inventory_id, params.id),
  getFile: ({ db }, { params, query, caller, signal }) => {
    const { inventory_id, reader } = caller;
    const { table, ...names } = openStocktakeTable(db, inventory_id, params.id, reader, signal);
    return toTableAnswer(table, names, query);
  },
};
