import type { Context } from '../../context/context';
import { change } from '../../data/change';
import { runDaily } from '../../db/background-jobs';
import type { Tx } from '../../db/db';
import { removeEndedMembers } from '../../entities/inventory/members.repository';
import { removeOldSessions } from '../../entities/user/sessions.service';

export const scheduleSessionCleanup = (context: Pick<Context, 'db' | 'clock' | 'log'>): void =>
  runDaily(context, 'session_cleanup', 'Old sessions could not be removed', () => {
    const now = context.clock();
    const tidy = (tx: Tx) => {
      removeOldSessions(tx, now);
      removeEndedMembers(tx, now.toISOString());
    };
    return change(context.db, tidy, 'background');
  });
