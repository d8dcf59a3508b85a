import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { previewChange, runBulkEdit } from './bulk-edit.service';

export const bulkEditRoutes: Handlers<typeof contract>['bulkEdit'] = {
  preview: (context, { body, caller }) => previewChange(context, caller, body),
  run: (context, { body, caller }) => runBulkEdit(context, caller, body),
};
