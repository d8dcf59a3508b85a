import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { isLow, listLowDisks } from '../../files/disk-space';
import { createDiskWatch } from './disk-watch.service';

const GIGABYTE = 1_000_000_000;
const MINUTE_MS = 60_000;

test.each([
  [999_999_999, 10 * GIGABYTE, true],
  [GIGABYTE, 20 * GIGABYTE, false],
  [GIGABYTE, 21 * GIGABYTE, true],
  [50 * GIGABYTE, 1000 * GIGABYTE, false],
])('isLow with %i of %i bytes free returns %s', (free, total, expected) => {
  expect(isLow(free, total)).toBe(expected);
});

test('warns about low disk space once per hour, and logs when the disk has enough space again', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  const state = { now: 0, free: 1 };
  const check = createDiskWatch({ clock: () => new Date(state.now), log }, '/data', () =>
    Promise.resolve({ free_bytes: state.free, total_bytes: 100, is_low: state.free < 5 }),
  );
  for (let minute = 0; minute <= 60; minute += 10) {
    state.now = minute * MINUTE_MS;
    await check();
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 40, folder: '/data', free_bytes: 1, total_bytes: 100, msg: 'Disk space low' },
    { level: 40, folder: '/data', free_bytes: 1, total_bytes: 100, msg: 'Disk space low' },
  ]);
  state.free = 50;
  await check();
  await check();
  expect(lines.slice(2)).toEqual([expect.stringContaining('"msg":"Disk space recovered"')]);
});

test('lists each folder with low disk space once and omits missing folders', async () => {
  const space = { free_bytes: 1, total_bytes: 100, is_low: true };
  const folders = [tmpdir(), tmpdir(), '/proc', '/missing'];
  const list = (is_low: boolean) => listLowDisks(folders, () => Promise.resolve({ ...space, is_low }));
  expect((await list(true)).map(({ folder }) => folder)).toEqual([tmpdir(), '/proc']);
  expect(await list(false)).toEqual([]);
});
