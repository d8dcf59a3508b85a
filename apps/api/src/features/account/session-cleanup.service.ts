import { DAY_MS } from '../../clock';
import type { Context } from '../../context';
import { change } from '../../data/change';
import { startJob } from '../../db/background-jobs';
import { isChanging } from '../../db/write-lock';
import { removeEndedMembers } from '../../entities/inventory/members.repository';
import { removeOldSessions } from '../../entities/user/sessions.service';

export function scheduleSessionCleanup(context: Pick<Context, 'db' | 'clock' | 'log'>): void {
  const tidy = async () => {
    // Reads the context each time, because a restore replaces its database.
    const { db, clock } = context;
    if (!db.$client.open || isChanging(db.$client)) return;
    const job = startJob(context, 'session_cleanup');
    try {
      await change(db, (tx) => {
        removeOldSessions(tx, clock());
        removeEndedMembers(tx, clock().toISOString());
      });
      job.succeed();
    } catch (error) {
      // A full disk must not stop the server; the next run or the next sign-in tries again.
      job.fail(error, 'Old sessions could not be removed');
    }
  };
  void tidy();
  setInterval(() => void tidy(), DAY_MS).unref();
}
