import type { BulkEditInput, BulkPreview, BulkPreviewInput, BulkResult } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { changeMany } from '../../data/change';
import { readMany } from '../../data/read';
import type { Caller } from '../../http/caller';
import { type BulkRequest, bulkEditTask, bulkPreviewTask } from './bulk-edit';

type BulkContext = Pick<Context, 'db' | 'clock'>;
type Editor = Pick<Caller, 'user_id' | 'inventory_id'>;

const toRequest = <Input>(
  { clock }: BulkContext,
  { user_id, inventory_id }: Editor,
  input: Input,
): BulkRequest<Input> => ({
  editor: { user_id, inventory_id },
  input,
  now: clock().toISOString(),
});

/** @throws AppError 404, 409 or 422; see `previewBulkEdit` */
export const previewChange = (
  context: BulkContext,
  caller: Editor,
  input: BulkPreviewInput,
): BulkPreview | Promise<BulkPreview> =>
  readMany(context.db, bulkPreviewTask, toRequest(context, caller, input));

/** @throws AppError 404, 409 or 422; see `bulkEditTask` */
export const runBulkEdit = (
  context: BulkContext,
  caller: Editor,
  input: BulkEditInput,
): Promise<BulkResult> => changeMany(context.db, bulkEditTask, () => toRequest(context, caller, input));
