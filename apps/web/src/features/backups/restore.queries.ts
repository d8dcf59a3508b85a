import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const POLL_MS = 700;

export const useRestoreChoices = () => useRead(queryKeys.restore, (options) => api.restore.list({}, options));

export const useStartRestore = () =>
  useChange((name: string | null) => api.restore.start({ body: { name } }));

/** Polls until the restore ends. Requests can fail for a moment, while the server replaces its data. */
export function useRestoreRun(id: string | undefined) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...queryKeys.restore, id],
    queryFn: ({ signal }) => api.restore.getRun({ params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.stage === 'done' || state.data?.stage === 'failed' ? false : POLL_MS,
  });
  const stage = query.data?.stage;
  useEffect(() => {
    if (stage === 'done') void client.invalidateQueries({ queryKey: queryKeys.health });
  }, [client, stage]);
  return query;
}
