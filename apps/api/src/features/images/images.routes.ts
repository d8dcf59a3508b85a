import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import {
  addImage,
  addImages,
  checkImageLimit,
  cropImage,
  getImageRef,
  removeImage,
  reorderImages,
  setPrimaryImage,
  updateImage,
} from './images.service';

const toRef = ({ id, imageId }: { id: number; imageId: number }) => ({ itemId: id, imageId });

export const imageRoutes: Handlers<typeof contract>['images'] = {
  create: {
    authorize: ({ db }, { params, caller }) => {
      checkImageLimit(db, caller.inventory_id, params.id, 'file');
    },
    run: (context, { params, body, files: [file], caller }) =>
      addImage(context, caller, params.id, file, body),
  },
  update: ({ db }, { params, body, caller }) => updateImage(db, caller, toRef(params), body),
  crop: (context, { params, body, caller }) => cropImage(context, caller, toRef(params), body),
  reorder: ({ db }, { params, body, caller }) => reorderImages(db, caller, params.id, body),
  setPrimary: ({ db }, { params, caller }) => setPrimaryImage(db, caller, toRef(params)),
  remove: ({ db }, { params, caller }) => removeImage(db, caller.inventory_id, toRef(params)),
  createBatch: {
    authorize: ({ db }, { params, caller }) => {
      checkImageLimit(db, caller.inventory_id, params.itemId, 'files');
    },
    run: (context, { params, body, files, caller }) =>
      addImages(context, caller, params.itemId, files, body.captions),
  },
  setPrimaryById: ({ db }, { params: { imageId }, caller }) =>
    setPrimaryImage(db, caller, getImageRef(db, caller.inventory_id, imageId)),
  removeById: ({ db }, { params: { imageId }, caller }) =>
    removeImage(db, caller.inventory_id, getImageRef(db, caller.inventory_id, imageId)),
};
