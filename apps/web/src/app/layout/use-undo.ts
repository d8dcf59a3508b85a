import type { User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onIdle } from '../../lib/on-idle';

/** Undoes changes on Ctrl+Z. Its code loads when the browser is idle; without it, nothing else is missing. */
export function useUndo({ id, inventory_id }: Pick<User, 'id' | 'inventory_id'>): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { listenForUndo } = await import('../../features/undo/undo.queries');
      if (!isOver) stop = listenForUndo(client, { id, inventory_id });
    };
    const cancel = onIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [client, id, inventory_id]);
}
