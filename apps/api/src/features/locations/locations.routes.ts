import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import {
  createLocation,
  getLocation,
  listLocationTree,
  removeLocation,
  updateLocation,
} from './locations.service';

export const locationRoutes: Handlers<typeof contract>['locations'] = {
  list: ({ db }, { caller }) => listLocationTree(db, caller.id),
  create: ({ db, clock }, { body, caller }) => createLocation(db, caller.id, body, clock().toISOString()),
  get: ({ db }, { params, caller }) => getLocation(db, caller.id, params.id),
  update: ({ db, clock }, { params, body, caller }) =>
    updateLocation(db, caller.id, params.id, body, clock().toISOString()),
  remove: ({ db, clock }, { params, query, caller }) => {
    removeLocation(db, caller.id, params.id, query.contents === 'move_to_parent', clock().toISOString());
  },
};
