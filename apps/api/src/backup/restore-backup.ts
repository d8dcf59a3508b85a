import { existsSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS, readMigrations } from '../db/migrate';
import { closeDatabase } from '../db/connection';
import { type Examination, examine } from '../doctor/doctor';
import {
  finishRestore,
  isRestorePrepared,
  staysInPlace,
  toExtractedFolder,
  toReadyMarker,
  toReplacedName,
  toStagingFolder,
} from '../db/finish-restore';
import { lockFolder } from '../db/folder-lock';
import { isStorageFull } from '../errors';
import { toUploadPath } from '../files/file-store';
import { openDatabase } from '../open-database';
import { extractArchive } from './archive';
import { checkDatabase } from './backup.repository';
import { hashFileSync, type Link, linkOrCopy, listNames, sync, toSize, writeDurably } from './durable-files';
import { CONTENT_FOLDER, readFileList, readManifest, toBackupName, toContentPath } from './folder';
import { BackupError, DATABASE, FILE_LIST, type ListedFile, type Manifest, SECRET } from './manifest';

/** True when the folder has more than the empty files and folders that a failed start leaves. */
export const hasData = (dataDir: string): boolean =>
  listNames(dataDir).some((name) => {
    const path = join(dataDir, name);
    const isKept = staysInPlace(name) || name === 'reserve';
    return !isKept && (toSize(path) ?? listNames(path).length) > 0;
  });

export type RestoreStage = 'unpacking' | 'verifying' | 'copying' | 'examining';

/** @param share of the stage, from 0 to 1 */
export type OnRestoreProgress = (stage: RestoreStage, share: number) => void;

export interface RestoreRequest {
  /** Folder of a backup, or a zip file. */
  backup: string;
  data_dir: string;
  /** Leaves out photo files that are damaged or missing in the backup, instead of refusing the backup. */
  skips_damaged?: boolean;
  /** For tests. */
  link?: Link;
  onProgress?: OnRestoreProgress;
}

/** The content of the staging folder. */
export interface PreparedRestore {
  manifest: Manifest;
  /** Names of the photo files that were left out because they are damaged or missing in the backup. */
  damaged: string[];
  /** The doctor's examination of the restored data. */
  examination: Examination;
}

const changed = (path: string) =>
  new BackupError(`The backup is damaged: the content of ${path} has changed.`);

function findDamage(path: string, expected: { bytes?: number; sha256: string }): BackupError | undefined {
  const size = toSize(path);
  if (size === undefined) return new BackupError(`The backup is damaged: ${path} is missing.`);
  const isSame = size === (expected.bytes ?? size) && hashFileSync(path) === expected.sha256;
  return isSame ? undefined : changed(path);
}

function verify(path: string, expected: { bytes?: number; sha256: string }): void {
  const damage = findDamage(path, expected);
  if (damage) throw damage;
}

function checkVersion({ schema, app_version }: Manifest): void {
  const newest = Math.max(...readMigrations(MIGRATIONS).map(({ when }) => when));
  if (schema.time > newest)
    throw new BackupError(
      `The backup was made by a newer version of Stowage (${app_version}). Restore it with that version.`,
    );
}

/** Photos of an extracted backup are inside its folder, else beside it. */
const findContents = (backup: string): string => {
  const inside = join(backup, CONTENT_FOLDER);
  return existsSync(inside) ? inside : join(backup, '..', CONTENT_FOLDER);
};

/** @returns the image files. @throws BackupError that names the damaged or missing file */
export function verifyBackup(
  backup: string,
  { onProgress, skips_damaged = false }: Pick<RestoreRequest, 'onProgress' | 'skips_damaged'> = {},
): Pick<PreparedRestore, 'manifest' | 'damaged'> & { files: ListedFile[] } {
  const manifest = readManifest(backup);
  checkVersion(manifest);
  verify(join(backup, DATABASE), manifest.database);
  verify(join(backup, FILE_LIST), { sha256: manifest.files.sha256 });
  if (manifest.secret) verify(join(backup, SECRET), manifest.secret);
  const files = readFileList(backup);
  const contents = findContents(backup);
  const results = new Map<string, BackupError | undefined>();
  const damaged: string[] = [];
  files.forEach(({ name, sha256, bytes }, index) => {
    if (sha256 === undefined) return;
    const path = toContentPath(contents, sha256);
    if (!results.has(sha256)) results.set(sha256, findDamage(path, { bytes, sha256 }));
    const damage = results.get(sha256);
    if (damage && !skips_damaged) throw damage;
    if (damage) damaged.push(name);
    onProgress?.('verifying', index / files.length);
  });
  const left = new Set(damaged);
  return { manifest, damaged, files: files.filter(({ name }) => !left.has(name)) };
}

