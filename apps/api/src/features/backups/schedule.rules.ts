const HOUR_MS = 60 * 60 * 1000;
/** Minimum time between two attempts. */
const RETRY_AFTER_MS = HOUR_MS;
export const BACKUP_OLD_AFTER_MS = 48 * HOUR_MS;

/** Returns the last time at which a backup was due. @param time local, such as 03:30 */
export function findLastSlot(now: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const slot = new Date(now);
  slot.setHours(hour, minute, 0, 0);
  if (slot > now) slot.setDate(slot.getDate() - 1);
  return slot;
}

export interface BackupTimes {
  now: Date;
  /** Times of all backups, in Unix milliseconds. */
  backups: readonly number[];
  /** Time of the last attempt of this process, in Unix milliseconds; 0 for none. */
  last_try: number;
}

/** Finds the newest time that is not in the future. A backup gets a future time when the clock is wrong. */
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
