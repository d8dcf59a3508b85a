import type { Inventory, JoinInput, ReceivedInvitation } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context';
import { transact } from '../../db/transaction';
import { transactWhenWritable } from '../../db/write-lock';
import { countContents } from '../../entities/inventory/inventories.repository';
import {
  findMembership,
  listInventoriesOf,
  listMemberSummaries,
} from '../../entities/inventory/members.repository';
import { getDisplayName } from '../../entities/loan/loan-events.service';
import { returnInvitation, settleIn, useInvitation } from '../../entities/trust/joining.service';
import * as invitations from '../../entities/user/invitations.repository';
import {
  describeInvitation,
  getOpenInvitation,
  getReceivedInvitation,
} from '../../entities/user/invitations.service';
import { refuse, refuseField } from '../../errors';
import type { Caller } from '../../http/caller';
import { removeClosed } from '../removal/removal.service';
import { checkRoom, getInventory } from './inventories.service';
import { closeInventory } from './leaving.service';
import { bringAlong } from './moving.service';

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

type Joiner = Pick<Caller, 'user_id' | 'reader'>;

/** @throws AppError 404 for an inventory of others, 403 when the user is not its manager, 422 without an inventory */
function getSource({ db, clock }: JoiningContext, userId: number, chosen: number | undefined): number {
  const inventories = listInventoriesOf(db, userId, clock().toISOString());
  if (chosen === undefined) {
    const managed = inventories.find(({ role }) => role === 'manager');
    if (!managed) throw refuseField('things', 'invitation.nothing_to_bring');
    return managed.id;
  }
  const inventory = inventories.find(({ id }) => id === chosen);
  if (!inventory) throw refuseField('from_inventory_id', 'inventory.gone');
  if (inventory.role !== 'manager') throw refuseField('from_inventory_id', 'inventory.manager_required');
  return chosen;
}

interface Joined {
  invitation: invitations.InvitationRow;
  /** The inventory that the user has joined. */
  to: number;
  /** The inventory to bring along; undefined to keep the items separate. */
  from: number | undefined;
}

/** @throws AppError 403, 404, 409 or 422 */
function join(context: JoiningContext, userId: number, input: JoinInput): Joined {
  const { db, clock } = context;
  const { things, from_inventory_id } = input;
  const invitation = getInvitation(context, userId, input);
  const now = clock().toISOString();
  const { inventory_id: to, role } = invitation;
  const isBringing = things === 'bring_along';
  const source =
    isBringing || from_inventory_id !== undefined ? getSource(context, userId, from_inventory_id) : undefined;
  if (to === null) throw refuse('invitation.for_registration');
  if (findMembership(db, userId, now, to)) throw refuse('invitation.already_joined');
  if (isBringing && role === 'viewer') throw refuseField('things', 'invitation.viewer_brings_nothing');
  checkRoom(context, userId);
  useInvitation(db, invitation, userId, now);
  return { invitation, to, from: isBringing ? source : undefined };
}

/** Closes the emptied inventory, unless others use it or somebody has just added something. */
function closeEmptied(context: JoiningContext, userId: number, inventory_id: number): void {
  const { db, clock } = context;
  const now = clock().toISOString();
  const { item_count, location_count } = countContents(db, inventory_id);
  const isShared = listMemberSummaries(db, inventory_id, now).some(({ user }) => user.id !== userId);
  if (item_count === 0 && location_count === 0 && !isShared)
    closeInventory(db, { userId, inventory_id }, now);
}

/** Moves everything into a new location, whose name is in the language of the person. */
async function bring(
  context: Context,
  { user_id, reader }: Joiner,
  { from, to, invitation }: Joined & { from: number },
): Promise<void> {
  const { db } = context;
  const { t } = translatorFor(reader.language);
  const under = t('broughtAlong.location', { name: getDisplayName(db, user_id) });
  try {
    await bringAlong(context, { from, to, userId: user_id, under });
  } catch (error) {
    await transactWhenWritable(db, () => {
      returnInvitation(db, invitation, user_id);
    });
    throw error;
  }
  await transactWhenWritable(db, () => {
    closeEmptied(context, user_id, from);
  });
  void removeClosed(context);
}

/**
 * All or nothing, except that a crash while items move leaves a member whose items are still separate. A refused invitation
 * stays usable.
 * @throws AppError 404 for an unknown invitation, 409 for one that has expired or was used, for a member of the inventory and
 * for an invitation to the server alone; 403, 404, 409, 413 or 422 when the items cannot be brought along
 */
export async function accept(context: Context, caller: Joiner, input: JoinInput): Promise<Inventory> {
  const { db } = context;
  const { user_id } = caller;
  const joined = transact(db, () => join(context, user_id, input));
  const { from, to } = joined;
  if (from !== undefined) await bring(context, caller, { ...joined, from });
  await transactWhenWritable(db, () => {
    settleIn(db, to, user_id);
  });
  return getInventory(context, { user_id, inventory_id: to });
}

/** @throws AppError 404 for an invitation that the user has not received or already used */
export function decline({ db }: Pick<Context, 'db'>, userId: number, id: number): void {
  if (!invitations.removeReceivedInvitation(db, userId, id)) throw refuse('invitation.unknown');
}
