import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type {
  BackupHealth,
  BackupOverview,
  BackupSummary,
  ServerStatus,
  UnreadableBackup as UnreadableSummary,
} from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';
import {
  type Backup,
  type BackupFolder,
  MARGIN_BYTES,
  readBackupFolder,
  readFreeBytes,
  type UnreadableBackup,
} from '../../backup/folder';
import { toEnglishText } from '../../config/config-error';
import type { Context } from '../../context/context';
import { jobState } from '../../db/background-jobs';
import { oncePerDatabase } from '../../db/once-per-database';
import { findFirstCreation } from '../../entities/user/users.repository';
import { findDisk, listLowDisks } from '../../files/disk-space';
import { orThrow } from '../../lib/errors';
import { backupState } from './backups.service';
import { BACKUP_OLD_AFTER_MS, findNewest } from './schedule.rules';

export const toSummary = ({ name, counts, files, database, ...backup }: Backup): BackupSummary => ({
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

/** Time limit for reading the folder, which may be on a network share that does not respond. */
const FOLDER_READ_MS = 2000;

export const toUnreadable = ({ name, time, reason }: UnreadableBackup): UnreadableSummary => ({
  name,
  created_at: new Date(time).toISOString(),
  reason,
});

/** Returns no backups when the folder cannot be read, for example because a network share is not mounted. */
async function readFolder(folder: string): Promise<BackupFolder & { free_bytes: number | null }> {
  try {
    const [found, free_bytes] = await Promise.all([readBackupFolder(folder), readFreeBytes(folder)]);
    return { ...found, free_bytes: free_bytes ?? null };
  } catch {
    return { backups: [], unreadable: [], free_bytes: null };
  }
}

type OverviewContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** Without a backup, counts from the first account, so that a new server shows no warning at once. */
function isOld({ db, clock }: OverviewContext, last: number | undefined): boolean {
  const since = last ?? Date.parse(findFirstCreation(db) ?? clock().toISOString());
  return clock().getTime() - since > BACKUP_OLD_AFTER_MS;
}

async function read({ config }: OverviewContext) {
  const [folder, low_disks, disk] = await Promise.all([
    readFolder(config.backup_dir),
    listLowDisks([config.data_dir, config.backup_dir]),
    findDisk(config.backup_dir),
  ]);
  return { ...folder, low_disks, disk };
}

const reads = oncePerDatabase(() => ({ current: undefined as ReturnType<typeof read> | undefined }));

/** Concurrent requests share one read: otherwise each would block a thread when a network share does not respond. */
async function readOnce(context: OverviewContext) {
  const state = reads(context.db);
  state.current ??= read(context).finally(() => {
    state.current = undefined;
  });
  const { low_disks, ...folder } = await state.current;
  const { backups } = folder;
  const last = findNewest(
    context.clock(),
    backups.map(({ time }) => time),
  );
  const last_at = last === undefined ? null : new Date(last).toISOString();
  return { ...folder, warnings: { last_at, is_old: isOld(context, last), low_disks } };
}

/** Returns the last problem; null when a later backup succeeded, for example on the command line. */
function findProblem(
  { db, clock }: OverviewContext,
  backups: readonly Backup[],
): { last_problem: string | null; last_problem_codes: Refusal[] } {
  const problem = backupState(db).last_problem;
  const verified = findNewest(
    clock(),
    backups.map(({ verified_at }) => Date.parse(verified_at)),
  );
  const refusals = problem && problem.time > (verified ?? 0) ? problem.refusals : [];
  return {
    last_problem: refusals.length === 0 ? null : toEnglishText(refusals),
    last_problem_codes: [...refusals],
  };
}

export async function getServerStatus(context: OverviewContext): Promise<ServerStatus> {
  const { warnings, backups } = await readOnce(context);
  return {
    ...warnings,
    has_failed: findProblem(context, backups).last_problem !== null,
    has_archive_failed: jobState(context.db, 'archive').has_failed,
  };
}

export async function getBackupOverview(context: OverviewContext): Promise<BackupOverview> {
  const { config, db } = context;
  const { backups, unreadable, free_bytes, warnings } = await readOnce(context);
  const state = backupState(db);
  // Space for the next copy of the database, even if it has grown by half.
  const needed = (backups[0]?.database.bytes ?? 0) * 1.5 + MARGIN_BYTES;
  return {
    ...warnings,
    folder: config.backup_dir,
    time: config.backup_time ?? null,
    archive_folder: config.archive_dir ?? null,
    is_running: state.running !== undefined,
    ...findProblem(context, backups),
    free_bytes,
    is_space_low: free_bytes !== null && free_bytes < needed,
    backups: backups.map(toSummary),
    unreadable: unreadable.map(toUnreadable),
  };
}

export interface BackupReport {
  backup: BackupHealth;
  /** The disk of the backup folder, undefined when the folder cannot be read. */
  disk: Awaited<ReturnType<typeof findDisk>>;
}

/** Waits a limited time for the backup folder to respond. */
export async function reportBackups(context: OverviewContext): Promise<BackupReport> {
  const found = await Promise.race([readOnce(context), setTimeout(FOLDER_READ_MS, null, { ref: false })]);
  const is_folder_readable =
    found !== null && (found.disk !== undefined || context.config.creates_backup_dir);
  const newest = found?.backups.find(({ time }) => new Date(time).toISOString() === found.warnings.last_at);
  return {
    backup: {
      last_at: newest?.created_at ?? null,
      verified_at: newest?.verified_at ?? null,
      is_old: is_folder_readable && found.warnings.is_old,
      ...findProblem(context, found?.backups ?? []),
      missing_files: newest?.files.missing ?? 0,
      is_folder_readable,
    },
    disk: found?.disk,
  };
}

/** @throws AppError 404 for an unknown backup */
export async function requireBackup({ config }: Pick<Context, 'config'>, name: string): Promise<Backup> {
  const backup = orThrow((await readFolder(config.backup_dir)).backups.find((one) => one.name === name));
  return backup;
}

/** @throws AppError 404 for an unknown backup */
export async function openBackupArchive(context: Pick<Context, 'config'>, name: string): Promise<Readable> {
  const backup = await requireBackup(context, name);
  const { streamArchive } = await import('../../backup/archive');
  return streamArchive(join(context.config.backup_dir, name), backup.secret !== null);
}
