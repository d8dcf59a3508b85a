import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { emptyTrash, listTrash, removeEntry, restoreEntry } from './trash.service';

export const trashRoutes: Handlers<typeof contract>['trash'] = {
  list: (context, { query, caller }) => listTrash(context, caller, query),
  restore: (context, { params, body, caller }) => restoreEntry(context, caller, params.id, body),
  remove: (context, { params, caller }) => removeEntry(context, caller.inventory_id, params.id),
  empty: (context, { caller }) => emptyTrash(context, caller.inventory_id),
};
