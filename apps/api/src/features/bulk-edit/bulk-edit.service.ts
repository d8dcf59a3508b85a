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
import { limitConcurrency } from '../../files/limit-concurrency';
import type { Caller } from '../../http/caller';
import { flushSearchIndex, indexMovesInBackground, transactAndIndex } from '../../search/search-index';
import { type BulkRequest, bulkEditTask, bulkPreviewTask, editItems, previewBulkEdit } from './bulk-edit';

/** A change of more items runs in a worker thread. */
const CHANGED_AT_ONCE_MAX = 25;
/** A preview of more items runs in a worker thread. */
const PREVIEWED_AT_ONCE_MAX = 500;

type BulkContext = Pick<Context, 'config' | 'db' | 'files' | 'clock' | 'log'>;
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

const REMOVED_AT_ONCE = 4;

/** Removes the files of deleted photos after the response. After a failure, the next start removes them. */
async function removeFiles({ files, log }: BulkContext, images: readonly string[]): Promise<void> {
  const limited = limitConcurrency(REMOVED_AT_ONCE);
  try {
    await Promise.all(images.map((image) => limited(() => files.remove(image))));
  } catch (error) {
    log.warn({ err: error }, 'Photos of deleted items could not be removed; the next start tries again');
  }
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
  const { config, db, files } = context;
  if (countExpected(input.selection) <= CHANGED_AT_ONCE_MAX) {
    const { result, removed_files } = transactAndIndex(db, () =>
      editItems(db, files, toRequest(context, caller, input)),
    );
    await Promise.all(removed_files.map((file) => files.remove(file)));
    return result;
  }
  const { result, removed_files } = await changeInWorker(db.$client, () => {
    checkRights(context, caller);
    const request = toRequest(context, caller, input);
    return runInWorker(db, bulkEditTask, { ...request, data_dir: config.data_dir });
  });
  void indexMovesInBackground(db);
  void removeFiles(context, removed_files);
  return result;
}
