const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS_KEPT = 4;
/** The first Monday after 1 January 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const toDay = (time: number) => Math.floor(time / DAY_MS);
const toWeek = (time: number) => Math.floor((time - FIRST_MONDAY_MS) / (7 * DAY_MS));

/** Lists the newest time of each of the newest `count` periods. @param times newest first */
function listNewest(times: readonly number[], count: number, toPeriod: (time: number) => number): number[] {
  const newest = new Map<number, number>();
  for (const time of times) {
    const period = toPeriod(time);
    if (!newest.has(period) && newest.size < count) newest.set(period, time);
  }
  return [...newest.values()];
}

/**
 * Spares the newest backup of each of the newest `days` days and of the newest 4 weeks, and all backups from the 24
 * hours before the newest. Days and weeks without a backup do not count, so a server that was off loses no backup.
 * @param latest time of the backup that was just made, which never expires: after a clock jump it may be the oldest
 */
export function listExpired<B extends { time: number }>(
  backups: readonly B[],
  days: number,
  latest?: number,
): B[] {
  const times = backups.map(({ time }) => time).sort((a, b) => b - a);
  const [newest = 0] = times;
  const kept = new Set([...listNewest(times, days, toDay), ...listNewest(times, WEEKS_KEPT, toWeek)]);
  return backups.filter(({ time }) => !kept.has(time) && time !== latest && time <= newest - DAY_MS);
}
