import type { EventPage } from '@stowage/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';
import { subscribeToRecordedEvents } from '../../lib/recorded-events';
import type { HistoryFilter, HistoryScope } from './history-scope';

/** Parameter of the first page. Ids of events begin at 1. */
const NEWEST = 0;
const FIRST_COUNT = 10;
const MORE_COUNT = 30;

function list(
  scope: HistoryScope,
  { person, kind }: Omit<HistoryFilter, 'page'>,
  before: number,
  signal: AbortSignal,
): Promise<EventPage> {
  const query = {
    limit: before === NEWEST ? FIRST_COUNT : MORE_COUNT,
    ...(before === NEWEST ? {} : { before }),
    ...(person === null ? {} : { user_id: person }),
    ...(kind === null ? {} : { group: kind }),
  };
  if (scope.kind === 'inventory') return api.events.list({ query }, { signal });
  const params = { id: scope.id };
  return scope.kind === 'item'
    ? api.events.listOfItem({ params, query }, { signal })
    : api.events.listOfLocation({ params, query }, { signal });
}

/** Pages beyond this number are not shown. */
export const PAGES_MAX = 40;

/**
 * Reads the first pages of the history, newest first. Loads again after each change of this tab. A further page only
 * loads itself, unless the pages before it are outdated.
 */
export function useHistory(scope: HistoryScope, { page, ...filter }: HistoryFilter) {
  const client = useQueryClient();
  useEffect(
    () => subscribeToRecordedEvents(() => void client.invalidateQueries({ queryKey: queryKeys.history })),
    [client],
  );
  const toKey = (count: number) => [...queryKeys.history, scope, filter, count];
  return useQuery({
    queryKey: toKey(page),
    queryFn: async ({ signal }): Promise<EventPage> => {
      const state = client.getQueryState<EventPage>(toKey(page - 1));
      const known = state?.isInvalidated === false ? state.data : undefined;
      let { events, next }: EventPage = known ?? { events: [], next: NEWEST };
      for (let count = known ? page - 1 : 0; count < Math.min(page, PAGES_MAX) && next !== null; count += 1) {
        const more: EventPage = await list(scope, filter, next, signal);
        events = [...events, ...more.events];
        next = more.next;
      }
      return { events, next };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The people who have made a change in the inventory, also former members and borrowers. */
export const useHistoryPeople = () =>
  useRead([...queryKeys.history, 'people'], (options) => api.events.listPeople({}, options));

/** Reads what a revert of the event would change, as of now. */
export const useEventDetails = (id: number) =>
  useRead([...queryKeys.history, 'event', id], (options) => api.events.get({ params: { id } }, options), {
    staleTime: 0,
    gcTime: 0,
  });

/** A revert may change every screen. */
export const useRevert = (id: number) =>
  useChange(
    (overwrite: boolean) => api.events.revert({ params: { id }, body: { overwrite } }),
    [[]],
    'onSettled',
  );
