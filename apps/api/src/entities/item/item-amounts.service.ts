import { getMoneyMax } from '@stowage/contracts';
import type { Tx } from '../../db/db';
import { refuseField } from '../../lib/errors';
import { toAmountScale } from '../../lib/money.rules';
import { countScaleEffects, scaleAmounts, type ScaledItems } from './items.repository';

/**
 * Keeps the amounts of items the same decimal numbers in another currency; more decimals than it has are rounded. Call in
 * the transaction that changes the currency or the inventory of the items.
 * @param field the input field that chooses the currency
 * @throws AppError 422 for an amount that does not fit
 */
export function keepAmounts(
  db: Tx,
  items: ScaledItems,
  { from, to, field }: { from: string; to: string; field: string },
): void {
  const scale = toAmountScale(from, to);
  if (!scale) return;
  const { too_large_count: count } = countScaleEffects(db, items, scale);
  if (count > 0)
    throw refuseField(field, 'inventory.amounts_too_large', { currency: to, count, max: getMoneyMax(to) });
  scaleAmounts(db, items, scale);
}
