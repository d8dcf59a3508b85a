import { withoutEvents } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { ensureOwnInventory } from '../../entities/category/new-inventory.service';
import { findInventory, setCreator } from '../../entities/inventory/inventories.repository';
import { getInventoryName } from '../../entities/inventory/inventories.service';
import {
  listMembers,
  listMemberSummaries,
  type MemberRow,
  removeMember,
  updateMember,
} from '../../entities/inventory/members.repository';
import { getDisplayName } from '../../entities/loan/loan-events.service';
import { removeInvitationsOf } from '../../entities/user/invitations.repository';
import { refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as removal from '../removal/inventory-removal.repository';

type MemberKey = Pick<MemberRow, 'inventory_id' | 'user_id'>;

const listOthers = (db: Db, { inventory_id, user_id }: MemberKey, now: string) =>
  listMemberSummaries(db, inventory_id, now).filter(({ user }) => user.id !== user_id);

export const hasOtherManager = (db: Db, member: MemberKey, now: string): boolean =>
  listOthers(db, member, now).some(({ role }) => role === 'manager');

/** @throws AppError 409 for the last manager, who would leave an inventory that nobody manages */
export function requireOtherManager(db: Db, member: MemberKey, now: string): void {
  if (hasOtherManager(db, member, now)) return;
  const isAlone = listOthers(db, member, now).length === 0;
  throw refuse(isAlone ? 'member.only_member' : 'member.last_manager');
}

interface Leaving {
  userId: number;
  inventory_id: InventoryId;
}

/**
 * Ends all memberships at once; `removeClosed` deletes the data afterwards. Every other member keeps an inventory. The caller
 * decides about the user who closes it, because that account may be about to close too.
 */
export function closeInventory(db: Tx, { userId, inventory_id }: Leaving, now: string): void {
  const members = listMembers(db, inventory_id);
  const [name, user_name] = [getInventoryName(db, inventory_id), getDisplayName(db, userId)];
  withoutEvents(db, () =>
    removal.closeInventory(db, { inventory: inventory_id, user: userId, user_name, name, now }),
  );
  for (const { user_id } of members)
    if (user_id !== userId) ensureOwnInventory(db, { userId: user_id, inventory_id }, now);
}

/**
 * Ends a membership, and with it the unused invitations that the person has created: otherwise a removed manager could join
 * again with a link. The photos count towards the limit of the manager for longest if the person created the inventory.
 */
export function endMembership(db: Tx, { userId, inventory_id }: Leaving): void {
  removeMember(db, { inventory_id, user_id: userId });
  removeInvitationsOf(db, inventory_id, userId);
  const manager = listMembers(db, inventory_id).find(({ role }) => role === 'manager');
  if (manager && findInventory(db, inventory_id)?.created_by === userId)
    setCreator(db, inventory_id, manager.user_id);
}

/**
 * Ends a membership because the account is deleted. An inventory without other members who may change it is closed. When
 * no manager is left, the person who has been a member for longest becomes one.
 */
export function leaveOrClose(db: Tx, { userId, inventory_id }: Leaving, now: string): void {
  const members = listMembers(db, inventory_id);
  const others = members.filter(({ user_id }) => user_id !== userId);
  const next = others.find(({ role }) => role !== 'viewer');
  const isViewer = members.some(({ user_id, role }) => user_id === userId && role === 'viewer');
  if (!next && !isViewer) {
    closeInventory(db, { userId, inventory_id }, now);
    return;
  }
  if (next && !others.some(({ role }) => role === 'manager'))
    updateMember(db, next, { role: 'manager', role_changed_at: now, role_changed_by: null });
  endMembership(db, { userId, inventory_id });
}
