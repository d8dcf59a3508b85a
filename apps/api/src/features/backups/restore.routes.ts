import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { appendUpload } from './restore-upload.service';
import { checkRestorable, getRestoreRun, listRestoreChoices, startRestore } from './restore.service';

export const restoreRoutes: Handlers<typeof contract>['restore'] = {
  list: (context) => listRestoreChoices(context),
  upload: {
    authorize: (context) => checkRestorable(context),
    run: (context, { body, files: [part] }) => appendUpload(context, part.path, body),
  },
  start: (context, { body }) => startRestore(context, body.name),
  getRun: (context, { params }) => getRestoreRun(context, params.id),
};
