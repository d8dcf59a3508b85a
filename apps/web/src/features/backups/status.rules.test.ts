import type { ServerStatus } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { describeProblems } from './status.rules';

const NOW = new Date('2026-01-31T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const disk = { folder: '/data', free_bytes: 1, total_bytes: 2 };
const GOOD: ServerStatus = {
  last_at: hoursAgo(6),
  is_old: false,
  has_failed: false,
  has_archive_failed: false,
  low_disks: [],
};

test.each<[Partial<ServerStatus>, string | undefined]>([
  [{}, undefined],
  [{ last_at: null }, undefined],
  [{ last_at: null, is_old: true }, 'No backup yet'],
  [{ last_at: hoursAgo(96), is_old: true }, 'Last backup 4 days ago'],
  [{ has_failed: true }, 'Last backup failed'],
  [{ last_at: hoursAgo(96), is_old: true, has_failed: true }, 'Last backup failed'],
  [{ has_archive_failed: true }, 'Last archives failed'],
  [{ low_disks: [disk, disk] }, 'Disk almost full'],
  [{ has_failed: true, low_disks: [disk] }, 'Last backup failed · Disk almost full'],
])('says what is wrong with the backup status %j', (changes, text) => {
  expect(describeProblems({ ...GOOD, ...changes }, true, NOW)).toBe(text);
});

test('warns about a missing backup only when there is something to lose', () => {
  expect(describeProblems({ ...GOOD, last_at: null, is_old: true }, false, NOW)).toBeUndefined();
});
