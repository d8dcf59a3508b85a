import { type Dirent, existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { toRefusal } from '@stowage/texts';
import { isMissing, listNames } from './durable-files';
import {
  BackupError,
  FILE_LIST,
  type ListedFile,
  MANIFEST,
  type Manifest,
  NewerVersionError,
  parseFileList,
  parseManifest,
} from './manifest';

/** Folder with the photo files of all backups. Each file is named by the hash of its content and stored once. */
export const CONTENT_FOLDER = 'files';
/** Space that backups leave free, since they may share the disk with the data. */
export const MARGIN_BYTES = 32 * 1024 * 1024;
/** Suffix of the folder name of an unfinished backup. */
export const PART = '.part';

/** Name of a backup: its time in UTC, such as 20260131T023000Z. */
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Returns Unix milliseconds; NaN for a name that is not the name of a backup. */
const toTime = (name: string): number => Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'));

export const isBackupName = (name: string): boolean => NAME.test(name) && !Number.isNaN(toTime(name));

export const toBackupName = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export const toContentPath = (folder: string, sha256: string): string =>
  join(folder, sha256.slice(0, 2), sha256);

/** A complete backup. */
export interface Backup extends Manifest {
  name: string;
  /** `created_at` in Unix milliseconds. */
  time: number;
}

/** A folder that is named like a backup, but whose manifest is missing, damaged or of a newer version. */
export interface UnreadableBackup {
  name: string;
  /** Time in the name, in Unix milliseconds. */
  time: number;
  reason: 'damaged' | 'newer_version';
}

export interface BackupFolder {
  /** Newest first. */
  backups: Backup[];
  /** Newest first. */
  unreadable: UnreadableBackup[];
}

const toBackup = (name: string, text: string, path: string): Backup => {
  const manifest = parseManifest(text, path);
  return { ...manifest, name, time: Date.parse(manifest.created_at) };
};

const isBackup = (folder: string): boolean => existsSync(join(folder, MANIFEST));

/** @throws BackupError when the manifest is damaged or missing */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  try {
    return parseManifest(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const inside = listNames(folder).filter((name) => isBackup(join(folder, name)));
    throw new BackupError(
      inside.length > 0
        ? toRefusal('backup.choose_one', { folder, names: inside.join(', ') })
        : toRefusal('backup.no_manifest', { file: folder, name: MANIFEST }),
    );
  }
}

/** @throws BackupError when the list is damaged */
export function readFileList(folder: string): ListedFile[] {
  const path = join(folder, FILE_LIST);
  return parseFileList(readFileSync(path, 'utf8'), path);
}

/** @returns undefined when the folder was removed in the meantime */
async function readBackup(backupDir: string, name: string): Promise<Backup | UnreadableBackup | undefined> {
  const path = join(backupDir, name, MANIFEST);
  try {
    return toBackup(name, await readFile(path, 'utf8'), path);
  } catch (error) {
    if (isMissing(error) && !(await readdir(backupDir)).includes(name)) return undefined;
    return {
      name,
      time: toTime(name),
      reason: error instanceof NewerVersionError ? 'newer_version' : 'damaged',
    };
  }
}

const byTime = (a: { time: number }, b: { time: number }): number => b.time - a.time;

/** Reads without blocking, since the folder may be on a slow network share. */
export async function readBackupFolder(backupDir: string): Promise<BackupFolder> {
  const entries = await readdir(backupDir, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isDirectory() && isBackupName(entry.name));
  const found = await Promise.all(names.map(({ name }) => readBackup(backupDir, name)));
  const backups: Backup[] = [];
  const unreadable: UnreadableBackup[] = [];
  for (const backup of found)
    if (backup && 'reason' in backup) unreadable.push(backup);
    else if (backup) backups.push(backup);
  return { backups: backups.sort(byTime), unreadable: unreadable.sort(byTime) };
}

/** Omits unreadable backups. @returns newest first */
export const listBackups = async (backupDir: string): Promise<Backup[]> =>
  (await readBackupFolder(backupDir)).backups;

/** Returns the free bytes on the disk of a folder; undefined when the folder is missing. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
