import type { Item } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { useFormatMoney } from '../../lib/numbers/currency';

type Prices = Pick<Item, 'purchase_price' | 'current_value'>;

/** Returns the purchase price of a unit, otherwise the current value as an estimate; null when neither is known. */
export function toPriceLabel({ purchase_price, current_value }: Prices) {
  if (purchase_price !== null) return { amount: purchase_price, is_estimate: false };
  return current_value === null ? null : { amount: current_value, is_estimate: true };
}

/** Purchase price of one unit, otherwise its current value as an estimate. Renders nothing if the item has neither. */
export function PriceTag({ item }: { item: Prices }) {
  const formatMoney = useFormatMoney();
  const price = toPriceLabel(item);
  if (!price) return null;
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      {formatMoney(price.amount)}
      {price.is_estimate && <span className="text-sm font-normal text-quiet"> {t('item.estimate')}</span>}
    </span>
  );
}
