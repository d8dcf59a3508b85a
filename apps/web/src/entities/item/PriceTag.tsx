import type { Item } from '@stowage/contracts';
import { useFormatMoney } from '../../lib/numbers/currency';
import { toPriceLabel } from './price.rules';
import { t } from '../../lib/i18n';

interface PriceTagProps {
  item: Pick<Item, 'purchase_price' | 'current_value'>;
}

const STYLE = 'font-medium whitespace-nowrap tabular-nums';
const EstimateMark = () => <span className="text-sm font-normal text-quiet"> {t('item.estimate')}</span>;

/** Purchase price of one unit, otherwise its current value as an estimate. Renders nothing if the item has neither. */
export function PriceTag({ item }: PriceTagProps) {
  const formatMoney = useFormatMoney();
  const price = toPriceLabel(item);
  if (!price) return null;
  return (
    <span className={STYLE}>
      {formatMoney(price.amount)}
      {price.is_estimate && <EstimateMark />}
    </span>
  );
}
