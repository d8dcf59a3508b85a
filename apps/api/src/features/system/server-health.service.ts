import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupHealth, JobHealth, ServerDisk, ServerHealth } from '@stowage/contracts';
import { version } from '../../../package.json';
import type { Context } from '../../context/context';
import { BACKGROUND_JOBS, jobState } from '../../db/background-jobs';
import type { Db } from '../../db/db';
import { measureAllImages } from '../../entities/image/storage.service';
import { findDisk } from '../../files/disk-space';
import { REQUIRED_SIZES } from '../../files/file-store';
import { findUnreadyReason } from './readiness.service';

type FoundDisk = Awaited<ReturnType<typeof findDisk>>;

export type ReportBackups = (context: Context) => Promise<{ backup: BackupHealth; disk: FoundDisk }>;

const toSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

function toDisks(
  { data_dir, backup_dir, creates_backup_dir }: Context['config'],
  data: FoundDisk,
  backups: FoundDisk,
): ServerDisk[] {
  const toDisk = (holds: ServerDisk['holds'], folder: string, disk: FoundDisk): ServerDisk[] => {
    if (!disk) return [];
    const { free_bytes, total_bytes, is_low } = disk;
    return [{ holds, folder, free_bytes, total_bytes, is_low }];
  };
  // The first backup creates the default folder, which is inside the data folder.
  const isSame = backups ? backups.device === data?.device : creates_backup_dir;
  return isSame
    ? toDisk('both', data_dir, data)
    : [...toDisk('data', data_dir, data), ...toDisk('backups', backup_dir, backups)];
}

const listJobs = (db: Db): JobHealth[] =>
  BACKGROUND_JOBS.map((name) => {
    const { running, succeeded, failed, has_failed, ended_at, problem_codes } = jobState(db, name);
    return {
      name,
      is_running: running > 0,
      runs: succeeded + failed,
      failures: failed,
      has_failed,
      ended_at,
      problem_codes: [...problem_codes],
    };
  });

export async function getServerHealth(context: Context, reportBackups: ReportBackups): Promise<ServerHealth> {
  const { config, db, started_at, state } = context;
  const database = join(config.data_dir, 'stowage.db');
  const [unready_reason, database_bytes, wal_bytes, photos, dataDisk, { backup, disk }] = await Promise.all([
    findUnreadyReason(context),
    toSize(database),
    toSize(`${database}-wal`),
    measureAllImages(db),
    findDisk(config.data_dir),
    reportBackups(context),
  ]);
  return {
    version,
    started_at: started_at.toISOString(),
    unready_reason,
    database_bytes,
    wal_bytes,
    photo_count: photos.photos,
    photo_files: photos.photos * REQUIRED_SIZES.length + photos.documents + photos.screens,
    photo_bytes: photos.bytes,
    disks: toDisks(config, dataDisk, disk),
    backup,
    jobs: listJobs(db),
    is_checking: state.checking !== undefined,
    last_check: state.last_check ?? null,
  };
}
