import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBackupName } from '../../src/backup/folder';
import { restoreBackup } from '../../src/backup/restore-backup';
import { makeImage } from '../support/images/image-files';
import { listItems, Writer } from '../support/mixed-writes';
import {
  listProblems,
  makeFolder,
  pause,
  percentile,
  registerAda,
  report,
  start,
  stop,
} from '../support/processes/system';
import { startServer } from '../support/server';

const BACKUPS = 10;
const WRITES_PER_SECOND = 50;
const WRITERS = 10;
const WRITES_BETWEEN = 150;

const listNames = (folder: string) => readdirSync(folder).filter(isBackupName).sort();

test(`restores every acknowledged write from ${BACKUPS} backups made at ${WRITES_PER_SECOND} writes a second`, async () => {
  const folder = makeFolder();
  const server = start({ DATA_DIR: folder });
  const api = await registerAda(await server.ready);
  const photo = await makeImage({ width: 80, height: 60 });
  const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`W${index}`, photo));
  const countWrites = () => writers.reduce((sum, { writes }) => sum + writes, 0);
  const latencies: number[] = [];
  const startedAt = performance.now();
  let isOver = false;

  const writing = writers.map(async (writer, index) => {
    for (let number = 0; !isOver; number += 1) {
      const dueAt = startedAt + ((number * WRITERS + index) * 1000) / WRITES_PER_SECOND;
      await pause(Math.max(0, dueAt - performance.now()));
      const before = performance.now();
      await writer.write(api);
      latencies.push(performance.now() - before);
    }
  });
  const making = async () => {
    const made: { path: string; before: ReturnType<Writer['snapshot']>[] }[] = [];
    const durations: number[] = [];
    for (let number = 0; number < BACKUPS; number += 1) {
      const wanted = countWrites() + WRITES_BETWEEN;
      while (countWrites() < wanted) await pause(20);
      const names = number === 0 ? [] : listNames(join(folder, 'backups'));
      const before = writers.map((writer) => writer.snapshot());
      const begin = performance.now();
      await api.backups.create();
      while ((await api.backups.getOverview()).is_running) await pause(20);
      durations.push(performance.now() - begin);
      const [name = ''] = listNames(join(folder, 'backups')).filter((found) => !names.includes(found));
      made.push({ path: join(folder, 'backups', name), before });
    }
    return { made, durations };
  };
  const { made, durations } = await making().finally(() => {
    isOver = true;
  });
  const rate = (countWrites() * 1000) / (performance.now() - startedAt);
  await Promise.all(writing);
  expect(await stop(server)).toEqual({ code: 0, signal: null });

  for (const { path, before } of made) {
    const target = join(makeFolder(), 'data');
    await restoreBackup({ backup: path, data_dir: target, replaces: false, now: new Date() });
    const restored = await startServer({}, target);
    const items = await listItems((await restored.signIn('ada')).api);
    writers.forEach((writer, index) => {
      writer.compareRestored(items, before[index] ?? new Map());
    });
    expect(await listProblems(target)).toEqual([]);
    await restored.stop();
  }
  const [last] = made.slice(-1);
  const acknowledged = last?.before.reduce((sum, states) => sum + states.size, 0) ?? 0;
  report(
    `${made.length} backups at ${rate.toFixed(1)} writes a second, the last of ${acknowledged} items; ` +
      `each took ${Math.round(percentile(durations, 0.5))} ms, at most ${Math.round(Math.max(...durations))} ms; ` +
      `writes: ${Math.round(percentile(latencies, 0.5))} ms, 99 % within ${Math.round(percentile(latencies, 0.99))} ms`,
  );
  expect(made).toHaveLength(BACKUPS);
});
