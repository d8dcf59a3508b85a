import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { endTrust, listTrusted, listTrusting, searchUsers, setTrust } from './trust.service';

export const trustRoutes: Handlers<typeof contract>['trust'] = {
  searchUsers: ({ db }, { query, caller }) => searchUsers(db, caller.id, query),
  set: ({ db, clock }, { body, caller }) => setTrust(db, caller.id, body, clock().toISOString()),
  list: ({ db }, { caller }) => listTrusted(db, caller.id),
  listTrusting: ({ db }, { caller }) => listTrusting(db, caller.id),
  remove: ({ db }, { params, caller }) => {
    endTrust(db, caller.id, params.id);
  },
};
