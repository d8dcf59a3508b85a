import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import {
  addImage,
  addImages,
  checkRoomForImage,
  getItemIdOfImage,
  removeImage,
  reorderImages,
  setPrimaryImage,
  updateImage,
} from './images.service';

export const imageRoutes: Handlers<typeof contract>['images'] = {
  create: {
    authorize: ({ db }, { params, caller }) => {
      checkRoomForImage(db, caller.id, params.id);
    },
    run: (context, { params, body, files: [file], caller }) =>
      addImage(context, caller, params.id, file, body),
  },
  update: ({ db }, { params, body, caller }) => updateImage(db, caller, params.id, params.imageId, body),
  reorder: ({ db }, { params, body, caller }) => reorderImages(db, caller, params.id, body),
  setPrimary: ({ db }, { params, caller }) => setPrimaryImage(db, caller, params.id, params.imageId),
  remove: (context, { params, caller }) => removeImage(context, caller.id, params.id, params.imageId),
  createBatch: {
    authorize: ({ db }, { params, caller }) => {
      checkRoomForImage(db, caller.id, params.itemId);
    },
    run: (context, { params, body, files, caller }) =>
      addImages(context, caller, params.itemId, files, body.captions),
  },
  setPrimaryById: ({ db }, { params: { imageId }, caller }) =>
    setPrimaryImage(db, caller, getItemIdOfImage(db, caller.id, imageId), imageId),
  removeById: (context, { params: { imageId }, caller }) =>
    removeImage(context, caller.id, getItemIdOfImage(context.db, caller.id, imageId), imageId),
};
