import { mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type DocumentKind, IMPORT_FILES_LISTED_MAX } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import type { Context } from '../../context/context';
import { changeMany, type ChangeTask } from '../../data/change';
import { readMany, type ReadTask } from '../../data/read';
import { checkRoom, withStorageUse } from '../../entities/image/storage.service';
import { processDocument } from '../../files/document-processing';
import { hashFile } from '../../files/hash-file';
import { processImage } from '../../files/image-processing';
import { FILE_MAX_BYTES, openUpload } from '../../import-files/zip-files';
import { AppError } from '../../lib/errors';
import { toReading } from './earlier-import';
import { removeImportFolder, toUpload } from './import-folder';
import { prepareImport, type Planning } from './import-plan';
import * as repository from './imports.repository';
import { type PreparedDocument, type PreparedFiles, writePlan } from './write-plan';

export interface Running extends Planning {
  import_id: number;
  user_id: number;
  file_name: string;
}

type WantedFile = { row: number; name: string } & (
  | { as: 'photo' }
  | { as: 'document'; kind: DocumentKind; title: string }
);

interface Wanted {
  files: WantedFile[];
  links: PreparedDocument[];
}

/** Lists the photos and documents that the rows bring along. */
export const listFilesTask: ReadTask<Planning, Wanted> = {
  name: 'imports.listFiles',
  size: () => Infinity,
  run: (db, planning) => {
    const { items, described_places } = prepareImport(db, planning).plan;
    const taken = items.filter(({ action }) => action !== 'skip');
    const records = [...described_places, ...taken].map(({ record }) => record);
    return {
      files: records.flatMap(({ row, photos, documents }): WantedFile[] => [
        ...photos.map((name) => ({ as: 'photo' as const, row, name })),
        ...documents.map((document) => ({ as: 'document' as const, row, ...document })),
      ]),
      links: records.flatMap(({ row, links }) =>
        links.map(({ url, title }) => ({ row, name: url, kind: 'other' as const, title, url, file: null })),
      ),
    };
  },
};

/** Takes everything over in one transaction, or nothing. @returns the files that are not needed */
export const runImportTask: ChangeTask<Running & PreparedFiles & { now: string }, string[]> = {
  name: 'imports.run',
  size: () => Infinity,
  run: (tx, { import_id, user_id, file_name, photos, documents, unreadable, now, ...planning }) => {
    const { read, plan, mapping, options } = prepareImport(tx, planning);
    if (plan.limit) throw new AppError(plan.limit);
    const { inventory_id } = planning;
    const { unused, left_out } = writePlan(tx, plan, {
      import_id,
      file_name,
      inventory_id,
      user_id,
      source: read.kind,
      photos,
      documents,
      unreadable,
      now,
    });
    repository.updateImport(tx, inventory_id, import_id, {
      state: 'done',
      counts: plan.counts,
      reading: toReading(read.table.headers, mapping, options),
      left_out: { count: left_out.length, files: left_out.slice(0, IMPORT_FILES_LISTED_MAX) },
      finished_at: now,
    });
    return unused;
  },
};

type Report = (share: number) => void;
type FileContext = Pick<Context, 'db' | 'files' | 'clock' | 'onPhotoSaved'>;

/** Lists the stored files, which no row names yet. */
const listStored = ({ photos, documents }: PreparedFiles) =>
  [...photos, ...documents].flatMap(({ file }) => file ?? []);

/** Adds up the bytes of the stored files, which the measurement of the storage does not see without rows. */
const sumStored = (prepared: PreparedFiles): number =>
  listStored(prepared).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);

/** Some products give the names of files as titles, and store them under ids. */
const toShown = (wanted: WantedFile): string =>
  wanted.as === 'document' && extname(wanted.name) === '' ? `${wanted.name} ${wanted.title}` : wanted.name;

