import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useRefreshItems } from '../../entities/image/images.queries';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

/** The mutation resolves after the items have been refetched. */
export const useSetPrimaryById = () =>
  useChange((imageId: number) => api.images.setPrimaryById({ params: { imageId } }), [queryKeys.items]);

export function useRemoveById() {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.removeById({ params: { imageId } }),
    onSuccess: refresh,
  });
}
