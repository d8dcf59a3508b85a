import { IMPORT_FILES_LISTED_MAX } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { changeMany, type ChangeTask } from '../../data/change';
import { readMany } from '../../data/read';
import { AppError } from '../../lib/errors';
import { toReading } from './earlier-import';
import { removeImportFolder } from './import-folder';
import * as repository from './imports.repository';
import { listFilesTask } from './list-files';
import { type Planning, prepareImport } from './prepare-import';
import { listStored, type Report, storeFiles } from './store-files';
import type { PreparedFiles } from './write-files';
import { writePlan } from './write-plan';

interface Running extends Planning {
  import_id: number;
  user_id: number;
  file_name: string;
}

/** Takes everything over in one transaction, or nothing. @returns the files that are not needed */
export const runImportTask: ChangeTask<Running & PreparedFiles & { now: string }, string[]> = {
  name: 'imports.run',
  size: () => Infinity,
  run: (tx, running) => {
    const { read, plan, mapping, options } = prepareImport(tx, running);
    if (plan.limit) throw new AppError(plan.limit);
    const { unused, left_out } = writePlan(tx, plan, { ...running, source: read.kind });
    repository.updateImport(tx, running.inventory_id, running.import_id, {
      state: 'done',
      counts: plan.counts,
      reading: toReading(read.table.headers, mapping, options),
      left_out: { count: left_out.length, files: left_out.slice(0, IMPORT_FILES_LISTED_MAX) },
      finished_at: running.now,
    });
    return unused;
  },
};

/**
 * Takes over an import, first its files, then all rows in one transaction. Nothing stays of one that fails.
 * @throws AppError for example when the disk is full, or the rights of the person have ended
 */
export async function takeOver(
  context: Pick<Context, 'db' | 'files' | 'clock' | 'onPhotoSaved'>,
  running: Running,
  report: Report,
): Promise<void> {
  const { db, clock, files } = context;
  const { inventory_id, folder } = running;
  const prepared: PreparedFiles = { photos: [], documents: [], loan_photos: [], unreadable: [] };
  const write = async (): Promise<string[]> => {
    const wanted = await readMany(db, listFilesTask, { inventory_id, folder });
    await storeFiles(context, running, wanted, prepared, report);
    prepared.documents.push(...wanted.links);
    return changeMany(db, runImportTask, () => ({ ...running, ...prepared, now: clock().toISOString() }));
  };
  const unused = await write().catch(async (error: unknown) => {
    for (const { file } of listStored(prepared)) await files.remove(file);
    throw error;
  });
  // From here on, the rows name the files, whatever fails.
  for (const file of unused) await files.remove(file);
  for (const { file } of [...prepared.photos, ...prepared.loan_photos])
    if (!unused.includes(file.file)) await context.onPhotoSaved(file.file, running.user_id);
  for (const { file } of prepared.documents)
    if (file && !unused.includes(file.file)) await files.markSaved(file.file);
  await removeImportFolder(folder);
}
