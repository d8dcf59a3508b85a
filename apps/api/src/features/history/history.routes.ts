import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import {
  getEvent,
  listHistory,
  listHistoryOfItem,
  listHistoryOfLocation,
  listPeople,
  revert,
} from './history.service';

export const historyRoutes: Handlers<typeof contract>['events'] = {
  list: ({ db }, { query, caller }) => listHistory(db, caller, query),
  listPeople: ({ db }, { caller }) => listPeople(db, caller),
  listOfItem: ({ db }, { params, query, caller }) => listHistoryOfItem(db, caller, params.id, query),
  listOfLocation: ({ db }, { params, query, caller }) => listHistoryOfLocation(db, caller, params.id, query),
  get: (context, { params, caller }) => getEvent(context, caller, params.id),
  revert: (context, { params, body, caller }) => revert(context, caller, params.id, body),
};
