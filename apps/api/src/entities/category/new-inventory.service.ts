import type { Language } from '@stowage/texts';
import type { Tx } from '../../db/db';
import type { InventoryId } from '../../lib/inventory-id';
import { getCurrency } from '../inventory/inventories.repository';
import { createInventoryFor, type NewInventory } from '../inventory/inventories.service';
import { hasLastingMembership } from '../inventory/members.repository';
import { findUser } from '../user/users.repository';
import { createStarterCategories } from './starter-categories';

/**
 * Creates an inventory with starter categories, whose manager is the user.
 * @param language by default the one that the user has chosen @returns the id of the inventory
 */
export function createStarterInventory(
  db: Tx,
  userId: number,
  now: string,
  { language, ...inventory }: NewInventory & { language?: Language | undefined } = {},
): InventoryId {
  const id = createInventoryFor(db, userId, now, inventory);
  createStarterCategories(db, id, language ?? findUser(db, userId)?.language ?? undefined);
  return id;
}

/**
 * Keeps the rule that every user has a membership without an end. Call after the membership of an inventory has ended or got
 * an end; a new inventory has the currency of that one. Does nothing for a closed account.
 */
export function ensureOwnInventory(
  db: Tx,
  { userId, inventory_id }: { userId: number; inventory_id: InventoryId },
  now: string,
): void {
  if (hasLastingMembership(db, userId) || !findUser(db, userId)) return;
  createStarterInventory(db, userId, now, { currency: getCurrency(db, inventory_id) });
}
