import { type ItemSummary, QUANTITY_MAX } from '@stowage/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { showActionToast } from '../../ui/feedback/action-toast';
import { toMessage } from '../../lib/api-error';
import { formatNumber } from '../../lib/format/format';
import { useChangeQuantity } from './items.queries';
import { t } from '../../lib/i18n';

/** Taps within this time are sent as one request. */
const PAUSE_MS = 600;

export type SteppedItem = Pick<ItemSummary, 'id' | 'name' | 'quantity' | 'available_quantity'>;

/** Quantity on the screen before the lists are loaded again. */
interface Local {
  quantity: number;
  /** True when all taps are saved, so that the next loaded quantity replaces this one. */
  is_saved: boolean;
}

interface QuantitySteps {
  quantity: number;
  step: (change: 1 | -1) => void;
}

/** Collects taps, sends their sum and offers Undo. The server adds the sum, so two people do not overwrite each other. */
export function useQuantitySteps({ id, name, quantity, available_quantity }: SteppedItem): QuantitySteps {
  const { changeQuantity } = useChangeQuantity();
  const [local, setLocal] = useState<Local>();
  /** Sum of the taps that are not sent yet. */
  const waiting = useRef(0);
  /** Sum of the taps that the server has not confirmed yet. */
  const unsaved = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [loaded, setLoaded] = useState(quantity);
  if (loaded !== quantity) {
    setLoaded(quantity);
    if (local?.is_saved) setLocal(undefined);
  }
  const shown = local?.quantity ?? quantity;
  const held = quantity - available_quantity;

  const showSaved = (saved: number) =>
    setLocal({ quantity: saved + unsaved.current, is_saved: unsaved.current === 0 });

  const undo = async (change: number) => {
    try {
      showSaved((await changeQuantity({ id, change: -change, quantity })).quantity);
    } catch (error) {
      toast.error(toMessage(error, t('quantity.notChanged')));
    }
  };

  const save = async () => {
    clearTimeout(timer.current);
    const change = waiting.current;
    if (change === 0) return;
    waiting.current = 0;
    try {
      const saved = await changeQuantity({ id, change, quantity });
      unsaved.current -= change;
      showSaved(saved.quantity);
      showActionToast(
        `quantity-${id}`,
        t('quantity.changed', { name, quantity: formatNumber(saved.quantity) }),
        { label: t('quantity.undo'), onClick: () => void undo(change) },
      );
    } catch (error) {
      unsaved.current -= change;
      setLocal((before) =>
        before && unsaved.current !== 0 ? { ...before, quantity: before.quantity - change } : undefined,
      );
      toast.error(toMessage(error, t('quantity.notChanged')));
    }
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
    unsaved.current += change;
    setLocal({ quantity: next, is_saved: unsaved.current === 0 });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  return { quantity: shown, step };
}
