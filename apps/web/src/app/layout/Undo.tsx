import type { User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type RecordedEvent, subscribeToRecordedEvents } from '../../api/recorded-events';
import { findLastChange, rememberChange } from '../../features/undo/undo-stack';
import { withTexts } from '../../lib/i18n';
import { onIdle } from '../../lib/on-idle';
import { isCommandKey, isOutsideOfFields } from '../../lib/shortcuts';

const load = () => withTexts(import('../../features/undo/UndoToasts'));

/**
 * Undoes the last changes of this tab on Ctrl+Z or Cmd+Z, outside of text fields, and offers to undo in toasts. Most of
 * its code loads when the browser is idle.
 */
export function Undo({ user }: { user: Pick<User, 'id' | 'inventory_id'> }) {
  const client = useQueryClient();
  const [unread] = useState<RecordedEvent[]>([]);
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>();
  const { id: user_id, inventory_id } = user;
  const navigate = useNavigate();
  const app = useMemo(
    () => ({ client, inventory_id, open: (address: string) => void navigate(address) }),
    [client, inventory_id, navigate],
  );
  useEffect(() => {
    const place = { user_id, inventory_id };
    const start = async () => {
      const loaded = await load();
      setPart(loaded);
      return loaded;
    };
    const cancel = onIdle(() => void load().catch(() => undefined));
    const unsubscribe = subscribeToRecordedEvents((event) => {
      if (event.is_revert) return;
      rememberChange({ user_id, inventory_id: event.inventory_id ?? inventory_id }, event.id);
      unread.push(event);
      void start().catch(() => undefined);
    });
    const onKeyDown = (event: KeyboardEvent) => {
      const id = findLastChange(place);
      if (id === undefined || !isCommandKey(event, 'z') || !isOutsideOfFields(event)) return;
      event.preventDefault();
      void start()
        .then(({ runUndo }) => runUndo(app, [{ id, place }]))
        .catch(() => undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      cancel();
      unsubscribe();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [app, unread, user_id, inventory_id]);
  return part && <part.UndoToasts user={user} app={app} unread={unread} />;
}
