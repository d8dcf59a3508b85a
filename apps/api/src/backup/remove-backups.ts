import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Refusal, toRefusal } from '@stowage/texts';
import { hashFileSync, isMissing, type Link, listNames } from './durable-files';
import {
  type Backup,
  CONTENT_FOLDER,
  isBackupName,
  PART,
  readBackupFolder,
  readFileList,
  readManifest,
} from './folder';
import { BackupError, FILE_LIST } from './manifest';
import { listExpired } from './retention.rules';
import { verifyQuickly } from './verify-backup';

const MIGRATION_COPIES_KEPT = 3;

/** Removes the files of unfinished backups. Call only while no backup runs. */
export function removeUnfinished(backupDir: string): void {
  for (const name of listNames(backupDir))
    if (name.endsWith(PART) && isBackupName(name.slice(0, -PART.length)))
      rmSync(join(backupDir, name), { recursive: true, force: true });
  const contents = join(backupDir, CONTENT_FOLDER);
  for (const folder of listNames(contents))
    for (const name of listNames(join(contents, folder)))
      if (name.endsWith(PART)) rmSync(join(contents, folder, name), { force: true });
}

/** @throws BackupError when the manifest or the list of files is damaged */
function listContents(backup: string): (string | undefined)[] {
  if (hashFileSync(join(backup, FILE_LIST)) !== readManifest(backup).files.sha256)
    throw new BackupError(toRefusal('backup.file_changed', { path: join(backup, FILE_LIST) }));
  return readFileList(backup).map(({ sha256 }) => sha256);
}

/** Deletes image files that no backup references. @returns the number of deleted files */
function removeUnusedContents(backupDir: string): number {
  const used = new Set<string | undefined>();
  try {
    for (const name of listNames(backupDir).filter(isBackupName))
      for (const sha256 of listContents(join(backupDir, name))) used.add(sha256);
  } catch (error) {
    // Keeps all photos, because a damaged backup may need any of them.
    if (error instanceof BackupError || isMissing(error)) return 0;
    throw error;
  }
  let removed = 0;
  const contents = join(backupDir, CONTENT_FOLDER);
  for (const folder of listNames(contents))
    for (const name of listNames(join(contents, folder)))
      if (!used.has(name)) {
        rmSync(join(contents, folder, name), { force: true });
        removed += 1;
      }
  return removed;
}

/** Removes all but the newest copies of the database from before migrations. Their names contain the schema time. */
export function removeMigrationCopies(dataDir: string): void {
  const folder = join(dataDir, 'backups');
  const times = listNames(folder).flatMap((name) => {
    const time = /^before-migration-(\d+)\.db$/.exec(name)?.[1];
    return time === undefined ? [] : [{ name, time: Number(time) }];
  });
  const old = times.sort((a, b) => b.time - a.time).slice(MIGRATION_COPIES_KEPT);
  for (const { name } of old) rmSync(join(folder, name), { force: true });
}

export interface Removal {
  backup_dir: string;
  /** Number of daily backups to keep. */
  keep: number;
  /** Time of the backup that was just made or is about to be made. */
  now: Date;
  /** Tests replace this function. */
  rename?: Link;
}

function removeBackup({ backup_dir, rename = renameSync }: Removal, name: string): void {
  // Renames first, so that an interrupted removal leaves an unfinished backup, which the next backup removes.
  rename(join(backup_dir, name), join(backup_dir, name + PART));
  rmSync(join(backup_dir, name + PART), { recursive: true, force: true });
}

/** Call after a backup is complete. @returns the names of the removed backups */
export async function removeExpired(removal: Removal): Promise<string[]> {
  const { backup_dir, keep, now } = removal;
  const { backups } = await readBackupFolder(backup_dir);
  const names = listExpired(backups, keep, now.getTime()).map(({ name }) => name);
  for (const name of names) removeBackup(removal, name);
  removeUnusedContents(backup_dir);
  return names;
}

export interface MadeRoom {
  /** Names of the removed backups. */
  removed: string[];
  removed_files: number;
  /** The reasons why expired backups were kept; empty when none were kept. */
  problems: readonly Refusal[];
}

/** Lists the backups that will expire once the next backup exists, but never the newest backup. */
async function listReplaceable({
  backup_dir,
  keep,
  now,
}: Removal): Promise<{ expired: Backup[]; problems?: readonly Refusal[] }> {
  const { backups, unreadable } = await readBackupFolder(backup_dir);
  const [newest] = backups;
  const next = { name: undefined, time: now.getTime() };
  const expired = listExpired([...backups, next], keep, next.time).flatMap(({ name }) =>
    backups.filter((backup) => backup.name === name && backup !== newest),
  );
  if (!newest || expired.length === 0) return { expired: [] };
  const newer = unreadable.find(({ time }) => time > newest.time);
  if (newer) return { expired: [], problems: [toRefusal('backup.newest_unreadable', { name: newer.name })] };
  try {
    verifyQuickly(join(backup_dir, newest.name));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { expired: [], problems: error.refusals };
  }
  return { expired };
}

/**
 * Makes room on a full disk. Removes the backups that the next backup would remove, if the newest backup is undamaged,
 * and all photo files that no backup references.
 */
export async function makeRoom(removal: Removal): Promise<MadeRoom> {
  const { expired, problems = [] } = await listReplaceable(removal);
  const removed = expired.map(({ name }) => name).sort();
  for (const name of removed) removeBackup(removal, name);
  return { removed, removed_files: removeUnusedContents(removal.backup_dir), problems };
}
