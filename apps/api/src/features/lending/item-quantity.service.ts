import type { Db, Tx } from '../../db/db';
import { type ItemRow, updateItem } from '../../entities/item/items.repository';
import { listHeldQuantities, type LoanViewer } from '../../entities/loan/loans.repository';
import { refuseQuantity, sumQuantities } from '../../entities/loan/loans.rules';
import { toLaterInstant } from '../../lib/clock';
import { toFieldError } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

type Quantity = Pick<ItemRow, 'id' | 'quantity'>;

/** @throws AppError 409 when fewer than `wanted` are available */
export function checkQuantity(wanted: number, available: number): void {
  const refusal = refuseQuantity(wanted, available);
  if (refusal) throw toFieldError('quantity', refusal);
}

/** @param item undefined after the item is deleted @throws AppError 409 when fewer than `wanted` are available */
export function checkAvailable(
  db: Db,
  inventoryId: InventoryId,
  item: Quantity | undefined,
  wanted: number,
): void {
  const held = item === undefined ? [] : listHeldQuantities(db, inventoryId, [item.id]);
  checkQuantity(wanted, (item?.quantity ?? 0) - sumQuantities(held));
}

export function decreaseQuantity(
  db: Tx,
  { user_id, inventory_id }: LoanViewer,
  item: Quantity & Pick<ItemRow, 'location_id' | 'updated_at'>,
  by: number,
  now: string,
): void {
  const changes = { quantity: item.quantity - by, updated_by: user_id };
  updateItem(db, inventory_id, item, changes, toLaterInstant(item.updated_at, now));
}
