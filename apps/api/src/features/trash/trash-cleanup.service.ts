import type { Context } from '../../context/context';
import { runDaily } from '../../db/background-jobs';
import { toExpiredUntil } from './restore-trash';
import { findExpired } from './trash.repository';
import { removeEntries } from './trash.service';

/** Deletes expired entries of the trash now and once a day. */
export const scheduleTrashCleanup = (context: Pick<Context, 'db' | 'files' | 'clock' | 'log'>): void =>
  runDaily(context, 'trash_cleanup', 'Expired entries of the trash could not be deleted', () => {
    const until = toExpiredUntil(context.clock());
    return removeEntries(context, (db) => findExpired(db, until));
  });
