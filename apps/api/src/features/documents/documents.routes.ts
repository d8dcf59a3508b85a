import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import {
  addDocument,
  changeDocument,
  getDocument,
  listDocuments,
  removeDocument,
  replaceFile,
} from './documents.service';

export const documentRoutes: Handlers<typeof contract>['documents'] = {
  list: (context, { query, caller }) => listDocuments(context, caller, query),
  get: ({ db }, { params, caller }) => getDocument(db, caller, params.id),
  create: {
    // Items and locations are in the body.
    authorize: () => undefined,
    run: (context, { body, files, caller }) => addDocument(context, caller, body, files),
  },
  update: (context, { params, body, caller }) => changeDocument(context, caller, params.id, body),
  replaceFile: {
    authorize: ({ db }, { params, caller }) => void getDocument(db, caller, params.id),
    run: (context, { params, files, caller }) => replaceFile(context, caller, params.id, files),
  },
  remove: ({ db }, { params, caller }) => removeDocument(db, caller.inventory_id, params.id),
};
