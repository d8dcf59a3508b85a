import type { User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { findLastChange, rememberChange } from '../../features/undo/undo-stack';
import { withTexts } from '../../lib/i18n';
import { onIdle } from '../../lib/on-idle';
import { type RecordedEvent, subscribeToRecordedEvents } from '../../lib/recorded-events';
import { isCommandKey, isOutsideOfFields } from '../../lib/shortcuts';
import { removeUndoToast, UndoContext } from '../../ui/feedback/undo-toast';

const load = () => withTexts(import('../../features/undo/run-undo'));

interface UndoProps {
  user: Pick<User, 'id' | 'inventory_id'>;
  /** The toasts, which offer to undo. */
  children: ReactNode;
}

/** Undoes the last changes of this tab on Ctrl+Z or Cmd+Z, outside of text fields, and changes that toasts are about. */
export function Undo({ user: { id: user_id, inventory_id }, children }: UndoProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const shown = useMemo(() => ({ user_id, inventory_id }), [user_id, inventory_id]);
  const undo = useCallback(
    (events: readonly RecordedEvent[], toastId?: string) => {
      const open = (address: string) => void navigate(address);
      void load()
        .then(({ runUndo }) => runUndo({ client, shown, open }, events, toastId))
        .catch(() => undefined);
    },
    [client, navigate, shown],
  );
  useEffect(() => onIdle(() => void load().catch(() => undefined)), []);
  useEffect(() => {
    const unsubscribe = subscribeToRecordedEvents((event) =>
      rememberChange({ ...shown, inventory_id: event.inventory_id ?? shown.inventory_id }, event.id),
    );
    return () => {
      unsubscribe();
      removeUndoToast();
    };
  }, [shown]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const id = findLastChange(shown);
      if (id === undefined || !isCommandKey(event, 'z') || !isOutsideOfFields(event)) return;
      event.preventDefault();
      undo([{ id, inventory_id: shown.inventory_id }]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, undo]);
  return <UndoContext value={undo}>{children}</UndoContext>;
}
