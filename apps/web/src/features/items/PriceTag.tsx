import type { ItemSummary } from '@stowage/contracts';
import { formatMoney } from '../../lib/format';
import { toPriceLabel } from './price.rules';

interface PriceTagProps {
  item: Pick<ItemSummary, 'purchase_price' | 'current_value'>;
}

/** What one piece cost, else what it is worth, marked as an estimate; nothing when neither is known. */
export function PriceTag({ item }: PriceTagProps) {
  const price = toPriceLabel(item);
  if (!price) return null;
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      {formatMoney(price.amount)}
      {price.is_estimate && <span className="ms-1 text-sm font-normal text-quiet">est.</span>}
    </span>
  );
}
