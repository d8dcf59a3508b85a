import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { addImage, checkRoomForImage, removeImage, setPrimaryImage } from './images.service';

export const imageRoutes: Handlers<typeof contract>['images'] = {
  create: {
    authorize: ({ db }, { params, caller }) => {
      checkRoomForImage(db, caller.id, params.id);
    },
    run: (context, { params, body, files: [file], caller }) =>
      addImage(context, caller, params.id, file, body),
  },
  setPrimary: ({ db }, { params, caller }) => setPrimaryImage(db, caller, params.id, params.imageId),
  remove: (context, { params, caller }) => removeImage(context, caller.id, params.id, params.imageId),
};
