import type { contract } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { changeMany } from '../../data/change';
import { readMany } from '../../data/read';
import type { Caller } from '../../http/caller';
import type { Handlers } from '../../http/handler';
import { bulkEditTask, bulkPreviewTask, type BulkRequest } from './bulk-edit';

/** Without the functions of the caller, which a worker thread cannot receive. */
const toRequest = <Input>(
  { clock }: Pick<Context, 'clock'>,
  { user_id, inventory_id }: Caller,
  input: Input,
): BulkRequest<Input> => ({ editor: { user_id, inventory_id }, input, now: clock().toISOString() });

export const bulkEditRoutes: Handlers<typeof contract>['bulkEdit'] = {
  preview: (context, { body, caller }) =>
    readMany(context.db, bulkPreviewTask, toRequest(context, caller, body)),
  run: (context, { body, caller }) =>
    changeMany(context.db, bulkEditTask, () => toRequest(context, caller, body)),
};
