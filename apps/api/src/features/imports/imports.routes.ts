import type { contract } from '@stowage/contracts';
import { FileAnswer, type Handlers } from '../../http/handler';
import {
  checkNewImport,
  createImport,
  getImport,
  listImports,
  removeImport,
  startImport,
  undoImport,
  updateImport,
} from './imports.service';
import { makePreviewPhoto } from './preview-photos.service';

export const importRoutes: Handlers<typeof contract>['imports'] = {
  list: ({ db }, { caller }) => listImports(db, caller),
  get: (context, { params, caller }) => getImport(context, caller, params.id),
  photo: async (context, { params, query, caller, signal }) =>
    new FileAnswer(
      'image/webp',
      'photo.webp',
      await makePreviewPhoto(context, caller, params.id, query.name, signal),
    ),
  create: {
    authorize: ({ db }, { caller }) => checkNewImport(db, caller),
    run: (context, { body, files, caller }) => createImport(context, caller, body, files),
  },
  update: (context, { params, body, caller }) => updateImport(context, caller, params.id, body),
  run: (context, { params, caller }) => startImport(context, caller, params.id),
  undo: (context, { params, body, caller }) => undoImport(context, caller, params.id, body.overwrite),
  remove: (context, { params, caller }) => removeImport(context, caller, params.id),
};
