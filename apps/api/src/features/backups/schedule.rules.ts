const HOUR_MS = 60 * 60 * 1000;
/** Time between a failure and the next try. */
const RETRY_AFTER_MS = HOUR_MS;
export const BACKUP_OLD_AFTER_MS = 48 * HOUR_MS;

/** The last time at which a backup should have run. @param time local, such as 03:30 */
export function findLastSlot(now: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const slot = new Date(now);
  slot.setHours(hour, minute, 0, 0);
  if (slot > now) slot.setDate(slot.getDate() - 1);
  return slot;
}

export interface BackupTimes {
  now: Date;
  /** All in milliseconds. */
  backups: readonly number[];
  /** The last try of this process, 0 for none. */
  last_try: number;
}

/** The newest backup that is not in the future: before a clock was corrected, backups may have got a later time. */
export const findNewest = (now: Date, backups: readonly number[]): number | undefined => {
  const past = backups.filter((time) => time <= now.getTime());
  return past.length === 0 ? undefined : Math.max(...past);
};

/**
 * Compares the last backup with the schedule instead of waiting for a time, so that a backup also runs after the
 * server was off, after a clock jump and after a failure.
 */
export function isBackupDue({ now, backups, last_try }: BackupTimes, time: string): boolean {
  const sinceTry = now.getTime() - last_try;
  if (sinceTry >= 0 && sinceTry < RETRY_AFTER_MS) return false;
  return (findNewest(now, backups) ?? 0) < findLastSlot(now, time).getTime();
}
