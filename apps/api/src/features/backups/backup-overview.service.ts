import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupOverview, BackupSummary } from '@stowage/contracts';
import { streamArchive } from '../../backup/archive';
import { type Backup, listBackups, MARGIN_BYTES, readFreeBytes } from '../../backup/folder';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { backupState } from './backups.service';
import { BACKUP_OLD_AFTER_MS, findNewest } from './schedule.rules';

const toSummary = ({ name, counts, files, database, ...backup }: Backup): BackupSummary => ({
  name,
  created_at: backup.created_at,
  verified_at: backup.verified_at,
  app_version: backup.app_version,
  bytes: database.bytes + files.bytes,
  users: counts.users,
  items: counts.items,
  images: counts.images,
  missing_files: files.missing,
});

/** Undefined when the folder cannot be read, for example because a share is not connected. */
async function readFolder(folder: string) {
  try {
    const [backups, free_bytes] = await Promise.all([listBackups(folder), readFreeBytes(folder)]);
    return { backups, free_bytes: free_bytes ?? null };
  } catch {
    return { backups: [], free_bytes: null };
  }
}

export async function getBackupOverview({ config, db, clock }: Context): Promise<BackupOverview> {
  const { backups, free_bytes } = await readFolder(config.backup_dir);
  const state = backupState(db);
  const now = clock();
  const times = backups.map(({ time }) => time);
  const last = findNewest(now, times);
  // The next copy of the database, with room for it to grow by a half.
  const needed = (backups[0]?.database.bytes ?? 0) * 1.5 + MARGIN_BYTES;
  return {
    folder: config.backup_dir,
    time: config.backup_time ?? null,
    is_running: state.running !== undefined,
    last_problem: state.last_problem,
    last_at: last === undefined ? null : new Date(last).toISOString(),
    is_old: last === undefined || now.getTime() - last > BACKUP_OLD_AFTER_MS,
    free_bytes,
    is_space_low: free_bytes !== null && free_bytes < needed,
    backups: backups.map(toSummary),
  };
}

/** @throws AppError 404 */
export async function openBackupArchive({ config }: Context, name: string): Promise<Readable> {
  const backup = (await readFolder(config.backup_dir)).backups.find((one) => one.name === name);
  if (!backup) throw notFound();
  return streamArchive(join(config.backup_dir, name), backup.secret !== null);
}
