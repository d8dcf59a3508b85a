import { type ItemImage, UploadedImage } from '@stowage/contracts';
import type { ApiClient } from '../client';

/** Hides the differences between the two sets of image endpoints of an item. */
export interface ImageEndpoints {
  name: string;
  /** Path of the upload; `field` is the name of its form field. */
  uploadPath: (itemId: number) => string;
  field: string;
  add: (api: ApiClient, itemId: number, file: File, caption?: string) => Promise<UploadedImage>;
  setPrimary: (api: ApiClient, itemId: number, imageId: number) => Promise<ItemImage>;
  remove: (api: ApiClient, itemId: number, imageId: number) => Promise<unknown>;
}

export const IMAGE_ENDPOINTS: ImageEndpoints[] = [
  {
    name: '/items/{id}/images',
    uploadPath: (itemId) => `/api/v1/items/${itemId}/images`,
    field: 'file',
    add: (api, id, file, caption) => api.images.create({ params: { id }, body: { caption }, files: [file] }),
    setPrimary: (api, id, imageId) => api.images.setPrimary({ params: { id, imageId } }),
    remove: (api, id, imageId) => api.images.remove({ params: { id, imageId } }),
  },
  {
    name: '/upload',
    uploadPath: (itemId) => `/api/v1/upload/item-images/${itemId}`,
    field: 'files',
    add: async (api, itemId, file, caption = '') => {
      const body = { captions: [caption] };
      const [image] = await api.images.createBatch({ params: { itemId }, body, files: [file] });
      return UploadedImage.parse(image);
    },
    setPrimary: (api, _, imageId) => api.images.setPrimaryById({ params: { imageId } }),
    remove: (api, _, imageId) => api.images.removeById({ params: { imageId } }),
  },
];
