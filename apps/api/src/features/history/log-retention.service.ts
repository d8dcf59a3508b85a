import { setTimeout } from 'node:timers/promises';
import { EVENT_CHANGES_KEPT, EVENT_DAYS_MIN } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { changeMany } from '../../data/change';
import { runDaily } from '../../db/background-jobs';
import { hasOldEvents } from '../../entities/event/log-retention.repository';
import { DAY_MS } from '../../lib/clock';
import { dropOldEventsTask } from './log-retention';

/** Other changes run between two batches. */
const PAUSE_MS = 5;

/** Deletes the oldest events of large logs now and once a day, in a worker thread. */
export const scheduleLogRetention = (
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  kept_changes = EVENT_CHANGES_KEPT,
): void =>
  runDaily(context, 'log_retention', 'Old events could not be deleted', async () => {
    const { db, clock } = context;
    const until = new Date(clock().getTime() - EVENT_DAYS_MIN * DAY_MS).toISOString();
    // Avoids a worker thread, which would take a quarter of the CPU time of each start.
    let isLeft = hasOldEvents(db, until);
    while (isLeft && db.$client.open) {
      isLeft = await changeMany(db, dropOldEventsTask, () => ({ kept_changes, until }), 'background');
      await setTimeout(PAUSE_MS, undefined, { ref: false });
    }
  });
