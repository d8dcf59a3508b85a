import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

/** Resolves after the items, which contain their images, are fetched again. */
export function useRefetchItems() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.items });
}

/** Refetches without waiting for the response. */
export function useRefreshItems() {
  const refetch = useRefetchItems();
  return () => {
    void refetch();
  };
}

/** Resolves after the refetch, so that the old caption does not reappear. */
export function useUpdateCaption(itemId: number) {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: ({ image_id, caption }: { image_id: number; caption: string | null | undefined }) =>
      api.images.update({ params: { id: itemId, imageId: image_id }, body: { caption } }),
    onSuccess: refetch,
  });
}

export function useSetPrivate(itemId: number) {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: ({ image_id, is_private }: { image_id: number; is_private: boolean }) =>
      api.images.update({ params: { id: itemId, imageId: image_id }, body: { is_private } }),
    onSuccess: refetch,
  });
}

/** Reorder requests run one after another. */
export function useReorderImages(itemId: number) {
  const refetch = useRefetchItems();
  return useMutation({
    scope: { id: `photo order of item ${itemId}` },
    mutationFn: (imageIds: number[]) =>
      api.images.reorder({ params: { id: itemId }, body: { image_ids: imageIds } }),
    onSuccess: refetch,
    onError: () => void refetch(),
  });
}

export function useSetPrimaryImage(itemId: number) {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.setPrimary({ params: { id: itemId, imageId } }),
    onSuccess: refetch,
  });
}

export function useRemoveImage(itemId: number) {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.remove({ params: { id: itemId, imageId } }),
    onSuccess: refresh,
  });
}
