import { type Item, QUANTITY_MAX } from '@stowage/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { formatNumber } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';
import { loadQuantities } from './load-quantities';
import { useChangeQuantity } from './use-change-quantity';

/** Taps within this time are sent as one request. */
const PAUSE_MS = 600;

export type SteppedItem = Pick<Item, 'id' | 'name' | 'quantity' | 'available_quantity' | 'updated_at'>;

interface QuantitySteps {
  quantity: number;
  /** True while the connection is lost and steps wait for it. */
  isStuck: boolean;
  step: (change: 1 | -1) => void;
}

/** Collects taps, sends their sum and offers Undo. The server adds the sum, so two people do not overwrite each other. */
export function useQuantitySteps(item: SteppedItem): QuantitySteps {
  const { id, name } = item;
  const { quantity, isStuck, changeQuantity } = useChangeQuantity(item);
  /** Sum of the taps that are shown, but not handed over to `changeQuantity`. */
  const [taps, setTaps] = useState(0);
  /** Sum of the taps since the last pause. */
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = quantity + taps;
  const held = item.quantity - item.available_quantity;

  const save = async () => {
    clearTimeout(timer.current);
    const change = waiting.current;
    if (change === 0) return;
    waiting.current = 0;
    await changeQuantity(change, (changed) =>
      t('quantity.changed', { name, quantity: formatNumber(changed) }),
    );
    setTaps((sum) => sum - change);
  };
  const saveNow = useEffectEvent(() => void save());

  // Saves before the screen closes or the phone is locked.
  useEffect(() => {
    const onHide = () => {
      if (document.hidden) saveNow();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      saveNow();
    };
  }, []);

  const step = (change: 1 | -1) => {
    const next = shown + change;
    if (change < 0 && next < held) {
      if (held > 0) toast.error(t('quantity.held', { count: held }), { id: `quantity-held-${id}` });
      return;
    }
    if (next < 0 || next > QUANTITY_MAX) return;
    waiting.current += change;
    setTaps((sum) => sum + change);
    void loadQuantities().catch(() => undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  return { quantity: shown, isStuck, step };
}
