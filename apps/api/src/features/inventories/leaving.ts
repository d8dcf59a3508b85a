import type { LeaveInput } from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { createStarterInventory, ensureOwnInventory } from '../../entities/category/new-inventory.service';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { findOwnInventory } from '../../entities/inventory/members.repository';
import type { Caller } from '../../http/caller';
import { refuse } from '../../lib/errors';
import { getInventory } from './inventories.service';
import { endMembership, requireOtherManager } from './leaving.service';
import { countMoved, MOVED_HERE_MAX, moveContents, type Room } from './moving';

export interface Leaving extends Room, Pick<Caller, 'user_id' | 'inventory_id'> {
  input: LeaveInput;
  now: string;
}

/** @throws AppError 403 for a viewer who wants to take items along, 409 for the last manager and for the only member */
export function checkLeaving(db: Db, { user_id, inventory_id, input, now }: Omit<Leaving, keyof Room>): void {
  const { role } = getInventory({ db, clock: () => new Date(now) }, { user_id, inventory_id });
  requireOtherManager(db, { inventory_id, user_id }, now);
  if (input.take_along && role === 'viewer') throw refuse('inventory.viewer');
}

/** Moves the items that belong to the person, without a location, to the person's own inventory or to a new one. */
function takeAlong(db: Tx, { user_id, inventory_id: from, use, copies, now }: Leaving): void {
  const to =
    findOwnInventory(db, user_id, from) ??
    createStarterInventory(db, user_id, now, { currency: getCurrency(db, from) });
  moveContents(db, { from, to, user_id, selection: { kind: 'own' }, use, copies, now });
}

/**
 * Ends the membership, and moves the items that belong to the person, if wanted.
 * @throws AppError as `checkLeaving`; 409 at the maximum of categories, 413 without room for the photos
 */
export const leaveTask: ChangeTask<Leaving, void> = {
  name: 'inventories.leave',
  size: (db, { user_id, inventory_id: from, input }) =>
    input.take_along ? countMoved(db, { from, user_id, selection: { kind: 'own' } }) : 0,
  here_max: MOVED_HERE_MAX,
  run: (tx, leaving) => {
    const { user_id: userId, inventory_id, input, now } = leaving;
    checkLeaving(tx, leaving);
    if (input.take_along) takeAlong(tx, leaving);
    endMembership(tx, { userId, inventory_id });
    ensureOwnInventory(tx, { userId, inventory_id }, now);
  },
};
