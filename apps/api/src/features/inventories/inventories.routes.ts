import type { contract } from '@stowage/contracts';
import { listInventoriesOf, listMemberSummaries } from '../../entities/inventory/members.repository';
import type { Handlers } from '../../http/handler';
import { getInventory } from './inventories.service';

export const inventoryRoutes: Handlers<typeof contract>['inventories'] = {
  list: ({ db, clock }, { caller }) => listInventoriesOf(db, caller.user_id, clock().toISOString()),
  get: (context, { caller }) => getInventory(context, caller),
};

export const memberRoutes: Handlers<typeof contract>['members'] = {
  list: ({ db, clock }, { caller }) => listMemberSummaries(db, caller.inventory_id, clock().toISOString()),
};
