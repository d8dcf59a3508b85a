import type { ChangeTask } from '../../data/change';
import type { Tx } from '../../db/db';
import { listLargeLogs, removeOldestEvents } from '../../entities/event/log-retention.repository';

/** Changes that one transaction deletes, or one event with more. */
const CHANGES_AT_ONCE = 500;

export interface LogRetention {
  /** Changes that every inventory keeps, whatever their age. */
  kept_changes: number;
  /** Only events before this instant are deleted. */
  until: string;
}

/** Deletes one batch of old events. @returns true when more are left */
function dropOldEvents(db: Tx, { kept_changes, until }: LogRetention): boolean {
  const [log] = listLargeLogs(db, { kept_changes, until });
  if (!log) return false;
  removeOldestEvents(db, log.inventory_id, until, Math.min(CHANGES_AT_ONCE, log.changes - kept_changes));
  return true;
}

export const dropOldEventsTask: ChangeTask<LogRetention, boolean> = {
  name: 'history.dropOldEvents',
  size: () => Infinity,
  run: dropOldEvents,
};
