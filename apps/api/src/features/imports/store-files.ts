import { mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Refusal, toRefusal } from '@stowage/texts';
import type { Context } from '../../context/context';
import { checkRoom, withStorageUse } from '../../entities/image/storage.service';
import { processDocument } from '../../files/document-processing';
import { hashFile } from '../../files/hash-file';
import { processImage } from '../../files/image-processing';
import { FILE_MAX_BYTES, openUpload } from '../../import-files/zip-files';
import { AppError } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toUpload } from './import-folder';
import type { WantedFile, WantedFiles } from './list-files';
import type { PreparedFiles } from './write-files';

export type Report = (share: number) => void;
type FileContext = Pick<Context, 'db' | 'files' | 'clock'>;

/** Lists the stored files, which no row names yet. */
export const listStored = ({ photos, documents, loan_photos }: PreparedFiles) =>
  [...photos, ...documents, ...loan_photos].flatMap(({ file }) => file ?? []);

/** Adds up the bytes of the stored files, which the measurement of the storage does not see without rows. */
const sumStored = (prepared: PreparedFiles): number =>
  listStored(prepared).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);

/** True for the error of a file that no program can read, not for that of a full disk. */
export const isUnreadable = (error: unknown): error is AppError =>
  error instanceof AppError && [415, 422].includes(error.status);

/** Some products give the names of files as titles, and store them under ids. */
const toShown = (wanted: WantedFile): string =>
  wanted.as === 'document' && extname(wanted.name) === ''
    ? `${wanted.name} ${wanted.document.title}`
    : wanted.name;

interface Extracted {
  path: string;
  is_archived: boolean;
  /** Calls back if there is room for the bytes. */
  whenRoom: (bytes: number, save: () => Promise<unknown>) => Promise<void>;
}

async function storePhoto(
  { files }: FileContext,
  userId: number,
  wanted: Exclude<WantedFile, { as: 'document' }>,
  { path, is_archived, whenRoom }: Extracted,
  prepared: PreparedFiles,
): Promise<void> {
  const { rows, name } = wanted;
  const photo = await processImage({ name: basename(name), path, is_archived }, userId);
  const { large, medium, thumbnail, width, height } = photo;
  const source_hash = await hashFile(path);
  await whenRoom(large.length + medium.length + thumbnail.length, async () => {
    const file = { ...(await files.save(photo)), width, height };
    if (wanted.as === 'photo') prepared.photos.push({ rows, name, file, source_hash });
    else prepared.loan_photos.push({ event_id: wanted.event_id, file });
  });
}

async function storeDocument(
  { files, clock }: FileContext,
  userId: number,
  wanted: Extract<WantedFile, { as: 'document' }>,
  { path, is_archived, whenRoom }: Extracted,
  prepared: PreparedFiles,
): Promise<void> {
  const { rows, name, document } = wanted;
  const archived = document.archived?.file;
  const file_name = archived?.name ?? (extname(name) === '' ? document.title : basename(name));
  const { size } = await stat(path);
  const { picture, ...processed } = await processDocument(
    { name: file_name, path, size, is_archived },
    userId,
  );
  await whenRoom((await stat(path)).size + (picture?.length ?? 0), async () => {
    const file = {
      ...processed,
      ...(await files.saveDocument(path, picture)),
      created_at: archived?.created_at ?? clock().toISOString(),
    };
    prepared.documents.push({ rows, name: toShown(wanted), document, file });
  });
}

/** Decodes and stores the files, one after another, and adds them to the prepared ones. */
export async function storeFiles(
  context: FileContext,
  { inventory_id, user_id, folder }: { inventory_id: InventoryId; user_id: number; folder: string },
  { files: wanted, is_archive: is_archived }: WantedFiles,
  prepared: PreparedFiles,
  report: Report,
): Promise<void> {
  if (wanted.length === 0) return;
  const whenRoom: Extracted['whenRoom'] = (bytes, save) =>
    withStorageUse(context.db, { inventory_id, user_id }, async (use) => {
      if (use) checkRoom(use, sumStored(prepared) + bytes);
      await save();
    });
  const upload = await openUpload(toUpload(folder));
  const temporary = await mkdtemp(join(folder, 'files-'));
  const store = async (file: WantedFile, path: string): Promise<Refusal | undefined> => {
    if (!(await upload.extract(file.name, path)))
      return toRefusal('import.file_unreadable', { name: file.name, bytes: FILE_MAX_BYTES });
    const extracted = { path, is_archived, whenRoom };
    try {
      if (file.as === 'document') await storeDocument(context, user_id, file, extracted, prepared);
      else await storePhoto(context, user_id, file, extracted, prepared);
    } catch (error) {
      if (isUnreadable(error)) return error.refusal;
      throw error;
    }
    return undefined;
  };
  try {
    for (const [index, file] of wanted.entries()) {
      const path = join(temporary, String(index));
      const refusal = await store(file, path);
      const column = file.as === 'document' ? 'documents' : 'photos';
      if (refusal)
        for (const row of file.rows) prepared.unreadable.push({ row, column, file: toShown(file), refusal });
      await rm(path, { force: true });
      report((index + 1) / wanted.length);
    }
  } finally {
    upload.close();
    await rm(temporary, { recursive: true, force: true });
  }
}
