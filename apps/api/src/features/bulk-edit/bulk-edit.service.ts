import type {
  BulkEditInput,
  BulkPreview,
  BulkPreviewInput,
  BulkResult,
  ItemSelection,
} from '@stowage/contracts';
import type { Context } from '../../context';
import { runInWorker } from '../../db/run-in-worker';
import { changeInWorker } from '../../db/write-lock';
import { findMembership } from '../../entities/inventory/members.repository';
import { refuse } from '../../errors';
import type { Caller } from '../../http/caller';
import { flushSearchIndex, indexMovesInBackground, transactAndIndex } from '../../search/search-index';
import { type BulkRequest, bulkEditTask, bulkPreviewTask, editItems, previewBulkEdit } from './bulk-edit';

/** A change of more items runs in a worker thread. */
const CHANGED_AT_ONCE_MAX = 25;
/** A preview of more items runs in a worker thread. */
const PREVIEWED_AT_ONCE_MAX = 500;

type BulkContext = Pick<Context, 'db' | 'clock'>;
type Editor = Pick<Caller, 'user_id' | 'inventory_id' | 'reader'>;

const toRequest = <Input>(
  { clock }: BulkContext,
  { user_id, inventory_id, reader }: Editor,
  input: Input,
): BulkRequest<Input> => ({
  editor: { user_id, inventory_id, language: reader.language },
  input,
  now: clock().toISOString(),
});

/** A list without an expected count may be of any length. */
const countExpected = (selection: ItemSelection): number =>
  selection.kind === 'items' ? selection.ids.length : (selection.expected_count ?? Infinity);

/** @throws AppError 404, 409 or 422; see `previewBulkEdit` */
export function previewChange(
  context: BulkContext,
  caller: Editor,
  input: BulkPreviewInput,
): BulkPreview | Promise<BulkPreview> {
  const { db } = context;
  const request = toRequest(context, caller, input);
  if (countExpected(input.selection) <= PREVIEWED_AT_ONCE_MAX) return previewBulkEdit(db, request);
  // The worker thread only reads.
  flushSearchIndex(db.$client);
  return runInWorker(db, bulkPreviewTask, request);
}

/** The membership may have ended while the request waited for another change. */
function checkRights({ db, clock }: BulkContext, { user_id, inventory_id }: Editor): void {
  const membership = findMembership(db, user_id, clock().toISOString(), inventory_id);
  if (!membership) throw refuse('inventory.gone');
  if (membership.role === 'viewer') throw refuse('inventory.viewer');
}

/** @throws AppError 403, 404, 409 or 422; see `editItems` */
export async function runBulkEdit(
  context: BulkContext,
  caller: Editor,
  input: BulkEditInput,
): Promise<BulkResult> {
  const { db } = context;
  if (countExpected(input.selection) <= CHANGED_AT_ONCE_MAX)
    return transactAndIndex(db, () => editItems(db, toRequest(context, caller, input)));
  const result = await changeInWorker(db.$client, () => {
    checkRights(context, caller);
    return runInWorker(db, bulkEditTask, toRequest(context, caller, input));
  });
  void indexMovesInBackground(db);
  return result;
}
