import type { ItemSummary } from '@stowage/contracts';
import { formatMoney } from '../../lib/format';
import { toPriceLabel, toWorth } from './price.rules';

interface PriceTagProps {
  item: Pick<ItemSummary, 'purchase_price' | 'current_value'>;
  /** Also shows the value that counts in totals and in the sort order, when it differs from the price. */
  withWorth?: boolean;
}

/** Purchase price of one piece, otherwise its current value marked as an estimate. Renders nothing without both. */
export function PriceTag({ item, withWorth = false }: PriceTagProps) {
  const price = toPriceLabel(item);
  if (!price) return null;
  const worth = toWorth(item);
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      {formatMoney(price.amount)}
      {price.is_estimate && <span className="text-sm font-normal text-quiet"> est.</span>}
      {withWorth && worth !== null && worth !== price.amount && (
        <span className="block text-xs font-normal text-quiet"> worth {formatMoney(worth)}</span>
      )}
    </span>
  );
}
