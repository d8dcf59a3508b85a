import type { InventoryObjectKind, InventoryOfObject } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { findMembership } from '../../entities/inventory/members.repository';
import { notFound } from '../../lib/errors';
import { findInventoryId } from './inventory-objects.repository';

/** @throws AppError 404 when the object does not exist, or when the user is not a member of its inventory */
export function findInventoryOfObject(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  { kind, id }: { kind: InventoryObjectKind; id: number },
): InventoryOfObject {
  const inventory_id = findInventoryId(db, kind, id);
  if (inventory_id === undefined || !findMembership(db, userId, clock().toISOString(), inventory_id))
    throw notFound();
  return { inventory_id };
}