function copyFiles(
  { backup, link, onProgress }: RestoreRequest,
  staging: string,
  files: readonly ListedFile[],
): void {
  const contents = findContents(backup);
  const folders = new Set<string>();
  for (const [index, { name, sha256 }] of files.entries()) {
    onProgress?.('copying', index / files.length);
    if (sha256 === undefined) continue;
    const path = join(staging, 'uploads', toUploadPath(name));
    linkOrCopy(toContentPath(contents, sha256), path, link);
    folders.add(join(path, '..'));
  }
  for (const folder of folders) sync(folder);
  if (folders.size > 0) sync(join(staging, 'uploads'));
}

/** Opens the copy as the server would, which migrates it. */
async function migrateAndExamine(staging: string): Promise<Examination> {
  const db = await openDatabase(staging);
  const examination = await examine(db, staging).finally(() => closeDatabase(db));
  for (const name of ['backups', 'lock.db', 'lock.db-journal', `${DATABASE}-wal`, `${DATABASE}-shm`])
    rmSync(join(staging, name), { recursive: true, force: true });
  checkDatabase(join(staging, DATABASE));
  // Checking a database in WAL mode leaves these empty files.
  for (const end of ['-wal', '-shm']) rmSync(join(staging, DATABASE + end), { force: true });
  sync(join(staging, DATABASE));
  return examination;
}

async function withFolder<T>(
  { backup, data_dir, onProgress }: RestoreRequest,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (toSize(backup) === undefined) return work(backup);
  const folder = toExtractedFolder(data_dir);
  rmSync(folder, { recursive: true, force: true });
  try {
    await extractArchive(backup, folder, (share) => onProgress?.('unpacking', share));
    return await work(folder);
  } catch (error) {
    // The folder is temporary, so only the names inside it help.
    if (error instanceof BackupError) throw new BackupError(error.message.replaceAll(join(folder, '/'), ''));
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Verifies the backup, then prepares and examines the new data in a folder inside the data folder. `markReady` and
 * `finishRestore` move it to its place. Until then nothing has changed.
 * @throws BackupError for problems that the administrator can fix
 */
export async function prepareRestore(request: RestoreRequest): Promise<PreparedRestore> {
  try {
    return await withFolder(request, (backup) => prepareFrom({ ...request, backup }));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    const { bavail, bsize } = statfsSync(request.data_dir);
    const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
    throw new BackupError(
      `There is too little space in ${request.data_dir} to restore the backup: only ${megabytes} MB are free. ` +
        'Nothing was changed.',
    );
  }
}

async function prepareFrom(request: RestoreRequest): Promise<PreparedRestore> {
  const { backup, data_dir, onProgress } = request;
  const staging = toStagingFolder(data_dir);
  if (isRestorePrepared(data_dir))
    throw new BackupError(
      `An earlier restore into ${data_dir} is not finished. Start the server once to finish it.`,
    );
  const { manifest, damaged, files } = verifyBackup(backup, request);
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true, mode: 0o700 });
    copyFileSync(join(backup, DATABASE), join(staging, DATABASE));
    if (manifest.secret) writeDurably(join(staging, SECRET), readFileSync(join(backup, SECRET), 'utf8'));
    copyFiles(request, staging, files);
    onProgress?.('examining', 0);
    const examination = await migrateAndExamine(staging);
    sync(staging);
    return { manifest, damaged, examination };
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

/** From now on, the next start of the server finishes the prepared restore. */
export function markReady(data_dir: string, now: Date): void {
  const staging = toStagingFolder(data_dir);
  const marker = toReadyMarker(data_dir);
  // Renamed when it is complete: the marker alone makes the next start replace the data.
  writeDurably(`${marker}.part`, toReplacedName(toBackupName(now)));
  sync(staging);
  renameSync(`${marker}.part`, marker);
  sync(staging);
  sync(data_dir);
}

export interface RestoreCommand extends RestoreRequest {
  now: Date;
  replaces: boolean;
}

/** Takes the lock of the data folder. @returns `replaced`: folder with the old data, undefined if there was none */
export async function restoreBackup(
  request: RestoreCommand,
): Promise<PreparedRestore & { replaced: string | undefined }> {
  const { data_dir, replaces, now } = request;
  mkdirSync(data_dir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(data_dir);
  try {
    finishRestore(data_dir);
    if (!replaces && hasData(data_dir))
      throw new BackupError(
        `The folder ${data_dir} is not empty. Add --replace to restore into it; the old data is kept in a subfolder.`,
      );
    const prepared = await prepareRestore(request);
    markReady(data_dir, now);
    return { ...prepared, replaced: finishRestore(data_dir) };
  } finally {
    lock.close();
  }
}
