import { QUANTITY_MAX } from '@stowage/contracts';
import { Minus, Plus } from 'lucide-react';
import { cn } from '../../../lib/cn';
import { formatNumber } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';
import { useMayChange } from '../../../lib/may-change';
import { toQuantityText } from '../lent.rules';
import { WaitingMark } from './ShownQuantity';
import { type SteppedItem, useQuantitySteps } from './use-quantity-steps';

interface QuantityStepperProps {
  item: SteppedItem;
}

/** The touch targets have 44 px, but take only the height of a line of text. */
const BUTTON =
  'group/step -my-3 grid size-11 shrink-0 place-items-center rounded-full aria-disabled:opacity-40 focus-visible:-outline-offset-4';
const CIRCLE =
  'grid size-7 place-items-center rounded-full border border-control bg-surface text-text group-hover/step:bg-raised';

export function QuantityStepper({ item }: QuantityStepperProps) {
  const { quantity, isStuck, step } = useQuantitySteps(item);
  const mayChange = useMayChange();
  const { name } = item;
  const shown = quantity === 0 ? toQuantityText(quantity) : formatNumber(quantity);
  if (!mayChange) return <span className="tabular-nums">{shown}</span>;
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      <button
        type="button"
        aria-label={t('quantity.decrease', { name })}
        // Stays focusable, so that a tap can explain the limit and the focus stays.
        aria-disabled={quantity <= item.quantity - item.available_quantity}
        onClick={() => step(-1)}
        className={cn(BUTTON, '-ms-2 print:hidden')}
      >
        <span className={CIRCLE}>
          <Minus aria-hidden className="size-3.5" />
        </span>
      </button>
      <span className="min-w-[2ch] text-center tabular-nums print:min-w-0">{shown}</span>
      <button
        type="button"
        aria-label={t('quantity.increase', { name })}
        aria-disabled={quantity >= QUANTITY_MAX}
        onClick={() => step(1)}
        className={cn(BUTTON, '-me-2 print:hidden')}
      >
        <span className={CIRCLE}>
          <Plus aria-hidden className="size-3.5" />
        </span>
      </button>
      {isStuck && <WaitingMark />}
    </span>
  );
}
