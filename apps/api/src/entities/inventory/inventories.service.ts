import { CURRENCY_DEFAULT } from '@stowage/contracts';
import type { Db, Tx } from '../../db/db';
import { orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as inventories from './inventories.repository';
import { createMember } from './members.repository';

export interface NewInventory {
  /** Null for the names of the members. */
  name?: string | null;
  /** ISO 4217 code. */
  currency?: string | undefined;
}

/** Returns the name that people outside of the inventory see. @throws AppError 404 */
export function getInventoryName(db: Db, id: InventoryId): string {
  const names = orThrow(inventories.findInventoryNames(db, id));
  return names.full_name ?? names.username;
}

/** Creates an empty inventory whose manager is the user. @returns its id */
export function createInventoryFor(
  db: Tx,
  userId: number,
  now: string,
  { name = null, currency = CURRENCY_DEFAULT }: NewInventory = {},
): InventoryId {
  const id = inventories.createInventory(db, { name, currency, created_by: userId }, now);
  createMember(db, { inventory_id: id, user_id: userId, role: 'manager', ends_at: null, created_at: now });
  return id;
}
