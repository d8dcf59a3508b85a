import { mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { IMPORT_FILES_LISTED_MAX } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import type { Context } from '../../context/context';
import { changeMany, type ChangeTask } from '../../data/change';
import { readMany, type ReadTask } from '../../data/read';
import { checkRoom, withStorageUse } from '../../entities/image/storage.service';
import { processDocument } from '../../files/document-processing';
import { hashFile } from '../../files/hash-file';
import { processImage } from '../../files/image-processing';
import type { ImportedDocument, ImportRecord } from '../../import-files/tables/import-record';
import { FILE_MAX_BYTES, openUpload } from '../../import-files/zip-files';
import { AppError } from '../../lib/errors';
import { toReading } from './earlier-import';
import { removeImportFolder, toUpload } from './import-folder';
import { prepareImport, type Planning } from './import-plan';
import * as repository from './imports.repository';
import type { Plan } from './plan';
import type { PreparedDocument, PreparedFiles } from './write-files';
import { writePlan } from './write-plan';

export interface Running extends Planning {
  import_id: number;
  user_id: number;
  file_name: string;
}

type WantedFile = { name: string; rows: number[] } & (
  | { as: 'photo' }
  | { as: 'document'; document: ImportedDocument }
  | { as: 'loan_photo'; event_id: number }
);

interface Wanted {
  files: WantedFile[];
  links: PreparedDocument[];
  /** True for an archive of Stowage, whose pictures are kept as they are. */
  is_archive: boolean;
}

/** Lists each document once, with the rows that it belongs to. */
function listDocuments(records: readonly ImportRecord[]): { rows: number[]; document: ImportedDocument }[] {
  const found = new Map<string, { rows: number[]; document: ImportedDocument }>();
  for (const { row, documents } of records)
    for (const [index, document] of documents.entries()) {
      const key = document.key ?? `${row} ${index}`;
      const known = found.get(key);
      if (known) known.rows.push(row);
      else found.set(key, { rows: [row], document });
    }
  return [...found.values()];
}

/** Lists the photos of the loans that come with new items, or of items that no longer exist. */
function listLoanPhotos({ items, archive }: Plan): WantedFile[] {
  const added = new Map(
    items.flatMap(({ action, record: { row, archived } }) =>
      action === 'add' && archived?.item ? [[archived.item.id, row] as const] : [],
    ),
  );
  return (archive?.loans ?? []).flatMap(({ item_id, events }) => {
    const row = added.get(item_id ?? 0);
    if (item_id !== null && row === undefined) return [];
    return events.flatMap(({ id, photo }) =>
      photo === null
        ? []
        : [{ as: 'loan_photo' as const, name: photo, rows: row === undefined ? [] : [row], event_id: id }],
    );
  });
}

/** Lists the photos and documents that the rows bring along. */
export const listFilesTask: ReadTask<Planning, Wanted> = {
  name: 'imports.listFiles',
  size: () => Infinity,
  run: (db, planning) => {
    const { plan } = prepareImport(db, planning);
    const taken = plan.items.filter(({ action }) => action !== 'skip');
    const records = [...plan.described_places, ...taken].map(({ record }) => record);
    const documents = listDocuments(records);
    return {
      files: [
        ...records.flatMap(({ row, photos }) =>
          photos.map((name) => ({ as: 'photo' as const, name, rows: [row] })),
        ),
        ...documents.flatMap(({ rows, document }) =>
          document.name === null ? [] : [{ as: 'document' as const, name: document.name, rows, document }],
        ),
        ...listLoanPhotos(plan),
      ],
      links: documents.flatMap(({ rows, document }) =>
        document.name === null ? [{ rows, name: document.url ?? '', document, file: null }] : [],
      ),
      is_archive: plan.archive !== undefined,
    };
  },
};

/** Takes everything over in one transaction, or nothing. @returns the files that are not needed */
export const runImportTask: ChangeTask<Running & PreparedFiles & { now: string }, string[]> = {
  name: 'imports.run',
  size: () => Infinity,
  run: (
    tx,
    { import_id, user_id, file_name, photos, documents, loan_photos, unreadable, now, ...planning },
  ) => {
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
      loan_photos,
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
const listStored = ({ photos, documents, loan_photos }: PreparedFiles) =>
  [...photos, ...documents, ...loan_photos].flatMap(({ file }) => file ?? []);

/** Adds up the bytes of the stored files, which the measurement of the storage does not see without rows. */
const sumStored = (prepared: PreparedFiles): number =>
  listStored(prepared).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);

/** Some products give the names of files as titles, and store them under ids. */
const toShown = (wanted: WantedFile): string =>
  wanted.as === 'document' && extname(wanted.name) === ''
    ? `${wanted.name} ${wanted.document.title}`
    : wanted.name;

/** Decodes and stores a photo or a document. */
async function prepareFile(
  { db, files, clock }: FileContext,
  { inventory_id, user_id }: Running,
  wanted: WantedFile,
  { path, is_archived }: { path: string; is_archived: boolean },
  prepared: PreparedFiles,
): Promise<void> {
  const { rows, name } = wanted;
  const whenRoom = (bytes: number, save: () => Promise<unknown>) =>
    withStorageUse(db, { inventory_id, user_id }, async (use) => {
      if (use) checkRoom(use, sumStored(prepared) + bytes);
      await save();
    });
  if (wanted.as !== 'document') {
    const photo = await processImage({ name: basename(name), path, is_archived }, user_id);
    const { large, medium, thumbnail, width, height } = photo;
    const source_hash = await hashFile(path);
    await whenRoom(large.length + medium.length + thumbnail.length, async () => {
      const file = { ...(await files.save(photo)), width, height };
      if (wanted.as === 'photo') prepared.photos.push({ rows, name, file, source_hash });
      else prepared.loan_photos.push({ event_id: wanted.event_id, file });
    });
    return;
  }
  const { document } = wanted;
  const { size } = await stat(path);
  const archived = document.archived?.file;
  const file_name = archived?.name ?? (extname(name) === '' ? document.title : basename(name));
  const { picture, ...processed } = await processDocument(
    { name: file_name, path, size, is_archived },
    user_id,
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

/** Decodes and stores the files, one after another. */
async function prepareFiles(
  context: FileContext,
  running: Running,
  { files: wanted, is_archive: is_archived }: Wanted,
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
        ? await prepareFile(context, running, file, { path, is_archived }, prepared).catch(toReason)
        : toRefusal('import.file_unreadable', { name: file.name, bytes: FILE_MAX_BYTES });
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
  const prepared: PreparedFiles = { photos: [], documents: [], loan_photos: [], unreadable: [] };
  const write = async (): Promise<string[]> => {
    const wanted = await readMany(db, listFilesTask, { inventory_id, folder });
    await prepareFiles(context, running, wanted, prepared, report);
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
