import type { Context } from '../../context';
import { DAY_MS } from '../../clock';
import { startJob } from '../../db/background-jobs';
import { findExpired } from './trash.repository';
import { toExpiredUntil } from './restore-trash';
import { removeEntries } from './trash.service';

/** Deletes expired entries of the trash now and once a day. */
export function scheduleTrashCleanup(context: Pick<Context, 'db' | 'files' | 'clock' | 'log'>): void {
  const tidy = async () => {
    if (!context.db.$client.open) return;
    const job = startJob(context, 'trash_cleanup');
    try {
      const until = toExpiredUntil(context.clock());
      await removeEntries(context, (db) => findExpired(db, until));
      job.succeed();
    } catch (error) {
      // A full or failing disk must not stop the server; the next run tries again.
      job.fail(error, 'Expired entries of the trash could not be deleted');
    }
  };
  void tidy();
  setInterval(() => void tidy(), DAY_MS).unref();
}
