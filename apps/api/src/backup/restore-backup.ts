import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Refusal, toRefusal } from '@stowage/texts';
import { closeDatabase } from '../db/connection/connection';
import {
  finishRestore,
  isRestorePrepared,
  staysInPlace,
  toExtractedFolder,
  toReadyMarker,
  toReplacedName,
  toStagingFolder,
} from '../db/connection/finish-restore';
import { lockFolder } from '../db/connection/folder-lock';
import { type Examination, examine } from '../doctor/doctor';
import { toUploadPath } from '../files/file-store';
import { isStorageFull } from '../lib/errors';
import { openDatabase } from '../start/open-database';
import { checkDatabase } from './backup.repository';
import { type Link, linkOrCopy, listNames, sync, toSize, writeDurably } from './durable-files';
import { toBackupName, toContentPath } from './folder';
import { BackupError, DATABASE, type ListedFile, SECRET } from './manifest';
import { findContents, type VerifiedBackup, verifyBackup } from './verify-backup';

/** Ignores backups, locks, files of restores, the disk-space reserve, and empty files and folders. */
const hasData = (dataDir: string): boolean =>
  listNames(dataDir).some((name) => {
    const path = join(dataDir, name);
    const isKept = staysInPlace(name) || name.startsWith('reserve');
    return !isKept && (toSize(path) ?? listNames(path).length) > 0;
  });

type RestoreStage = 'unpacking' | 'verifying' | 'copying' | 'examining';

/** `progress` is the completed part of the stage, from 0 to 1. */
export type OnRestoreProgress = (state: { stage: RestoreStage; progress: number }) => void;

export interface RestoreRequest {
  /** Path of a backup's folder or of a zip file. */
  backup: string;
  data_dir: string;
  /** Leaves out photo files that are damaged or missing in the backup, instead of refusing the backup. */
  skips_damaged?: boolean;
  /** Tests replace this function. */
  link?: Link;
  onProgress?: OnRestoreProgress;
}

/** Result of preparing a restore: describes the data in the staging folder. */
export interface PreparedRestore extends Pick<VerifiedBackup, 'manifest' | 'damaged'> {
  /** The doctor's examination of the restored data. */
  examination: Examination;
}

function copyFiles(
  { backup, link, onProgress }: RestoreRequest,
  staging: string,
  files: readonly ListedFile[],
): void {
  const contents = findContents(backup);
  const folders = new Set<string>();
  for (const [index, { name, sha256 }] of files.entries()) {
    onProgress?.({ stage: 'copying', progress: index / files.length });
    if (sha256 === undefined) continue;
    const path = join(staging, 'uploads', toUploadPath(name));
    linkOrCopy(toContentPath(contents, sha256), path, link);
    folders.add(join(path, '..'));
  }
  for (const folder of folders) sync(folder);
  if (folders.size > 0) sync(join(staging, 'uploads'));
}

/** Opens the copy as the server does, which also migrates it. */
async function migrateAndExamine(staging: string): Promise<Examination> {
  const db = await openDatabase(staging);
  const examination = await examine(db, staging).finally(() => closeDatabase(db));
  for (const name of ['backups', 'lock.db', 'lock.db-journal', `${DATABASE}-wal`, `${DATABASE}-shm`])
    rmSync(join(staging, name), { recursive: true, force: true });
  checkDatabase(join(staging, DATABASE));
  // Checking a database in WAL mode creates these files and leaves them behind, without any data in them.
  for (const end of ['-wal', '-shm']) rmSync(join(staging, DATABASE + end), { force: true });
  sync(join(staging, DATABASE));
  return examination;
}

/** Removes a path from the values of refusals: it becomes an empty string, and paths inside it become relative. */
export const replacePath = (refusals: readonly Refusal[], path: string): Refusal[] =>
  refusals.map(({ code, params = {} }) => ({
    code,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        value === path ? '' : typeof value === 'string' ? value.replaceAll(join(path, '/'), '') : value,
      ]),
    ),
  }));

async function withFolder<T>(
  { backup, data_dir, onProgress }: RestoreRequest,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (toSize(backup) === undefined) return work(backup);
  const folder = toExtractedFolder(data_dir);
  rmSync(folder, { recursive: true, force: true });
  try {
    const { extractArchive } = await import('./archive');
    await extractArchive(backup, folder, (progress) => onProgress?.({ stage: 'unpacking', progress }));
    return await work(folder);
  } catch (error) {
    // The folder is temporary, so messages name files without its path.
    if (error instanceof BackupError) throw new BackupError(...replacePath(error.refusals, folder));
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Verifies the backup, then prepares and examines the new data in a folder inside the data folder. The current data
 * stays unchanged until `markReady` and `finishRestore` replace it.
 * @throws BackupError for problems that the administrator can fix
 */
export async function prepareRestore(request: RestoreRequest): Promise<PreparedRestore> {
  try {
    return await withFolder(request, (backup) => prepareFrom({ ...request, backup }));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    const { bavail, bsize } = statfsSync(request.data_dir);
    throw new BackupError(
      toRefusal('backup.no_space_to_restore', { folder: request.data_dir, bytes: bavail * bsize }),
      toRefusal('backup.nothing_changed'),
    );
  }
}

async function prepareFrom(request: RestoreRequest): Promise<PreparedRestore> {
  const { backup, data_dir, onProgress } = request;
  const staging = toStagingFolder(data_dir);
  if (isRestorePrepared(data_dir))
    throw new BackupError(toRefusal('backup.restore_unfinished', { folder: data_dir }));
  const { manifest, damaged, files } = verifyBackup(backup, request);
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true, mode: 0o700 });
    copyFileSync(join(backup, DATABASE), join(staging, DATABASE));
    if (manifest.secret) writeDurably(join(staging, SECRET), readFileSync(join(backup, SECRET), 'utf8'));
    copyFiles(request, staging, files);
    onProgress?.({ stage: 'examining', progress: 0 });
    const examination = await migrateAndExamine(staging);
    sync(staging);
    return { manifest, damaged, examination };
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

/** Makes the next start of the server finish the prepared restore. */
export function markReady(data_dir: string, now: Date): void {
  const staging = toStagingFolder(data_dir);
  const marker = toReadyMarker(data_dir);
  // The marker gets its name only once it is complete: when it exists, the next start replaces the data.
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

/** Locks the data folder. @returns `replaced`: folder with the old data, undefined if there was none */
export async function restoreBackup(
  request: RestoreCommand,
): Promise<PreparedRestore & { replaced: string | undefined }> {
  const { data_dir, replaces, now } = request;
  mkdirSync(data_dir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(data_dir);
  try {
    finishRestore(data_dir);
    if (!replaces && hasData(data_dir))
      throw new BackupError(toRefusal('command.folder_not_empty', { folder: data_dir }));
    const prepared = await prepareRestore(request);
    markReady(data_dir, now);
    return { ...prepared, replaced: finishRestore(data_dir) };
  } finally {
    lock.close();
  }
}
