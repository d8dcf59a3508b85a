import { createReadStream, createWriteStream } from 'node:fs';
import { stat, statfs, truncate } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RestoreUpload } from '@stowage/contracts';
import { MARGIN_BYTES } from '../../backup/folder';
import type { Context } from '../../context/context';
import { toUploadedArchive } from '../../db/connection/finish-restore';
import { refuse } from '../../lib/errors';
import { checkRestorable, requireNoRestore, restoreState } from './restore.service';

const readSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Requires space for the archive and its unpacked content, which exist at the same time. @throws AppError 507 */
async function requireSpace(folder: string, missing: number, unpacked: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > missing + unpacked + MARGIN_BYTES) return;
  throw refuse('restore.too_little_space');
}

/**
 * Appends a part to the uploaded archive. The parts are small, so that a lost connection costs little and no part
 * exceeds the size limit of a proxy or the time limit of a request.
 * @throws AppError 403 when there are accounts, 409 for a wrong offset or during a restore or another upload, 507
 * without enough space
 */
export async function appendUpload(
  context: Context,
  part: string,
  { offset, file_bytes }: { offset: number; file_bytes: number },
): Promise<RestoreUpload> {
  checkRestorable(context);
  requireNoRestore(context);
  const state = restoreState(context);
  if (state.is_appending) throw refuse('restore.other_part_running');
  state.is_appending = true;
  try {
    const { data_dir } = context.config;
    const archive = toUploadedArchive(data_dir);
    const present = offset === 0 ? 0 : await readSize(archive);
    if (present !== offset) throw refuse('restore.upload_interrupted');
    await requireSpace(data_dir, file_bytes - offset, file_bytes);
    const target = createWriteStream(archive, {
      flags: offset === 0 ? 'w' : 'r+',
      start: offset,
      mode: 0o600,
    });
    await pipeline(createReadStream(part), target).catch(async (error: unknown) => {
      await truncate(archive, offset).catch(() => undefined);
      throw error;
    });
    return { uploaded_bytes: await readSize(archive) };
  } finally {
    state.is_appending = false;
  }
}
