import type { contract } from '@stowage/contracts';
import { listInventoriesOf, listMemberSummaries } from '../../entities/inventory/members.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../lib/errors';
import {
  createInventory,
  getCurrencyCheck,
  getInventory,
  removeInventory,
  updateInventory,
} from './inventories.service';
import { findInventoryId } from './inventory-objects.repository';
import { searchInventories } from './inventory-search.service';
import { accept, decline, findInvitedInventory, listReceived } from './joining.service';
import {
  invite,
  leave,
  listInvitations,
  removeInvitation,
  removeMember,
  updateMember,
} from './members.service';
import { moveToInventory } from './moving.service';

export const inventoryRoutes: Handlers<typeof contract>['inventories'] = {
  list: ({ db, clock }, { caller }) => listInventoriesOf(db, caller.user_id, clock().toISOString()),
  create: (context, { body, caller }) => createInventory(context, caller, body),
  search: (context, { query, caller }) => searchInventories(context, caller, query),
  findOf: ({ db, clock }, { params: { kind, id }, caller }) => {
    const inventory_id = findInventoryId(db, kind, id);
    if (
      inventory_id === undefined ||
      !findMembership(db, caller.user_id, clock().toISOString(), inventory_id)
    )
      throw notFound();
    return { inventory_id };
  },
  get: (context, { caller }) => getInventory(context, caller),
  update: (context, { body, caller }) => updateInventory(context, caller, body),
  checkCurrency: (context, { query, caller }) => getCurrencyCheck(context, caller, query),
  remove: async (context, { body, caller, origin }) => {
    await removeInventory(context, caller, body);
    origin.log.info({ user_id: caller.user_id, inventory_id: caller.inventory_id }, 'Inventory deleted');
  },
  moveContents: (context, { caller, body }) => moveToInventory(context, caller, body),
};

// In log lines, `user_id` is the caller and `member_id` is the other member.
export const memberRoutes: Handlers<typeof contract>['members'] = {
  list: ({ db, clock }, { caller }) => listMemberSummaries(db, caller.inventory_id, clock().toISOString()),
  update: (context, { params, body, caller, origin }) => {
    const member = updateMember(context, caller, params.id, body);
    const { user_id, inventory_id } = caller;
    origin.log.info({ user_id, inventory_id, member_id: params.id, ...body }, 'Member changed');
    return member;
  },
  remove: async (context, { params, caller, origin }) => {
    await removeMember(context, caller, params.id);
    const { user_id, inventory_id } = caller;
    origin.log.info({ user_id, inventory_id, member_id: params.id }, 'Member removed');
  },
  leave: async (context, { body, caller, origin }) => {
    await leave(context, caller, body);
    origin.log.info({ user_id: caller.user_id, inventory_id: caller.inventory_id }, 'Inventory left');
  },
  listInvitations: (context, { caller }) => listInvitations(context, caller.inventory_id),
  invite: (context, { body, caller, origin }) => {
    const invitation = invite(context, caller, body);
    const { user_id, inventory_id } = caller;
    origin.log.info({ user_id, inventory_id, role: body.role }, 'Invitation to an inventory created');
    return invitation;
  },
  removeInvitation: async (context, { params, caller, origin }) => {
    await removeInvitation(context, caller, params.id);
    const { user_id, inventory_id } = caller;
    origin.log.info({ user_id, inventory_id }, 'Invitation to an inventory removed');
  },
};

export const joiningRoutes: Handlers<typeof contract>['joining'] = {
  list: (context, { caller }) => listReceived(context, caller.user_id),
  findInventory: (context, { body, caller }) => findInvitedInventory(context, caller.user_id, body.token),
  accept: async (context, { body, caller, origin }) => {
    const inventory = await accept(context, caller, body);
    origin.log.info(
      { user_id: caller.user_id, inventory_id: inventory.id, role: inventory.role },
      'Inventory joined',
    );
    return inventory;
  },
  decline: (context, { body, caller }) => decline(context, { user_id: caller.user_id, id: body.id }),
};
