// Measures the response time of other requests, and the server's memory, while ten photos of 12 megapixels are
// uploaded at once. Linux only.
// pnpm --filter @stowage/benchmarks exec tsx src/uploads.ts
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApiClient } from '@stowage/api/test/support/client';
import { makeCameraImage, toFile } from '@stowage/api/test/support/images/image-files';

const PHOTOS = 10;
const ROUNDS = 3;
const LISTED_ITEMS = 200;
const LIST_EVERY_MS = 20;
const QUIET_MS = 8_000;
const UPLOADS_MAX_MS = 120_000;
const WARM_UP_LISTS = 50;
const SETTLE_MS = 3_000;
const MEGABYTE = 1024 * 1024;

const API = fileURLToPath(new URL('../../../apps/api/', import.meta.url));
const ACCOUNT = { username: 'benchmark', password: 'correct horse battery' };

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Runs in a separate process: requests lists at a fixed rate until it receives a message. */
async function listUntilStopped(url: string, token: string): Promise<void> {
  const api = createApiClient(url, token);
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  for (let count = 0; count < WARM_UP_LISTS; count += 1) await api.items.list();
  process.send?.('ready');
  const stop = new AbortController();
  process.once('message', () => stop.abort());
  const list = async (due: number) => {
    await api.items.list();
    // Measured from the scheduled time, so that queueing counts.
    times.push(performance.now() - due);
  };
  for (let due = performance.now(); !stop.signal.aborted; due += LIST_EVERY_MS) {
    await wait(Math.max(0, due - performance.now()));
    calls.push(list(due));
  }
  await Promise.all(calls);
  process.send?.(times);
  process.disconnect();
}

async function listDuring(url: string, token: string, work: () => Promise<unknown>): Promise<number[]> {
  const lister = fork(fileURLToPath(import.meta.url), ['list', url, token]);
  try {
    await once(lister, 'message');
    await work();
    const answered = once(lister, 'message') as Promise<[number[]]>;
    lister.send('stop');
    const [times] = await answered;
    return times;
  } finally {
    lister.kill();
  }
}

async function startServer(program: string, dataDir: string) {
  const child = spawn(process.execPath, [program], {
    // The settings of `npm start`.
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port !== undefined) return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`The server did not start: ${output}`);
}

/** Resident memory in megabytes: current (VmRSS) or peak (VmHWM). */
function readMemory({ pid }: ChildProcess, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${which}:\\s*(\\d+)`).exec(status)?.[1]) / 1024);
}

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN;

function report(name: string, times: readonly number[]): void {
  const shares = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${percentile(times, part).toFixed(1)} ms`);
  const longest = `longest ${Math.max(...times).toFixed(1)} ms`;
  print(`${name.padEnd(28)} ${[...shares, longest].join('  ')}  (${times.length} lists)`);
}

async function measure(): Promise<void> {
  const program = mkdtempSync(join(API, 'node_modules', '.benchmark-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
  let server: ChildProcess | undefined;
  try {
    execFileSync(process.execPath, ['scripts/build.mjs', program], { cwd: API });
    const { child, url } = await startServer(join(program, 'main.js'), dataDir);
    server = child;
    const visitor = createApiClient(url);
    await visitor.auth.register({ body: { ...ACCOUNT, email: 'benchmark@example.org' } });
    const { access_token: token } = await visitor.auth.login({ body: ACCOUNT });
    const api = createApiClient(url, token);
    for (let count = 0; count < LISTED_ITEMS; count += 1)
      await api.items.create({ body: { name: `Item ${count}` } });

    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => makeCameraImage(seed)));
    const bytes = photos.reduce((sum, photo) => sum + photo.length, 0);
    print(`${PHOTOS} photos of 4000 x 3000, ${(bytes / PHOTOS / MEGABYTE).toFixed(1)} MB each`);
    const upload = async (photo: Buffer, name: string) => {
      const { id } = await api.items.create({ body: { name } });
      await api.images.create({ params: { id }, body: {}, files: [toFile(photo)] });
    };
    const uploadAll = async () => {
      const all = Promise.all(photos.map((photo, index) => upload(photo, `Photo ${index}`)));
      const limit = wait(UPLOADS_MAX_MS, undefined, { ref: false }).then(() => {
        throw new Error(`The uploads took longer than ${UPLOADS_MAX_MS / 1000} s`);
      });
      await Promise.race([all, limit]);
    };

    print(`memory at rest               ${readMemory(child, 'VmRSS')} MB`);
    for (let round = 1; round <= ROUNDS; round += 1) {
      print(`\nround ${round}, load average ${loadavg()[0]?.toFixed(1) ?? ''}`);
      report('quiet', await listDuring(url, token, () => wait(QUIET_MS)));
      let took = 0;
      const underLoad = await listDuring(url, token, async () => {
        const start = performance.now();
        await uploadAll();
        took = performance.now() - start;
      });
      report('while photos are uploaded', underLoad);
      await wait(SETTLE_MS);
      print(`uploads took                 ${(took / 1000).toFixed(1)} s`);
      print(
        `memory                       highest ${readMemory(child, 'VmHWM')} MB, after ${readMemory(child, 'VmRSS')} MB`,
      );
    }
  } finally {
    server?.kill('SIGTERM');
    if (server?.exitCode === null) await once(server, 'close');
    rmSync(program, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [role, url = '', token = ''] = process.argv.slice(2);
await (role === 'list' ? listUntilStopped(url, token) : measure());
