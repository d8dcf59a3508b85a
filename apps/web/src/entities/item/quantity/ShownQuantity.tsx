import { Clock } from 'lucide-react';
import { t } from '../../../lib/i18n';
import { toQuantityText } from '../lent.rules';
import { useChangeQuantity } from './use-change-quantity';
import type { SteppedItem } from './use-quantity-steps';

export const WaitingMark = () => (
  <span
    role="img"
    aria-label={t('common.waitingForConnection')}
    title={t('common.waitingForConnection')}
    className="ms-1"
  >
    <Clock aria-hidden className="size-4 text-warn" />
  </span>
);

/** Quantity with the changes of this device, such as "Qty 3". */
export function ShownQuantity({ item }: { item: SteppedItem }) {
  const { quantity, isStuck } = useChangeQuantity(item);
  return (
    <span className="inline-flex items-center whitespace-nowrap text-quiet tabular-nums">
      {toQuantityText(quantity)}
      {isStuck && <WaitingMark />}
    </span>
  );
}
