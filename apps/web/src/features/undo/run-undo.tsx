import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS } from '../../lib/screen-limits';
import { type MessageAction, UndoMessage } from './UndoMessage';
import { isRefused, revertEvents } from './undo.queries';
import type { UndoableEvent } from './undo-offers';

/** Long enough to read the message and reach the button. */
const OFFER_MS = 10_000;

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

/** Events that visible toasts offer to undo, by the id of the toast. */
const offered = new Map<string, readonly UndoneEvent[]>();

type Message = Pick<Offer, 'id' | 'message' | 'kind'>;

function showMessage({ id, message, kind }: Message, action: MessageAction): void {
  toast[kind](
    <UndoMessage action={action} onDismiss={() => toast.dismiss(id)}>
      {message}
    </UndoMessage>,
    { id, duration: OFFER_MS },
  );
}

/** Adds a button to a toast that undoes the events. */
export function showOffer(app: UndoApp, { events, ...offer }: Offer): void {
  offered.set(offer.id, events);
  const onClick = () => void runUndo(app, events, offer.id);
  showMessage(offer, { label: t('undo.undo'), onClick, has_shortcut: true });
}

/** Says why a change cannot be undone, and leads to its entry in the history, which shows both values. */
function showRefusal(
  app: UndoApp,
  events: readonly UndoneEvent[],
  { id, message }: { id: string; message: string },
): void {
  const [event, ...others] = events;
  if (event?.place.inventory_id !== app.inventory_id) {
    toast.error(message, { id, duration: TOAST_DURATION_MS });
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
  toast.loading(t('undo.undoing'), { id, duration: Infinity });
  try {
    await revertEvents(app.client, events);
    toast.success(t('undo.undone'), { id, duration: TOAST_SUCCESS_DURATION_MS });
  } catch (error) {
    const message = toMessage(error, t('undo.failed'));
    if (isRefused(error)) showRefusal(app, events, { id, message });
    else showOffer(app, { id, message, events, kind: 'error' });
  } finally {
    isBusy = false;
  }
}
