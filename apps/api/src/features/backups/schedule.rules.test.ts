import { expect, test } from 'vitest';
import { findLastSlot, isBackupDue } from './schedule.rules';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, day, hour, minute);

test("returns the scheduled time of today, or of yesterday when today's is still to come", () => {
  expect(findLastSlot(at(5, 3, 30), '03:30')).toEqual(at(5, 3, 30));
  expect(findLastSlot(at(5, 3, 29), '03:30')).toEqual(at(4, 3, 30));
});

test.each([
  ['without any backup', at(5, 12), [], 0, true],
  ['after the night', at(5, 3, 31), [at(4, 3, 31)], 0, true],
  ['before the night', at(5, 3, 29), [at(4, 3, 31)], 0, false],
  ['after a backup of this night', at(5, 23), [at(5, 3, 31)], 0, false],
  ['at the start of a server that was off at night', at(5, 9), [at(4, 3, 31)], 0, true],
  ['within an hour after a failure', at(5, 4), [at(4, 3, 31)], at(5, 3, 31).getTime(), false],
  ['an hour after a failure', at(5, 4, 31), [at(4, 3, 31)], at(5, 3, 31).getTime(), true],
  ['after the clock jumped back over a backup', at(5, 12), [at(20, 3, 31)], at(20, 3, 31).getTime(), true],
  ['after the clock jumped ahead', at(25, 12), [at(5, 3, 31)], at(5, 3, 31).getTime(), true],
])('decides whether a backup is due %s', (_, now, backups, last_try, isDue) => {
  const times = { now, backups: backups.map((date) => date.getTime()), last_try };
  expect(isBackupDue(times, '03:30')).toBe(isDue);
});
