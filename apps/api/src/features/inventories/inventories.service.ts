import type { Inventory } from '@stowage/contracts';
import type { Context } from '../../context';
import { findInventoryOf } from '../../entities/inventory/members.repository';
import { refuse } from '../../errors';
import type { Caller } from '../../http/caller';

/** @throws AppError 404 when the caller is not a member */
export function getInventory(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user_id, inventory_id }: Pick<Caller, 'user_id' | 'inventory_id'>,
): Inventory {
  const inventory = findInventoryOf(db, user_id, clock().toISOString(), inventory_id);
  if (!inventory) throw refuse('inventory.gone');
  return inventory;
}
