import type { User } from '@stowage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { api } from '../../api/client';
import { subscribeToRecordedEvents } from '../../api/recorded-events';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { isOutsideOfFields } from '../../lib/shortcuts';
import { findLastChange, forgetChange, rememberChange } from './undo-stack';

const isUndoKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Undoes the last changes of this tab on Ctrl+Z or Cmd+Z, outside of text fields. The server takes them back. */
export function useUndoShortcut({ id: user_id, inventory_id }: Pick<User, 'id' | 'inventory_id'>): void {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => api.events.revert({ params: { id }, body: { overwrite: false } }),
    onSuccess: () => toast.success(t('undo.undone')),
    onError: (error) => toast.error(toMessage(error, t('undo.failed'))),
    // A refused change stays refused. After a lost connection, the same key tries again.
    onSettled: (_, error, id) => {
      if (error === null || isRefused(error)) forgetChange({ user_id, inventory_id }, id);
      void client.invalidateQueries();
    },
  });

  useEffect(
    () =>
      subscribeToRecordedEvents((event) => {
        const place = { user_id, inventory_id: event.inventory_id ?? inventory_id };
        if (!event.is_revert) rememberChange(place, event.id);
      }),
    [user_id, inventory_id],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || !isOutsideOfFields(event) || isPending) return;
      const last = findLastChange({ user_id, inventory_id });
      if (last === undefined) return;
      event.preventDefault();
      mutate(last);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [user_id, inventory_id, isPending, mutate]);
}
