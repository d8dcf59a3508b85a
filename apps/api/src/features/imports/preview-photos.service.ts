import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context/context';
import { processImage } from '../../files/image-processing';
import { limitConcurrency } from '../../files/limit-concurrency';
import type { Caller } from '../../http/caller';
import { openUpload } from '../../import-files/zip-files';
import { notFound, orThrow } from '../../lib/errors';
import { makeToken } from '../../lib/random';
import { toImportFolder, toUpload } from './import-folder';
import { findImport } from './imports.repository';
import { isUnreadable } from './store-files';

/** One after another: a ZIP can contain large photos, and each is unpacked and decoded as a whole. */
const runPhoto = limitConcurrency(1);

/**
 * Makes a thumbnail of a photo in the uploaded ZIP.
 * @throws AppError 404 when the ZIP has no such photo, or it cannot be read
 */
export function makePreviewPhoto(
  { db, config, files }: Pick<Context, 'db' | 'config' | 'files'>,
  caller: Pick<Caller, 'user_id' | 'inventory_id'>,
  id: number,
  name: string,
  signal: AbortSignal,
): Promise<Buffer> {
  return runPhoto(async () => {
    signal.throwIfAborted();
    if (orThrow(findImport(db, caller.inventory_id, id)).state === 'done') throw notFound();
    const upload = await openUpload(toUpload(toImportFolder(config.data_dir, id)));
    const path = join(files.temporary_dir, `import-photo-${makeToken()}`);
    try {
      if (!(await upload.extract(name, path))) throw notFound();
      return (await processImage({ name, path }, caller.user_id)).thumbnail;
    } catch (error) {
      throw isUnreadable(error) ? notFound() : error;
    } finally {
      upload.close();
      await rm(path, { force: true });
    }
  });
}
