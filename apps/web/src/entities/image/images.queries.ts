import type { ImageCrop, ItemImage } from '@stowage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

/** Loads the items, which contain their images, again. */
export function useRefreshItems() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryKeys.items });
}

/** Resolves after the refetch, so that the old caption does not reappear. */
export const useUpdateCaption = (itemId: number) =>
  useChange(
    ({ image_id, caption }: { image_id: number; caption: string | null | undefined }) =>
      api.images.update({ params: { id: itemId, imageId: image_id }, body: { caption } }),
    [queryKeys.items],
  );

export const useSetPrivate = (itemId: number) =>
  useChange(
    ({ image_id, is_private }: { image_id: number; is_private: boolean }) =>
      api.images.update({ params: { id: itemId, imageId: image_id }, body: { is_private } }),
    [queryKeys.items],
  );

export const useCropImage = (itemId: number) =>
  useChange(
    ({ image_id, ...crop }: ImageCrop & { image_id: number }) =>
      api.images.crop({ params: { id: itemId, imageId: image_id }, body: crop }),
    [queryKeys.items],
  );

/** Reorder requests run one after another. */
export function useReorderImages(itemId: number) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: queryKeys.items });
  return useMutation({
    scope: { id: `photo order of item ${itemId}` },
    mutationFn: (imageIds: number[]) =>
      api.images.reorder({ params: { id: itemId }, body: { image_ids: imageIds } }),
    onSuccess: refetch,
    onError: () => void refetch(),
  });
}

export const useSetPrimaryImage = (itemId: number) =>
  useChange(
    (imageId: number) => api.images.setPrimary({ params: { id: itemId, imageId } }),
    [queryKeys.items],
  );

export function useRemoveImage(itemId: number) {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.remove({ params: { id: itemId, imageId } }),
    onSuccess: refresh,
  });
}

/** Reads photos as files, for a copy of their item. @throws Error if one does not load */
export const readImageFiles = (images: readonly Pick<ItemImage, 'id' | 'url'>[]): Promise<File[]> =>
  Promise.all(
    images.map(async ({ id, url }) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`Photo ${id} did not load: ${response.status}`);
      const content = await response.blob();
      return new File([content], `photo-${id}`, { type: content.type });
    }),
  );
