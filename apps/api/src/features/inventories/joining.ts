import type { JoinInput } from '@stowage/contracts';
import type { Context } from '../../context/context';
import type { ChangeTask } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import {
  findMembership,
  listInventoriesOf,
  listMemberSummaries,
} from '../../entities/inventory/members.repository';
import { settleIn, useInvitation } from '../../entities/trust/joining.service';
import type { InvitationRow } from '../../entities/user/invitations.repository';
import { getOpenInvitation, getReceivedInvitation } from '../../entities/user/invitations.service';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { checkRoom } from './inventories.service';
import { closeInventory } from './leaving.service';
import { countMoved, type Move, MOVED_HERE_MAX, moveContents, type Room } from './moving';

export interface Joining {
  user_id: number;
  input: JoinInput;
  now: string;
}

export interface BringingAlong extends Joining, Room {
  /** Name of the new location for everything; a name that is too long is cut off. */
  under: string;
}

interface Way {
  invitation: InvitationRow;
  /** The inventory that the user joins. */
  to: InventoryId;
  /** The inventory to bring along; undefined to keep the items separate. */
  from: InventoryId | undefined;
}

type JoiningContext = Pick<Context, 'db' | 'clock'>;

const getInvitation = (
  context: JoiningContext,
  user_id: number,
  { token, id = 0 }: Pick<JoinInput, 'token' | 'id'>,
): InvitationRow =>
  token === undefined ? getReceivedInvitation(context, { user_id, id }) : getOpenInvitation(context, token);

/** @throws AppError 404 for an inventory of others, 403 when the user is not its manager, 422 without an inventory */
function getSource(db: Db, { user_id, now }: Joining, chosen: number | undefined): InventoryId {
  const inventories = listInventoriesOf(db, user_id, now);
  if (chosen === undefined) {
    const managed = inventories.find(({ role }) => role === 'manager');
    if (!managed) throw refuseField('things', 'invitation.nothing_to_bring');
    return managed.id;
  }
  const inventory = inventories.find(({ id }) => id === chosen);
  if (!inventory) throw refuseField('from_inventory_id', 'inventory.gone');
  if (inventory.role !== 'manager') throw refuseField('from_inventory_id', 'inventory.manager_required');
  return inventory.id;
}

/** Checks without changes. @throws AppError 403, 404, 409 or 422 when the user may not join in this way */
export function findWay(db: Db, joining: Joining): Way {
  const { user_id, input, now } = joining;
  const { things, from_inventory_id } = input;
  const context = { db, clock: () => new Date(now) };
  const invitation = getInvitation(context, user_id, input);
  const { inventory_id: to, role } = invitation;
  const isBringing = things === 'bring_along';
  const source =
    isBringing || from_inventory_id !== undefined ? getSource(db, joining, from_inventory_id) : undefined;
  if (to === null) throw refuse('invitation.for_registration');
  if (findMembership(db, user_id, now, to)) throw refuse('invitation.already_joined');
  if (isBringing && role === 'viewer') throw refuseField('things', 'invitation.viewer_brings_nothing');
  checkRoom(context, user_id);
  return { invitation, to, from: isBringing ? source : undefined };
}

/** Uses the invitation and removes what is for people outside. @throws AppError as `findWay` */
export function joinInventory(tx: Tx, joining: Joining): Pick<Way, 'to' | 'from'> {
  const { user_id, now } = joining;
  const { invitation, to, from } = findWay(tx, joining);
  useInvitation(tx, invitation, user_id, now);
  settleIn(tx, to, user_id);
  return { to, from };
}

const toMove = (
  { user_id, under, use, copies, now }: BringingAlong,
  from: InventoryId,
): Omit<Move, 'to'> => ({
  from,
  user_id,
  selection: { kind: 'everything', under },
  use,
  copies,
  now,
});

/** Closes the emptied inventory, unless others use it. */
function closeEmptied(db: Tx, { user_id, now }: Joining, inventory_id: InventoryId): void {
  const isShared = listMemberSummaries(db, inventory_id, now).some(({ user }) => user.id !== user_id);
  if (!isShared) closeInventory(db, { userId: user_id, inventory_id }, now);
}

/**
 * Joins, and moves everything into a new location. The user becomes a member first, so that items still belong to them.
 * @throws AppError as `findWay`; 409 at the maximum of locations, categories, tags, custom fields or templates, 413 without room for the photos, 422 when
 * nested too deeply
 */
export const joinTask: ChangeTask<BringingAlong, void> = {
  name: 'inventories.join',
  size: (db, joining) => {
    const { from } = findWay(db, joining);
    return from === undefined ? 0 : countMoved(db, toMove(joining, from));
  },
  here_max: MOVED_HERE_MAX,
  run: (tx, joining) => {
    const { to, from } = joinInventory(tx, joining);
    if (from === undefined) return;
    moveContents(tx, { ...toMove(joining, from), to });
    closeEmptied(tx, joining, from);
  },
};
