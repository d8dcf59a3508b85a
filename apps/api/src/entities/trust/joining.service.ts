import type { Tx } from '../../db/db';
import type { InventoryId } from '../../lib/inventory-id';
import { createMember } from '../inventory/members.repository';
import { type InvitationRow, removeInvitationsOf } from '../user/invitations.repository';
import { markInvitationUsed } from '../user/invitations.service';
import { removeTrust } from './trust.repository';

/**
 * Uses the invitation, and adds the user to its inventory if it has one. The user must not be a member yet. Call `settleIn`
 * afterwards.
 * @returns the id of the inventory; null for an invitation to the server alone
 * @throws AppError 409 when the invitation has been used since the check
 */
export function useInvitation(
  db: Tx,
  { id, inventory_id, role, access_ends_at }: InvitationRow,
  userId: number,
  now: string,
): InventoryId | null {
  markInvitationUsed(db, { id, used_by: userId, used_at: now });
  if (inventory_id === null || role === null) return null;
  createMember(db, { inventory_id, user_id: userId, role, ends_at: access_ends_at, created_at: now });
  return inventory_id;
}

/** Removes what is for people outside: other invitations of the new member, and trust. */
export function settleIn(db: Tx, inventoryId: InventoryId, userId: number): void {
  removeInvitationsOf(db, inventoryId, userId);
  removeTrust(db, { inventoryId, trustedUserId: userId });
}
