import type { contract } from '@stowage/contracts';
import { listInventoriesOf, listMemberSummaries } from '../../entities/inventory/members.repository';
import type { Handlers } from '../../http/handler';
import { createInventory, getInventory, removeInventory, updateInventory } from './inventories.service';
import { findInventoryOfObject } from './inventory-objects.service';
import { moveToInventory } from './moving.service';

export const inventoryRoutes: Handlers<typeof contract>['inventories'] = {
  list: ({ db, clock }, { caller }) => listInventoriesOf(db, caller.user_id, clock().toISOString()),
  create: (context, { body, caller }) => createInventory(context, caller, body),
  findOf: (context, { params, caller }) => findInventoryOfObject(context, caller.user_id, params),
  get: (context, { caller }) => getInventory(context, caller),
  update: (context, { body, caller }) => updateInventory(context, caller, body),
  remove: (context, { body, caller, origin }) => {
    removeInventory(context, caller, body);
    origin.log.info({ user_id: caller.user_id, inventory_id: caller.inventory_id }, 'Inventory deleted');
  },
  moveContents: (context, { caller, body }) => moveToInventory(context, caller, body),
};

export const memberRoutes: Handlers<typeof contract>['members'] = {
  list: ({ db, clock }, { caller }) => listMemberSummaries(db, caller.inventory_id, clock().toISOString()),
};
