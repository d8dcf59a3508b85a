import type { ItemSummary } from '@stowage/contracts';

/** What a card says an item is worth, in dollars for one piece. */
export interface PriceLabel {
  amount: number;
  is_estimate: boolean;
}

/** The purchase price, else the current value as an estimate; null when neither is known. */
export function toPriceLabel({
  purchase_price,
  current_value,
}: Pick<ItemSummary, 'purchase_price' | 'current_value'>): PriceLabel | null {
  if (purchase_price !== null) return { amount: purchase_price, is_estimate: false };
  return current_value === null ? null : { amount: current_value, is_estimate: true };
}

/** What one piece counts for in dollars, in totals and in the order by value: the current value, else the price. */
export const toWorth = ({
  purchase_price,
  current_value,
}: Pick<ItemSummary, 'purchase_price' | 'current_value'>): number | null => current_value ?? purchase_price;
