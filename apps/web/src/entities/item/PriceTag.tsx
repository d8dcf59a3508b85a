import type { ItemSummary } from '@stowage/contracts';
import { formatMoney } from '../../lib/format';
import { toPriceLabel, toWorth } from './price.rules';

interface PriceTagProps {
  item: Pick<ItemSummary, 'purchase_price' | 'current_value'>;
  /** Whether the value that totals and the order by value count with is shown too, where it is not the price. */
  withWorth?: boolean;
}

/** What one piece cost, else what it is worth, marked as an estimate; nothing when neither is known. */
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