/** Decodes and stores a photo or a document. */
async function prepareFile(
  { db, files, clock }: FileContext,
  { inventory_id, user_id }: Running,
  wanted: WantedFile,
  path: string,
  prepared: PreparedFiles,
): Promise<void> {
  const { row, name } = wanted;
  const whenRoom = (bytes: number, save: () => Promise<unknown>) =>
    withStorageUse(db, { inventory_id, user_id }, async (use) => {
      if (use) checkRoom(use, sumStored(prepared) + bytes);
      await save();
    });
  if (wanted.as === 'photo') {
    const photo = await processImage({ name: basename(name), path }, user_id);
    const { large, medium, thumbnail, width, height } = photo;
    const source_hash = await hashFile(path);
    await whenRoom(large.length + medium.length + thumbnail.length, async () => {
      prepared.photos.push({ row, name, file: { ...(await files.save(photo)), width, height }, source_hash });
    });
    return;
  }
  const { kind, title } = wanted;
  const { size } = await stat(path);
  const file_name = extname(name) === '' ? title : basename(name);
  const { picture, ...processed } = await processDocument({ name: file_name, path, size }, user_id);
  await whenRoom((await stat(path)).size + (picture?.length ?? 0), async () => {
    const file = {
      ...processed,
      ...(await files.saveDocument(path, picture)),
      created_at: clock().toISOString(),
    };
    prepared.documents.push({ row, name: toShown(wanted), kind, title, url: null, file });
  });
}

/** Decodes and stores the files, one after another. */
async function prepareFiles(
  context: FileContext,
  running: Running,
  wanted: readonly WantedFile[],
  prepared: PreparedFiles,
  report: Report,
): Promise<void> {
  const { folder } = running;
  if (wanted.length === 0) return;
  const upload = await openUpload(toUpload(folder));
  const temporary = await mkdtemp(join(folder, 'files-'));
  try {
    for (const [index, file] of wanted.entries()) {
      const path = join(temporary, String(index));
      const refusal = (await upload.extract(file.name, path))
        ? await prepareFile(context, running, file, path, prepared).catch(toReason)
        : toRefusal('import.file_unreadable', { name: file.name, bytes: FILE_MAX_BYTES });
      if (refusal)
        prepared.unreadable.push({ row: file.row, column: `${file.as}s`, file: toShown(file), refusal });
      await rm(path, { force: true });
      report((index + 1) / wanted.length);
    }
  } finally {
    upload.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

/** @throws other errors than those of a file that no program can read, such as that of a full disk */
function toReason(error: unknown): Refusal {
  if (error instanceof AppError && [415, 422].includes(error.status)) return error.refusal;
  throw error;
}

/**
 * Takes over an import, first its files, then all rows in one transaction. Nothing stays of one that fails.
 * @throws AppError for example when the disk is full, or the rights of the person have ended
 */
export async function takeOver(context: FileContext, running: Running, report: Report): Promise<void> {
  const { db, clock, files } = context;
  const { inventory_id, folder } = running;
  const prepared: PreparedFiles = { photos: [], documents: [], unreadable: [] };
  const write = async (): Promise<string[]> => {
    const wanted = await readMany(db, listFilesTask, { inventory_id, folder });
    await prepareFiles(context, running, wanted.files, prepared, report);
    prepared.documents.push(...wanted.links);
    return changeMany(db, runImportTask, () => ({ ...running, ...prepared, now: clock().toISOString() }));
  };
  const unused = await write().catch(async (error: unknown) => {
    for (const { file } of listStored(prepared)) await files.remove(file);
    throw error;
  });
  // From here on, the rows name the files, whatever fails.
  for (const file of unused) await files.remove(file);
  for (const { file } of prepared.photos)
    if (!unused.includes(file.file)) await context.onPhotoSaved(file.file, running.user_id);
  for (const { file } of prepared.documents)
    if (file && !unused.includes(file.file)) await files.markSaved(file.file);
  await removeImportFolder(folder);
}
