import { STOCKTAKE_MARKS_MAX_COUNT, type StocktakeMarkResult } from '@stowage/contracts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSendMarks } from '../../entities/stocktake/stocktakes.queries';
import { mayHelpToRetry } from '../../lib/api-error';
import { STOCKTAKE_POLL_MS } from '../../lib/screen-limits';
import { addToQueue, type QueuedMark, readQueue, writeQueue } from './mark-queue';

type OnResult = (mark: QueuedMark, result: StocktakeMarkResult) => void;

/** Sends marks in the background. They stay on the device until the server confirms them, also after a reload. */
export function useMarks(stocktakeId: number, onResult: OnResult) {
  const [queue, setQueue] = useState(() => readQueue(stocktakeId));
  const [error, setError] = useState<unknown>();
  const { mutateAsync, refresh } = useSendMarks(stocktakeId);
  const waiting = useRef(queue);
  const isSending = useRef(false);
  const report = useEffectEvent(onResult);

  const keep = useCallback(
    (next: QueuedMark[]) => {
      waiting.current = next;
      writeQueue(stocktakeId, next);
      setQueue(next);
    },
    [stocktakeId],
  );

  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (waiting.current.length > 0) {
        const marks = waiting.current.slice(0, STOCKTAKE_MARKS_MAX_COUNT);
        const results = await mutateAsync(marks.map(({ key, ...mark }) => mark));
        setError(undefined);
        marks.forEach((mark, index) => {
          const result = results[index];
          if (result) report(mark, result);
        });
        // A mark stays until the list shows it, so that its tick does not flicker.
        await refresh();
        keep(waiting.current.filter((mark) => !marks.includes(mark)));
      }
    } catch (failure) {
      setError(failure);
      void refresh();
    } finally {
      isSending.current = false;
    }
  });

  useEffect(() => {
    if (queue.length === 0) return undefined;
    const retry = () => void send();
    const now = setTimeout(retry);
    const timer = setInterval(retry, STOCKTAKE_POLL_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(now);
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [queue]);

  return {
    queue,
    /** Why the marks wait; undefined while they can be sent. */
    error: queue.length > 0 ? error : undefined,
    canRetry: error === undefined || mayHelpToRetry(error),
    add: (mark: Omit<QueuedMark, 'key'>) => keep(addToQueue(waiting.current, mark)),
    discard: () => keep([]),
  };
}
