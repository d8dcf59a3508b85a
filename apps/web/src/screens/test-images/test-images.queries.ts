import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useRefetchItems, useRefreshItems } from '../../entities/image/images.queries';

/** The mutation resolves after the items have been refetched. */
export function useSetPrimaryById() {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.setPrimaryById({ params: { imageId } }),
    onSuccess: refetch,
  });
}

export function useRemoveById() {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.removeById({ params: { imageId } }),
    onSuccess: refresh,
  });
}
