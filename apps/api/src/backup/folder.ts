import { type Dirent, existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, listNames } from './durable-files';
import {
  BackupError,
  FILE_LIST,
  type ListedFile,
  MANIFEST,
  type Manifest,
  parseFileList,
  parseManifest,
} from './manifest';

/** Photos of all backups, named by their content, so that each is stored once. */
export const CONTENT_FOLDER = 'files';
/** Space that backups leave free, since they may share the disk with the data. */
export const MARGIN_BYTES = 32 * 1024 * 1024;
/** Ending of the folder of an unfinished backup. */
export const PART = '.part';

/** UTC, such as 20260131T023000Z. */
const NAME = /^\d{8}T\d{6}Z$/;

export const isBackupName = (name: string): boolean => NAME.test(name);

export const toBackupName = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export const toContentPath = (folder: string, sha256: string): string =>
  join(folder, sha256.slice(0, 2), sha256);

/** A complete backup. */
export interface Backup extends Manifest {
  name: string;
  /** Of `created_at`, in milliseconds. */
  time: number;
}

const toBackup = (name: string, text: string, path: string): Backup => {
  const manifest = parseManifest(text, path);
  return { ...manifest, name, time: Date.parse(manifest.created_at) };
};

export const isBackup = (folder: string): boolean => existsSync(join(folder, MANIFEST));

/** @throws BackupError when it is damaged or missing */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  try {
    return parseManifest(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const inside = listNames(folder).filter((name) => isBackup(join(folder, name)));
    throw new BackupError(
      inside.length > 0
        ? `Choose one of the backups in ${folder}: ${inside.join(', ')}.`
        : `${folder} is not a backup: it has no ${MANIFEST}.`,
    );
  }
}

/** @throws BackupError */
export function readFileList(folder: string): ListedFile[] {
  const path = join(folder, FILE_LIST);
  return parseFileList(readFileSync(path, 'utf8'), path);
}

/**
 * Reads without blocking, since the folder may be on a slow network share. Omits damaged backups.
 * @returns newest first
 */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const entries = await readdir(backupDir, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isDirectory() && isBackupName(entry.name));
  const backups = await Promise.all(
    names.map(async ({ name }) => {
      const path = join(backupDir, name, MANIFEST);
      try {
        return toBackup(name, await readFile(path, 'utf8'), path);
      } catch (error) {
        if (error instanceof BackupError || isMissing(error)) return undefined;
        throw error;
      }
    }),
  );
  return backups.filter((backup) => backup !== undefined).sort((a, b) => b.time - a.time);
}

/** Free bytes on the disk of a folder, undefined when the folder is missing. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
