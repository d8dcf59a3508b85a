import type { Item } from '@stowage/contracts';

/** Per unit. */
export interface PriceLabel {
  amount: number;
  is_estimate: boolean;
}

/** Returns the purchase price, otherwise the current value as an estimate; null when neither is known. */
export function toPriceLabel({
  purchase_price,
  current_value,
}: Pick<Item, 'purchase_price' | 'current_value'>): PriceLabel | null {
  if (purchase_price !== null) return { amount: purchase_price, is_estimate: false };
  return current_value === null ? null : { amount: current_value, is_estimate: true };
}
