import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast, { type ToastPosition } from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS } from '../../lib/screen-limits';
import { UndoMessage } from './UndoMessage';
import { isRefused, revertEvents } from './undo.queries';
import type { UndoableEvent } from './undo-offers';

/** Long enough to read the message and reach the button. */
const OFFER_MS = 8_000;
/** After the focus has left the message. */
const AFTER_FOCUS_MS = 4_000;

type UndoneEvent = Pick<UndoableEvent, 'id' | 'place'>;

interface Offer {
  /** Of the toast. */
  id: string;
  message: ReactNode;
  /** The oldest first. */
  events: readonly UndoneEvent[];
  kind: 'success' | 'error';
}

/** The top of a wide screen has the buttons that people often need next. On phones, all toasts are at the bottom. */
const findPosition = (): ToastPosition | undefined =>
  window.matchMedia('(min-width: 768px)').matches ? 'bottom-left' : undefined;

/** Events that visible toasts offer to undo, by the id of the toast. */
const offered = new Map<string, readonly UndoneEvent[]>();

/** Adds a button to a toast that undoes the events. */
export function showOffer(client: QueryClient, offer: Offer, duration = OFFER_MS): void {
  const { id, message, events, kind } = offer;
  offered.set(id, events);
  toast[kind](
    <UndoMessage
      onUndo={() => void runUndo(client, events, id)}
      onDismiss={() => toast.dismiss(id)}
      onFocusChange={(hasFocus) => showOffer(client, offer, hasFocus ? Infinity : AFTER_FOCUS_MS)}
    >
      {message}
    </UndoMessage>,
    { id, duration, position: findPosition() },
  );
}

/** Removes all toasts that offer to undo, for example when the person signs out or makes another change. */
export function dismissOffers(): void {
  // At once, because another message with the same button may follow.
  for (const id of offered.keys()) toast.remove(id);
  offered.clear();
}

let isBusy = false;

/**
 * Undoes changes and says so in a toast. Does nothing while another change is being undone.
 * @param id of the toast that shows the outcome
 */
export async function runUndo(
  client: QueryClient,
  events: readonly UndoneEvent[],
  id = 'undo',
): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (const [other, its] of offered)
    if (its.some((event) => events.some((undone) => undone.id === event.id))) {
      offered.delete(other);
      if (other !== id) toast.dismiss(other);
    }
  const position = findPosition();
  toast.loading(t('undo.undoing'), { id, duration: Infinity, position });
  try {
    await revertEvents(client, events);
    toast.success(t('undo.undone'), { id, duration: TOAST_SUCCESS_DURATION_MS, position });
  } catch (error) {
    const message = toMessage(error, t('undo.failed'));
    if (isRefused(error)) toast.error(message, { id, duration: TOAST_DURATION_MS, position });
    else showOffer(client, { id, message, events, kind: 'error' });
  } finally {
    isBusy = false;
  }
}
