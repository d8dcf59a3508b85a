import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

// Items contain their images, in lists too.
function useRefetchItems() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.items });
}

/** Refetches the items, which contain their images, without waiting for the answer. */
export function useRefreshItems() {
  const refetch = useRefetchItems();
  return () => {
    void refetch();
  };
}

/** Settles when the new caption has come back, so that the old one is not seen in between. */
export function useUpdateCaption(itemId: number) {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: ({ image_id, caption }: { image_id: number; caption: string | null | undefined }) =>
      api.images.update({ params: { id: itemId, imageId: image_id }, body: { caption } }),
    onSuccess: refetch,
  });
}

/** Settles after the refetch, so that the mark on screen is the saved one. */
export function useSetPrivate(itemId: number) {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: ({ image_id, is_private }: { image_id: number; is_private: boolean }) =>
      api.images.update({ params: { id: itemId, imageId: image_id }, body: { is_private } }),
    onSuccess: refetch,
  });
}

/** Settles when the photos have come back in their new order; one order is sent after the other. */
export function useReorderImages(itemId: number) {
  const refetch = useRefetchItems();
  return useMutation({
    scope: { id: `photo order of item ${itemId}` },
    mutationFn: (imageIds: number[]) =>
      api.images.reorder({ params: { id: itemId }, body: { image_ids: imageIds } }),
    onSuccess: refetch,
    // The item may have other photos by now.
    onError: () => void refetch(),
  });
}

/** Settles when the photos have come back: until then it cannot be asked for once more. */
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

/** Makes an image primary that is known by its id alone; settles as the one above does. */
export function useSetPrimaryById() {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.setPrimaryById({ params: { imageId } }),
    onSuccess: refetch,
  });
}

/** Deletes an image that is known by its id alone. */
export function useRemoveById() {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.removeById({ params: { imageId } }),
    onSuccess: refresh,
  });
}
