import type { CheckName, DataCheck, ServerHealth } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { describeCheck, listConcerns } from './health.rules';

const NOW = new Date('2026-01-31T12:00:00Z');
const HOUR_AGO = '2026-01-31T11:00:00Z';
const GB = 1024 ** 3;

const BACKUP: ServerHealth['backup'] = {
  last_at: HOUR_AGO,
  verified_at: HOUR_AGO,
  is_old: false,
  last_problem: null,
  last_problem_codes: [],
  missing_files: 0,
  is_folder_readable: true,
};

const CHECK: DataCheck = {
  occasion: 'request',
  ended_at: HOUR_AGO,
  is_complete: true,
  findings: [],
};

const found = (check: CheckName, problem_count: number) => ({
  last_check: { ...CHECK, findings: [{ check, problem_count, problems: [] }] },
});

const HEALTH: ServerHealth = {
  version: '1.0.0',
  started_at: HOUR_AGO,
  unready_reason: null,
  database_bytes: 1,
  wal_bytes: 0,
  photo_count: 0,
  photo_files: 0,
  photo_bytes: 0,
  disks: [{ holds: 'both', folder: '/data', free_bytes: 50 * GB, total_bytes: 100 * GB, is_low: false }],
  backup: BACKUP,
  jobs: [],
  is_checking: false,
  last_check: null,
};

const failedJob = (name: ServerHealth['jobs'][number]['name']): Partial<ServerHealth> => ({
  jobs: [
    {
      name,
      is_running: false,
      runs: 1,
      failures: 1,
      has_failed: true,
      ended_at: HOUR_AGO,
      problem_codes: [],
    },
  ],
});

test.each<[Partial<ServerHealth>, string[]]>([
  [{}, []],
  [{ last_check: CHECK }, []],
  [{ backup: { ...BACKUP, last_at: null, verified_at: null } }, []],
  [{ unready_reason: 'full' }, ['The disk is full, so nothing can be saved.']],
  [found('photo-files', 3), ['3 photos are missing or damaged.']],
  [found('search-index', 2), ['The search does not find everything.']],
  [{ last_check: { ...CHECK, is_complete: false } }, ['The data could not be checked.']],
  [
    { disks: [{ holds: 'data', folder: '/data', free_bytes: GB, total_bytes: 100 * GB, is_low: true }] },
    ['The disk of /data is almost full: 1 GB of 100 GB free.'],
  ],
  [
    { backup: { ...BACKUP, last_problem: 'No space', is_old: true }, ...failedJob('backup') },
    ['The last backup failed.'],
  ],
  [{ backup: { ...BACKUP, is_folder_readable: false } }, ['The backup folder cannot be read.']],
  [{ backup: { ...BACKUP, is_old: true } }, ['There is no backup from the last 48 hours.']],
  [
    { backup: { ...BACKUP, missing_files: 2 }, ...found('photo-files', 1) },
    ['1 photo is missing or damaged.'],
  ],
  [
    { backup: { ...BACKUP, missing_files: 2 } },
    ['Photo files are missing on the server. The last backup lacks 2 photo files.'],
  ],
  [failedJob('search_maintenance'), ['Search index: the last run failed.']],
])('lists the problems of a server with %j', (changes, problems) => {
  const concerns = listConcerns({ ...HEALTH, ...changes });
  expect(concerns.map(({ problem }) => problem)).toEqual(problems);
});

test('says what to do about a failed or an old backup', () => {
  const remedy = (changes: Partial<ServerHealth['backup']>) =>
    listConcerns({ ...HEALTH, backup: { ...BACKUP, ...changes } })[0]?.remedy;
  const last_problem = 'The folder is full.';
  const kept = { code: 'backup.older_kept' };
  expect(remedy({ last_problem, last_problem_codes: [kept] })).toBe('Older backups were kept.');
  expect(remedy({ last_problem, last_problem_codes: [kept, { code: 'backup.of_a_newer_server' }] })).toBe(
    last_problem,
  );
  expect(remedy({ is_old: true })).toBe('Choose “Back up now” below.');
});

test('says why a job failed, if the server knows', () => {
  const [job] = failedJob('archive').jobs ?? [];
  const remedy = (problem_codes: ServerHealth['jobs'][number]['problem_codes']) =>
    listConcerns({ ...HEALTH, jobs: job ? [{ ...job, problem_codes }] : [] })[0]?.remedy;
  expect(remedy([{ code: 'archive.folder_missing', params: { folder: '/mnt/usb' } }])).toBe(
    'The archive folder /mnt/usb does not exist. Create it, or connect its disk.',
  );
  expect(remedy([])).toContain('within an hour');
});

test.each<[DataCheck | null, ReturnType<typeof describeCheck>]>([
  [null, { result: 'None since the server started' }],
  [CHECK, { result: 'No problems', when: '1 h ago' }],
  [found('counters', 1).last_check, { result: '1 problem', when: '1 h ago' }],
  [
    { ...CHECK, is_complete: false },
    { result: 'Not completed', when: '1 h ago' },
  ],
  [
    { ...CHECK, occasion: 'start' },
    { result: 'No problems', when: '1 h ago, after an unclean stop' },
  ],
])('describes the data check %j', (check, description) => {
  expect(describeCheck(check, NOW)).toEqual(description);
});
