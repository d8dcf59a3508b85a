import type { Context } from '../../context/context';
import { type DiskSpace, readDiskSpace } from '../../files/disk-space';

const CHECK_EVERY_MS = 10 * 60 * 1000;
const WARN_EVERY_MS = 60 * 60 * 1000;

type WatchContext = Pick<Context, 'clock' | 'log'>;

/** Logs when disk space becomes low, every hour while it stays low, and when there is enough space again. */
export function createDiskWatch({ clock, log }: WatchContext, folder: string, read = readDiskSpace) {
  let warnedAt: number | undefined;

  function report({ free_bytes, total_bytes, is_low }: DiskSpace): void {
    const now = clock().getTime();
    const fields = { folder, free_bytes, total_bytes };
    if (!is_low) {
      if (warnedAt !== undefined) log.info(fields, 'Disk space recovered');
      warnedAt = undefined;
    } else if (warnedAt === undefined || Math.abs(now - warnedAt) >= WARN_EVERY_MS) {
      warnedAt = now;
      log.warn(fields, 'Disk space low');
    }
  }

  return async (): Promise<void> => {
    try {
      report(await read(folder));
    } catch (error) {
      log.error({ folder, err: error }, 'Disk space unknown');
    }
  };
}

/** Checks the data folder, and the backup folder if it is set, now and every ten minutes. */
export function watchDisks(context: Context): void {
  const { data_dir, backup_dir, creates_backup_dir } = context.config;
  for (const folder of creates_backup_dir ? [data_dir] : [data_dir, backup_dir]) {
    const check = createDiskWatch(context, folder);
    void check();
    setInterval(() => void check(), CHECK_EVERY_MS).unref();
  }
}
