import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { endTrust, listTrusted, listTrusting, searchUsers, setTrust } from './trust.service';

export const trustRoutes: Handlers<typeof contract>['trust'] = {
  searchUsers: ({ db }, { query, caller }) => searchUsers(db, caller, query),
  set: ({ db, clock }, { body, caller }) => setTrust(db, caller.inventory_id, body, clock().toISOString()),
  list: ({ db }, { caller }) => listTrusted(db, caller),
  listTrusting: ({ db }, { caller }) => listTrusting(db, caller),
  remove: ({ db }, { params, caller }) =>
    endTrust(db, { inventoryId: caller.inventory_id, trustedUserId: params.id }),
};
