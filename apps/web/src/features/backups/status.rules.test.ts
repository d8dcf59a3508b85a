import type { ServerStatus } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { describeStatus } from './status.rules';

const NOW = new Date('2026-01-31T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const disk = { folder: '/data', free_bytes: 1, total_bytes: 2 };

test.each<[Partial<ServerStatus>, string, ReturnType<typeof describeStatus>['tone']]>([
  [{}, 'Last backup 6 h ago, verified', 'good'],
  [{ last_at: null }, 'No backup yet', 'neutral'],
  [{ last_at: null, is_old: true }, 'No backup yet', 'warning'],
  [{ last_at: hoursAgo(96), is_old: true }, 'Last backup 4 days ago', 'warning'],
  [{ has_failed: true }, 'Last backup failed', 'warning'],
  [{ last_at: hoursAgo(96), is_old: true, has_failed: true }, 'Last backup failed', 'warning'],
  [{ low_disks: [disk, disk] }, 'Disk almost full', 'warning'],
  [{ has_failed: true, low_disks: [disk] }, 'Last backup failed · Disk almost full', 'warning'],
])('describes the backup status %j', (changes, text, tone) => {
  const status = { last_at: hoursAgo(6), is_old: false, has_failed: false, low_disks: [], ...changes };
  expect(describeStatus(status, NOW)).toEqual({ text, tone });
});
