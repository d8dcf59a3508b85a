import {
  INVITATIONS_OPEN_MAX,
  type InventoryInvitation,
  type InviteInput,
  type LeaveInput,
  type Member,
  type MemberInvitation,
  type UpdateMemberInput,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change, changeMany } from '../../data/change';
import { ensureOwnInventory } from '../../entities/category/new-inventory.service';
import * as repository from '../../entities/inventory/members.repository';
import * as invitations from '../../entities/user/invitations.repository';
import { createInvitation } from '../../entities/user/invitations.service';
import { toSecretLink } from '../../entities/user/secret-link';
import { findUserByLogin } from '../../entities/user/users.repository';
import type { Caller } from '../../http/caller';
import { notFound, orThrow, refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toJoinUrl } from '../../security/link-addresses';
import { requireManager } from './inventories.service';
import { checkLeaving, leaveTask } from './leaving';
import { endMembership, hasOtherManager, requireOtherManager } from './leaving.service';
import type { Room } from './moving';
import { withRoom } from './moving.service';

type MemberContext = Pick<Context, 'db' | 'clock'>;
type ManagingCaller = Pick<Caller, 'user_id' | 'inventory_id'>;

/** @throws AppError 422 for an end of managers and members, and for an end in the past */
function checkEnd(
  { clock }: Pick<Context, 'clock'>,
  field: string,
  role: Member['role'],
  end: string | null,
): string | null {
  if (end === null) return null;
  if (role !== 'viewer') throw refuseField(field, 'member.only_viewers_end');
  const instant = new Date(end);
  if (instant <= clock()) throw refuseField(field, 'member.end_in_past');
  return instant.toISOString();
}

const getMember = ({ db, clock }: MemberContext, inventoryId: InventoryId, userId: number): Member =>
  orThrow(repository.findMemberSummary(db, inventoryId, userId, clock().toISOString()));

/**
 * A role other than viewer removes the end of the access.
 * @throws AppError 403 for others than managers, 404 for a person who is not a member, 409 for the last manager, 422 for an
 * invalid end
 */
export const updateMember = (
  context: MemberContext,
  caller: ManagingCaller,
  userId: number,
  input: UpdateMemberInput,
): Promise<Member> =>
  change(context.db, (tx) => {
    const { id: inventory_id } = requireManager(context, caller);
    const now = context.clock().toISOString();
    const member = getMember(context, inventory_id, userId);
    const { role = member.role } = input;
    const wanted =
      input.ends_at === undefined && role === 'viewer' ? member.ends_at : (input.ends_at ?? null);
    const ends_at = checkEnd(context, 'ends_at', role, wanted);
    if (member.role === 'manager' && role !== 'manager') {
      if (!hasOtherManager(tx, { inventory_id, user_id: userId }, now)) throw refuse('member.last_manager');
      invitations.removeInvitationsOf(tx, inventory_id, userId);
    }
    const step = role === member.role ? {} : { role, role_changed_at: now, role_changed_by: caller.user_id };
    repository.updateMember(tx, { inventory_id, user_id: userId }, { ...step, ends_at });
    ensureOwnInventory(tx, { userId, inventory_id }, now);
    return getMember(context, inventory_id, userId);
  });

/** @throws AppError 403 for others than managers, 404 for a person who is not a member, 409 for the last manager */
export const removeMember = (context: MemberContext, caller: ManagingCaller, userId: number): Promise<void> =>
  change(context.db, (tx) => {
    const { id: inventory_id } = requireManager(context, caller);
    const now = context.clock().toISOString();
    getMember(context, inventory_id, userId);
    if (userId === caller.user_id) requireOtherManager(tx, { inventory_id, user_id: userId }, now);
    endMembership(tx, { userId, inventory_id });
    ensureOwnInventory(tx, { userId, inventory_id }, now);
  });

/**
 * Moves the items that belong to the caller to the caller's own inventory, if wanted, and ends the membership, all or nothing.
 * @throws AppError 403 for a viewer who wants to take items along, 409 for the last manager, for the only member and at the
 * maximum of categories, 413 without room for the photos
 */
export async function leave(
  context: Pick<Context, 'db' | 'files' | 'clock'>,
  { user_id, inventory_id }: ManagingCaller,
  input: LeaveInput,
): Promise<void> {
  const { db, clock } = context;
  const leaveWith = (room: Room) =>
    changeMany(db, leaveTask, () => ({ user_id, inventory_id, input, ...room, now: clock().toISOString() }));
  if (!input.take_along) return leaveWith({ use: null, copies: new Map() });
  checkLeaving(db, { user_id, inventory_id, input, now: clock().toISOString() });
  const to = repository.findOwnInventory(db, user_id, inventory_id);
  return withRoom(context, { from: inventory_id, to, user_id, selection: { kind: 'own' } }, leaveWith);
}

export const listInvitations = (
  { db, clock }: MemberContext,
  inventoryId: InventoryId,
): InventoryInvitation[] => invitations.listOpenInvitationsTo(db, inventoryId, clock().toISOString());

/** @throws AppError 404 for an unknown name, 409 for a member or an invited person, 422 for the caller */
function findInvited(context: MemberContext, caller: ManagingCaller, username: string): number {
  const { db, clock } = context;
  const { id } = findUserByLogin(db, username) ?? {};
  if (id === undefined) throw refuseField('username', 'invitation.person_unknown');
  if (id === caller.user_id) throw refuseField('username', 'invitation.yourself');
  if (repository.findMemberSummary(db, caller.inventory_id, id, clock().toISOString()))
    throw refuseField('username', 'invitation.already_member');
  if (listInvitations(context, caller.inventory_id).some(({ invited_user }) => invited_user?.id === id))
    throw refuseField('username', 'invitation.already_invited');
  return id;
}

/**
 * Creates a link that works once, or with a username an invitation that only this person can accept.
 * @throws AppError 403 for others than managers, 404 for an unknown name, 409 for a member, an invited person or too many
 * invitations, 422 for the caller or an invalid end
 */
export async function invite(
  context: MemberContext & Pick<Context, 'config'>,
  caller: ManagingCaller,
  { role, access_ends_at = null, username, ...input }: InviteInput,
): Promise<MemberInvitation> {
  const { id, ...link } = await change(context.db, (tx) => {
    const { id: inventory_id } = requireManager(context, caller);
    if (listInvitations(context, inventory_id).length >= INVITATIONS_OPEN_MAX)
      throw refuse('invitation.too_many', { max: INVITATIONS_OPEN_MAX });
    return createInvitation({ ...context, db: tx }, caller.user_id, input, {
      inventory_id,
      role,
      access_ends_at: checkEnd(context, 'access_ends_at', role, access_ends_at),
      invited_user_id: username === undefined ? null : findInvited(context, caller, username),
    });
  });
  if (username !== undefined)
    return { id, token: null, expires_at: link.expires_at, url: null, qr_svg: null };
  return { id, ...toSecretLink(context, link, toJoinUrl) };
}

/** @throws AppError 403 for others than managers, 404 */
export const removeInvitation = (context: MemberContext, caller: ManagingCaller, id: number): Promise<void> =>
  change(context.db, (tx) => {
    requireManager(context, caller);
    if (!invitations.removeInvitationTo(tx, caller.inventory_id, id)) throw notFound();
  });
