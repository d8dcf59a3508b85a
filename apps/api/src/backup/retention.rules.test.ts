import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listExpired } from './retention.rules';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP = 7;
const toDay = (time: number) => Math.floor(time / DAY_MS);

const backups = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 * DAY_MS }), { maxLength: 40 })
  .map((times) => times.map((time) => ({ time })));

test('keeps 7 daily and at most 4 weekly backups after half a year of nightly backups', () => {
  const nights = Array.from({ length: 180 }, (_, day) => ({ time: day * DAY_MS + 1000 }));
  const expired = new Set(listExpired(nights, KEEP));
  const ages = nights.filter((night) => !expired.has(night)).map(({ time }) => 179 - toDay(time));
  expect(ages.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(ages.slice(0, -7).every((age) => age < 28)).toBe(true);
  expect(ages.length).toBeLessThanOrEqual(11);
});

test('keeps all backups of the last 24 hours and one of each of the 7 newest days with a backup', () => {
  fc.assert(
    fc.property(backups, (all) => {
      const expired = new Set(listExpired(all, KEEP));
      const kept = all.filter((backup) => !expired.has(backup));
      const newest = Math.max(...all.map(({ time }) => time));
      for (const { time } of all) if (time > newest - DAY_MS) expect(kept).toContainEqual({ time });
      const days = [...new Set(all.map(({ time }) => toDay(time)))].sort((a, b) => b - a).slice(0, KEEP);
      for (const day of days) expect(kept.some(({ time }) => toDay(time) === day)).toBe(true);
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('removes nothing on a second run, and never removes the backup that was just made', () => {
  fc.assert(
    fc.property(backups, fc.nat(39), (all, index) => {
      const latest = all[index]?.time;
      const expired = new Set(listExpired(all, KEEP, latest));
      expect([...expired].some(({ time }) => time === latest)).toBe(false);
      const kept = all.filter((backup) => !expired.has(backup));
      expect(listExpired(kept, KEEP, latest)).toEqual([]);
    }),
    { numRuns: propertyRuns(100) },
  );
});
