import { type Refusal, toRefusal } from '@stowage/texts';
import { createBackup } from '../../backup/create-backup';
import { listBackups } from '../../backup/folder';
import { CodedError } from '../../config/config-error';
import type { Context } from '../../context/context';
import { startJob } from '../../db/background-jobs';
import { oncePerDatabase } from '../../db/once-per-database';
import { runInThread } from '../../db/run-in-thread';
import { hasUsers } from '../../entities/user/users.repository';
import { findLastSlot, isBackupDue } from './schedule.rules';

type BackupContext = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'reserve'>;

/** Delay of the first check, so that a backup does not slow down the start of the server. */
const FIRST_CHECK_MS = 3 * 60 * 1000;
const CHECK_MS = 60 * 1000;

interface BackupState {
  running: Promise<void> | undefined;
  last_try: number;
  last_problem: { refusals: readonly Refusal[]; time: number } | null;
}

export const backupState = oncePerDatabase((): BackupState => ({
  running: undefined,
  last_try: 0,
  last_problem: null,
}));

async function run(context: BackupContext, state: BackupState): Promise<void> {
  const { config, clock } = context;
  // A backup on a full disk may have used the disk-space reserve, and the worker cannot report that.
  const refill = () => context.reserve.fill();
  state.last_try = clock().getTime();
  const job = startJob(context, 'backup');
  try {
    const { path, manifest, new_files, removed, removed_first } = await runInThread('backup', createBackup, {
      data_dir: config.data_dir,
      backup_dir: config.backup_dir,
      creates_folder: config.creates_backup_dir,
      keep: config.backup_keep,
      now: clock(),
    }).catch(async (error: unknown) => {
      await refill();
      throw error;
    });
    if (removed_first > 0) await refill();
    state.last_problem = null;
    const { counts, files } = manifest;
    job.succeed(
      { path, counts, missing: files.missing, new_files, removed, removed_first },
      'Backup made and verified',
    );
  } catch (error) {
    const refusals = error instanceof CodedError ? error.refusals : [toRefusal('backup.failed')];
    state.last_problem = { refusals, time: clock().getTime() };
    job.fail(error, 'Backup failed');
  }
}

/** Starts a backup unless one is running. The promise never rejects; `backupState` has the result. */
export function startBackup(context: BackupContext): Promise<void> {
  const state = backupState(context.db);
  state.running ??= run(context, state).finally(() => {
    state.running = undefined;
  });
  return state.running;
}

async function backUpIfDue(context: BackupContext, time: string): Promise<void> {
  const { config, db, clock, log } = context;
  // Backups of an empty server would replace the backups that a person may want to restore.
  if (!db.$client.open || !hasUsers(db)) return;
  try {
    const backups = (await listBackups(config.backup_dir)).map((backup) => backup.time);
    const { last_try } = backupState(db);
    if (isBackupDue({ now: clock(), backups, last_try }, time)) await startBackup(context);
  } catch (error) {
    log.error({ err: error }, 'The backup folder could not be read');
  }
}

/** @param afterwards called each minute while no backup runs, with the time at which the last one was due */
export function scheduleBackups(context: BackupContext, afterwards: (slot: Date) => Promise<void>): void {
  const time = context.config.backup_time;
  if (time === undefined) return;
  const check = async () => {
    await backUpIfDue(context, time);
    await backupState(context.db).running;
    await afterwards(findLastSlot(context.clock(), time));
  };
  setTimeout(() => {
    void check();
    setInterval(() => void check(), CHECK_MS).unref();
  }, FIRST_CHECK_MS).unref();
}
