import type { Inventory, JoinInput, ReceivedInvitation } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { change, changeMany } from '../../data/change';
import { findInventoryOf } from '../../entities/inventory/members.repository';
import { getDisplayName } from '../../entities/loan/loan-events.service';
import {
  findInvitation,
  listReceivedInvitations,
  type ReceivedKey,
  removeReceivedInvitation,
} from '../../entities/user/invitations.repository';
import { describeInvitation } from '../../entities/user/invitations.service';
import type { Caller } from '../../http/caller';
import { refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { hashSecret } from '../../security/secret-hash';
import { removeClosed } from '../removal/removal.service';
import { getInventory } from './inventories.service';
import { findWay, joinInventory, joinTask } from './joining';
import { withRoom } from './moving.service';

export const listReceived = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): ReceivedInvitation[] =>
  listReceivedInvitations(db, userId, clock().toISOString()).flatMap((row) => {
    const { inventory, ...described } = describeInvitation(db, row);
    return inventory ? [{ ...described, inventory, id: row.id, created_at: row.created_at }] : [];
  });

/** Moves everything into a new location, whose name is in the language of the person. */
async function bringAlong(
  context: Context,
  { user_id, reader }: Pick<Caller, 'user_id' | 'reader'>,
  input: JoinInput,
  { from, to }: { from: InventoryId; to: InventoryId },
): Promise<void> {
  const { db, clock } = context;
  const under = translatorFor(reader.language).t('broughtAlong.location', {
    name: getDisplayName(db, user_id),
  });
  await withRoom(context, { from, to, user_id, selection: { kind: 'everything', under } }, (room) =>
    changeMany(db, joinTask, () => {
      const fixed = { ...input, from_inventory_id: from };
      return { user_id, input: fixed, under, ...room, now: clock().toISOString() };
    }),
  );
  void removeClosed(context);
}

/**
 * All or nothing: an invitation that is refused stays usable.
 * @throws AppError 404 for an unknown invitation, 409 for one that has expired or was used, for a member of the inventory and
 * for an invitation to the server alone; 403, 404, 409, 413 or 422 when the items cannot be brought along
 */
export async function accept(
  context: Context,
  caller: Pick<Caller, 'user_id' | 'reader'>,
  input: JoinInput,
): Promise<Inventory> {
  const { db, clock } = context;
  const { user_id } = caller;
  const joining = { user_id, input, now: clock().toISOString() };
  const { from, to } = findWay(db, joining);
  if (from === undefined) await change(db, (tx) => joinInventory(tx, joining));
  else await bringAlong(context, caller, input, { from, to });
  return getInventory(context, { user_id, inventory_id: to });
}

/**
 * Finds the inventory of a link for a member of it, who may open the link again after joining.
 * @throws AppError 404 for an unknown link, and when the user is not a member
 */
export function findInvitedInventory(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  token: string,
): Inventory {
  const to = findInvitation(db, hashSecret(token))?.inventory_id ?? null;
  const inventory = to === null ? undefined : findInventoryOf(db, userId, clock().toISOString(), to);
  if (!inventory) throw refuse('invitation.unknown');
  return inventory;
}

/** @throws AppError 404 for an invitation that the user has not received or already used */
export const decline = ({ db }: Pick<Context, 'db'>, received: ReceivedKey): Promise<void> =>
  change(db, (tx) => {
    if (!removeReceivedInvitation(tx, received)) throw refuse('invitation.unknown');
  });
