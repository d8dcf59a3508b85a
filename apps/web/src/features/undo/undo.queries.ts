import type { User } from '@stowage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { api } from '../../api/client';
import { subscribeToRecordedEvents } from '../../api/recorded-events';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { isOutsideOfFields } from '../../lib/shortcuts';
import { findLastChange, forgetChange, rememberChange, type UndoPlace } from './undo-stack';

const isUndoKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

async function undo(client: QueryClient, place: UndoPlace, eventId: number): Promise<void> {
  try {
    await api.events.revert({ params: { id: eventId }, body: { overwrite: false } });
    forgetChange(place, eventId);
    toast.success(t('undo.undone'));
  } catch (error) {
    // A refused change stays refused. After a lost connection, the same key tries again.
    if (isRefused(error)) forgetChange(place, eventId);
    toast.error(toMessage(error, t('undo.failed')));
  }
  void client.invalidateQueries();
}

/**
 * Undoes the last changes of this tab on Ctrl+Z or Cmd+Z, outside of text fields. The server takes them back.
 * @returns a function that ends it
 */
export function listenForUndo(
  client: QueryClient,
  { id: user_id, inventory_id }: Pick<User, 'id' | 'inventory_id'>,
): () => void {
  const place = { user_id, inventory_id };
  let isBusy = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isUndoKey(event) || !isOutsideOfFields(event)) return;
    const last = findLastChange(place);
    if (last === undefined) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void undo(client, place, last).finally(() => {
      isBusy = false;
    });
  };
  const unsubscribe = subscribeToRecordedEvents((event) => {
    if (!event.is_revert)
      rememberChange({ user_id, inventory_id: event.inventory_id ?? inventory_id }, event.id);
  });
  document.addEventListener('keydown', onKeyDown);
  return () => {
    unsubscribe();
    document.removeEventListener('keydown', onKeyDown);
  };
}
