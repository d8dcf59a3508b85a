import { setTimeout } from 'node:timers/promises';
import { EVENT_CHANGES_KEPT, EVENT_DAYS_MIN } from '@stowage/contracts';
import { DAY_MS } from '../../clock';
import type { Context } from '../../context';
import { changeMany } from '../../data/change';
import { startJob } from '../../db/background-jobs';
import { hasOldEvents } from '../../entities/event/log-retention.repository';
import { dropOldEventsTask } from './log-retention';

/** Other changes run between two batches. */
const PAUSE_MS = 5;

/** Deletes the oldest events of large logs now and once a day, in a worker thread. */
export function scheduleLogRetention(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  kept_changes = EVENT_CHANGES_KEPT,
): void {
  const tidy = async () => {
    const { db, clock } = context;
    const isOpen = () => db.$client.open;
    if (!isOpen()) return;
    const job = startJob(context, 'log_retention');
    const until = new Date(clock().getTime() - EVENT_DAYS_MIN * DAY_MS).toISOString();
    try {
      // Avoids a worker thread, which would take a quarter of the CPU time of each start.
      let isLeft = hasOldEvents(db, until);
      while (isLeft && isOpen()) {
        isLeft = await changeMany(db, dropOldEventsTask, () => ({ kept_changes, until }), 'background');
        await setTimeout(PAUSE_MS, undefined, { ref: false });
      }
      job.succeed();
    } catch (error) {
      // A full or failing disk must not stop the server; the next run tries again.
      job.fail(error, 'Old events could not be deleted');
    }
  };
  void tidy();
  setInterval(() => void tidy(), DAY_MS).unref();
}
