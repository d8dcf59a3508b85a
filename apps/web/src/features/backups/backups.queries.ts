import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { openDownload } from '../../lib/print/save-file';
import { queryKeys } from '../../lib/query/query-keys';

const RUNNING_REFETCH_MS = 2000;

export const useBackups = () =>
  useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => api.backups.getOverview({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_running === true ? RUNNING_REFETCH_MS : false),
  });

export const useServerStatus = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: [...queryKeys.backups, 'status'],
    queryFn: ({ signal }) => api.backups.getStatus({}, { signal }),
  });

export function useCreateBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.backups.create(),
    onSuccess: (overview) => client.setQueryData(queryKeys.backups, overview),
  });
}

/** Lets the browser download the file to disk, because a backup may be larger than memory. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const { url } = await api.backups.createLink({ params: { name } });
      openDownload(url);
    },
  });
