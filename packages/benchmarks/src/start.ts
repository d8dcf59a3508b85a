// Measures the start until the first response, memory at rest, and the upload of one photo, in rounds that alternate
// between builds. Linux only.
// pnpm --filter @stowage/benchmarks exec tsx src/start.ts [apps/api/dist of an earlier worktree]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '@stowage/api/test/support/client';
import { makeCameraImage, toFile } from '@stowage/api/test/support/images/image-files';
import { at, importGenerator, makeDataFolder, startBuild, stopServers } from './built-server';

const ITEMS = 20_000;
const ROUNDS = 7;
const PHOTOS = 5;
const IDLE_MS = 5_000;
/** Linux counts the CPU time of a process in ticks of 10 ms. */
const TICK_MS = 10;

interface Build {
  name: string;
  dist: string;
  dataDir: string;
  token: string;
  figures: Record<string, number[]>;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** CPU time of all threads of a process so far, in milliseconds. */
function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in MB. */
const readMemory = (pid: number) =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function prepare(name: string, dist: string, folder: string): Promise<Build> {
  const dataDir = join(folder, name);
  const secret = makeDataFolder(dataDir);
  const { generateHousehold, makeSession, openDatabase, closeDatabase } = await importGenerator(dist);
  const db = await openDatabase(dataDir);
  generateHousehold(db, 'benchmark', ITEMS);
  const { token } = makeSession(db, 1, secret);
  closeDatabase(db);
  return { name, dist, dataDir, token, figures: {} };
}

async function measureRound(build: Build, photos: readonly Buffer[]): Promise<void> {
  const note = (figure: string, value: number) => (build.figures[figure] ??= []).push(value);
  const start = performance.now();
  const { url, pid } = await startBuild(build.name, build.dist, build.dataDir);
  const api = createApiClient(url, build.token);
  await api.items.list();
  note('first response, ms', performance.now() - start);
  note('CPU time until then, ms', readCpuTime(pid));
  await wait(IDLE_MS);
  note('memory at rest, MB', readMemory(pid));
  const { id } = await api.items.create({ body: { name: 'Photos' } });
  for (const [index, photo] of photos.entries()) {
    const [begin, cpu] = [performance.now(), readCpuTime(pid)];
    await api.images.create({ params: { id }, body: {}, files: [toFile(photo)] });
    const isFirst = index === 0;
    note(isFirst ? 'first upload, ms' : 'later uploads, ms', performance.now() - begin);
    if (!isFirst) note('CPU time of an upload, ms', readCpuTime(pid) - cpu);
    // Sizes that are made after the response must not delay the next upload.
    await wait(1_000);
    if (!isFirst) note('CPU time with work after the response, ms', readCpuTime(pid) - cpu);
  }
  await api.items.remove({ params: { id } });
  await stopServers();
}

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
try {
  const [before] = process.argv.slice(2);
  const builds = [await prepare('now', at('apps/api/dist'), folder)];
  if (before !== undefined) builds.unshift(await prepare('before', before, folder));
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => makeCameraImage(seed)));
  print(`photos of ${photos.map(({ length }) => (length / 1_000_000).toFixed(1)).join(', ')} MB`);
  for (let round = 0; round < ROUNDS; round += 1) {
    print(`round ${round + 1}, load average ${loadavg()[0]?.toFixed(1) ?? ''}`);
    for (const build of builds) await measureRound(build, photos);
  }
  for (const figure of Object.keys(builds[0]?.figures ?? {})) {
    const all = builds.map(({ name, figures }) => {
      const values = figures[figure] ?? [];
      return `${name} ${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
    });
    print(`${figure.padEnd(42)} ${all.join('  ')}`);
  }
} finally {
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}
