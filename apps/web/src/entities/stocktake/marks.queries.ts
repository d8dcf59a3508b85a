import { STOCKTAKE_MARKS_MAX_COUNT, type StocktakeMarkResult } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiOf } from '../../api/client';
import { ApiError, isTemporary, mayHelpToRetry, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { useShowsEntries } from '../../lib/outbox/shown-entries';
import { queryKeys } from '../../lib/query/query-keys';
import { toOpenOutbox, useOutbox } from '../user/user-outbox';
import { isMark, type Mark, type MarkInput, toMarkInput, toMarkList } from './marks.rules';

/** The request is invalid, for example because of a single mark. */
const INVALID = 422;

type OnResult = (mark: Mark, result: StocktakeMarkResult) => void;
const resultListeners = new Set<OnResult>();

async function send(marks: readonly Mark[]): Promise<(Mark | undefined)[]> {
  const [first] = marks;
  if (!first) return [];
  try {
    const results = await apiOf(first.inventory_id).stocktakes.mark({
      params: { id: first.stocktake_id },
      body: { marks: marks.map(toMarkInput) },
    });
    for (const [index, mark] of marks.entries()) {
      const result = results[index];
      if (result) for (const listener of resultListeners) listener(mark, result);
    }
    return marks.map(() => undefined);
  } catch (error) {
    if (isTemporary(error) || mayHelpToRetry(error)) throw error;
    // One invalid mark must not refuse the others.
    if (marks.length > 1 && error instanceof ApiError && error.status === INVALID) {
      const results: (Mark | undefined)[] = [];
      for (const mark of marks) results.push(...(await send([mark])));
      return results;
    }
    const problem = toMessage(error, t('stocktake.marksRefused'));
    return marks.map((mark) => ({ ...mark, status: 'failed', problem }));
  }
}

export const openMarks = toOpenOutbox<Mark>((_ownerId, getClient) => ({
  name: 'marks',
  isEntry: isMark,
  toBatch: (waiting) =>
    waiting
      .filter(({ stocktake_id }) => stocktake_id === waiting[0]?.stocktake_id)
      .slice(0, STOCKTAKE_MARKS_MAX_COUNT),
  send: async (marks) => {
    const results = await send(marks);
    void getClient().invalidateQueries({ queryKey: queryKeys.items, refetchType: 'none' });
    // A mark stays until the list shows it, so that its tick does not flicker.
    for (const stocktakeId of new Set(marks.map(({ stocktake_id }) => stocktake_id)))
      await getClient().invalidateQueries({ queryKey: [...queryKeys.stocktakes, stocktakeId] });
    return results;
  },
}));

/** The marks of this device that the server has not confirmed, oldest first. */
export function useMarks(ownerId: number, stocktakeId: number, onResult?: OnResult) {
  const outbox = openMarks(ownerId, useQueryClient());
  const { entries, isStuck } = useOutbox(outbox);
  useShowsEntries(toMarkList(stocktakeId));

  const report = useEffectEvent((mark: Mark, result: StocktakeMarkResult) => {
    if (mark.stocktake_id === stocktakeId) onResult?.(mark, result);
  });
  useEffect(() => {
    const listener: OnResult = (mark, result) => report(mark, result);
    resultListeners.add(listener);
    return () => {
      resultListeners.delete(listener);
    };
  }, []);

  const add = (input: MarkInput) => {
    // A later mark of the same item replaces the earlier one.
    const isReplaced = ({ stocktake_id, item_id }: Mark) =>
      stocktake_id === stocktakeId && item_id !== undefined && item_id === input.item_id;
    const replaced = outbox.getEntries().filter(isReplaced);
    void outbox.remove((mark) => replaced.some(({ id }) => id === mark.id));
    const state = { status: 'waiting', is_undone: false } as const;
    outbox.add({ id: makeOutboxId(), ...state, stocktake_id: stocktakeId, ...input });
  };

  return {
    marks: entries.filter(({ stocktake_id }) => stocktake_id === stocktakeId),
    isStuck,
    add,
    discard: (isDiscarded: (mark: Mark) => boolean = () => true) =>
      void outbox.remove((mark) => mark.stocktake_id === stocktakeId && isDiscarded(mark)),
  };
}
