import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast, { type ToastPosition } from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS } from '../../lib/screen-limits';
import { type MessageAction, UndoMessage } from './UndoMessage';
import { isRefused, revertEvents } from './undo.queries';
import type { UndoableEvent } from './undo-offers';

/** Long enough to read the message and reach the button. */
const OFFER_MS = 8_000;
/** After the focus has left the message. */
const AFTER_FOCUS_MS = 4_000;

type UndoneEvent = Pick<UndoableEvent, 'id' | 'place'>;

/** Parts of the app that undoing uses. */
export interface UndoApp {
  client: QueryClient;
  /** The inventory that is shown. */
  inventory_id: number;
  open: (address: string) => void;
}

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

type Message = Pick<Offer, 'id' | 'message' | 'kind'>;

function showMessage(shown: Message, action: MessageAction, duration = OFFER_MS): void {
  const { id, message, kind } = shown;
  toast[kind](
    <UndoMessage
      action={action}
      onDismiss={() => toast.dismiss(id)}
      onFocusChange={(hasFocus) => showMessage(shown, action, hasFocus ? Infinity : AFTER_FOCUS_MS)}
    >
      {message}
    </UndoMessage>,
    { id, duration, position: findPosition() },
  );
}

/** Adds a button to a toast that undoes the events. */
export function showOffer(app: UndoApp, { events, ...offer }: Offer, duration?: number): void {
  offered.set(offer.id, events);
  const onClick = () => void runUndo(app, events, offer.id);
  showMessage(offer, { label: t('undo.undo'), onClick, has_shortcut: true }, duration);
}

/** Says why a change cannot be undone, and leads to its entry in the history, which shows both values. */
function showRefusal(
  app: UndoApp,
  events: readonly UndoneEvent[],
  { id, message }: { id: string; message: string },
): void {
  const [event, ...others] = events;
  if (event?.place.inventory_id !== app.inventory_id) {
    toast.error(message, { id, duration: TOAST_DURATION_MS, position: findPosition() });
    return;
  }
  const address = others.length > 0 ? '/activity' : `/activity?event=${event.id}`;
  const onClick = () => {
    toast.dismiss(id);
    app.open(address);
  };
  showMessage({ id, message, kind: 'error' }, { label: t('undo.showEntry'), onClick, has_shortcut: false });
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
export async function runUndo(app: UndoApp, events: readonly UndoneEvent[], id = 'undo'): Promise<void> {
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
    await revertEvents(app.client, events);
    toast.success(t('undo.undone'), { id, duration: TOAST_SUCCESS_DURATION_MS, position });
  } catch (error) {
    const message = toMessage(error, t('undo.failed'));
    if (isRefused(error)) showRefusal(app, events, { id, message });
    else showOffer(app, { id, message, events, kind: 'error' });
  } finally {
    isBusy = false;
  }
}
