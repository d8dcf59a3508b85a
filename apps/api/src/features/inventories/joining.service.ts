import type { Inventory, JoinInput, ReceivedInvitation } from '@stowage/contracts';
import type { Context } from '../../context';
import { transact } from '../../db/transaction';
import { findMembership } from '../../entities/inventory/members.repository';
import { useInvitation } from '../../entities/trust/joining.service';
import * as invitations from '../../entities/user/invitations.repository';
import {
  describeInvitation,
  getOpenInvitation,
  getReceivedInvitation,
} from '../../entities/user/invitations.service';
import { refuse, refuseField } from '../../errors';
import { checkRoom, getInventory } from './inventories.service';

type JoiningContext = Pick<Context, 'db' | 'clock'>;

export const listReceived = ({ db, clock }: JoiningContext, userId: number): ReceivedInvitation[] =>
  invitations.listReceivedInvitations(db, userId, clock().toISOString()).flatMap((row) => {
    const { inventory, ...described } = describeInvitation(db, row);
    return inventory ? [{ ...described, inventory, id: row.id, created_at: row.created_at }] : [];
  });

const getInvitation = (
  context: JoiningContext,
  userId: number,
  { token, id }: Pick<JoinInput, 'token' | 'id'>,
): invitations.InvitationRow =>
  token === undefined ? getReceivedInvitation(context, userId, id ?? 0) : getOpenInvitation(context, token);

/** @throws AppError 404 for an inventory of others, 403 when the user is not its manager */
function checkSource(
  { db, clock }: JoiningContext,
  userId: number,
  { from_inventory_id }: Pick<JoinInput, 'from_inventory_id'>,
): void {
  if (from_inventory_id === undefined) return;
  const membership = findMembership(db, userId, clock().toISOString(), from_inventory_id);
  if (!membership) throw refuseField('from_inventory_id', 'inventory.gone');
  if (membership.role !== 'manager') throw refuseField('from_inventory_id', 'inventory.manager_required');
}

/**
 * A refused invitation stays usable.
 * @throws AppError 404 for an unknown invitation, 409 for one that has expired or was used, for a member of the inventory and
 * for an invitation to the server alone
 */
export const accept = (context: JoiningContext, userId: number, input: JoinInput): Inventory =>
  transact(context.db, () => {
    const { db, clock } = context;
    const invitation = getInvitation(context, userId, input);
    const now = clock().toISOString();
    checkSource(context, userId, input);
    if (input.things === 'bring_along') throw refuse('general.invalid');
    if (invitation.inventory_id === null) throw refuse('invitation.for_registration');
    if (findMembership(db, userId, now, invitation.inventory_id)) throw refuse('invitation.already_joined');
    checkRoom(context, userId);
    useInvitation(db, invitation, userId, now);
    return getInventory(context, { user_id: userId, inventory_id: invitation.inventory_id });
  });

/** @throws AppError 404 for an invitation that the user has not received or already used */
export function decline({ db }: Pick<Context, 'db'>, userId: number, id: number): void {
  if (!invitations.removeReceivedInvitation(db, userId, id)) throw refuse('invitation.unknown');
}
