import type { QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import type { RecordedEvent } from '../../lib/recorded-events';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS } from '../../lib/screen-limits';
import { ACTION_TOAST_MS, ButtonMessage, removeUndoToast, showUndoToast } from '../../ui/feedback/undo-toast';
import type { UndoPlace } from './undo-stack';
import { isRefused, revertEvents } from './undo.queries';

/** Parts of the app that undoing uses. */
interface UndoApp {
  client: QueryClient;
  /** The user and the inventory that is shown. */
  shown: UndoPlace;
  open: (address: string) => void;
}

/** Says why a change cannot be undone, and leads to its entry in the history, which shows both values. */
function showRefusal(message: string, toastId: string, open: () => void): void {
  const onClick = () => {
    toast.dismiss(toastId);
    open();
  };
  toast.error(
    <ButtonMessage id={toastId} label={t('undo.showEntry')} onClick={onClick}>
      {message}
    </ButtonMessage>,
    { id: toastId, duration: ACTION_TOAST_MS },
  );
}

let isBusy = false;

/**
 * Undoes changes of one inventory and says so in a toast. Does nothing while another change is being undone.
 * @param events the oldest first
 * @param toastId of the toast that shows the outcome
 */
export async function runUndo(
  { client, shown, open }: UndoApp,
  events: readonly RecordedEvent[],
  toastId = 'undo',
): Promise<void> {
  const [oldest, ...later] = events;
  if (isBusy || !oldest) return;
  isBusy = true;
  const place = { ...shown, inventory_id: oldest.inventory_id ?? shown.inventory_id };
  removeUndoToast(toastId);
  toast.loading(t('undo.undoing'), { id: toastId, duration: Infinity });
  try {
    await revertEvents(client, place, [oldest.id, ...later.map(({ id }) => id)]);
    toast.success(t('undo.undone'), { id: toastId, duration: TOAST_SUCCESS_DURATION_MS });
  } catch (error) {
    const message = toMessage(error, t('undo.failed'));
    if (!isRefused(error)) showUndoToast({ message, events, id: toastId, kind: 'error' });
    else if (place.inventory_id !== shown.inventory_id)
      toast.error(message, { id: toastId, duration: TOAST_DURATION_MS });
    else
      showRefusal(message, toastId, () =>
        open(later.length > 0 ? '/activity' : `/activity?event=${oldest.id}`),
      );
  } finally {
    isBusy = false;
  }
}
