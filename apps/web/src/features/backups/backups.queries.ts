import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { openDownload } from '../../lib/print/save-file';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const RUNNING_REFETCH_MS = 2000;

export const useBackups = () =>
  useRead(queryKeys.backups, (options) => api.backups.getOverview({}, options), {
    refetchInterval: ({ state }) => (state.data?.is_running === true ? RUNNING_REFETCH_MS : false),
  });

export const useServerStatus = ({ enabled }: { enabled: boolean }) =>
  useRead([...queryKeys.backups, 'status'], (options) => api.backups.getStatus({}, options), { enabled });

export function useCreateBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.backups.create(),
    onSuccess: (overview) => client.setQueryData(queryKeys.backups, overview),
  });
}

/** Lets the browser download the file to disk, because a backup may be larger than memory. */
export const useDownloadBackup = () =>
  useChange(async (name: string) => {
    const { url } = await api.backups.createLink({ params: { name } });
    openDownload(url);
  });
