/*
 * Imports a table with photos into the built server, and takes it back. Prints the times, the response time of other requests
 * and the peak memory of the server in each step. Linux only. Run with
 * pnpm --filter @stowage/benchmarks exec tsx src/import.ts [ROWS] [PHOTOS]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '@stowage/api/test/support/client';
import { makeZip } from '@stowage/api/test/support/document-files';
import { makeImage } from '@stowage/api/test/support/images/image-files';
import { at, startBuild, stopServers } from './built-server';

const ACCOUNT = { username: 'benchmark', password: 'correct horse battery' };
const LIST_EVERY_MS = 50;
const ASK_EVERY_MS = 300;
const QUIET_MS = 5_000;

const [rows = 10_000, photos = 2_000] = process.argv.slice(2).map(Number);

const toRow = (index: number): string =>
  [
    `Thing ${index}`,
    1 + (index % 5),
    `House > Room ${index % 40} > Shelf ${index % 400}`,
    `Kind ${index % 30}`,
    `"a${index % 50}, b${index % 20}"`,
    `S-${index}`,
    index / 100,
    `Some notes ${index}`,
    'Red',
    index,
  ].join();

async function makeUpload(): Promise<Buffer> {
  const files: Record<string, string | Buffer> = {
    'items.csv': [
      'Name,Quantity,Location,Category,Tags,Serial Number,Purchase Price,Notes,Colour,Weight',
      ...Array.from({ length: rows }, (_, index) => toRow(index)),
    ].join('\n'),
  };
  // Each size is another photo of about three megapixels.
  for (let index = 0; index < photos; index += 1)
    files[`photos/S-${index}.jpg`] = await makeImage({
      width: 2_000 + (index % 50),
      height: 1_500 + Math.floor(index / 50),
    });
  return makeZip(files);
}

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? NaN;

const dataDir = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
try {
  const { url, pid } = await startBuild('import', at('apps/api/dist'), dataDir);
  const visitor = createApiClient(url);
  await visitor.auth.register({ body: { ...ACCOUNT, email: 'benchmark@example.org' } });
  const { access_token } = await visitor.auth.login({ body: ACCOUNT });
  const api = createApiClient(url, access_token);

  /** Runs a step while another client lists items. */
  async function measure<T>(name: string, step: () => Promise<T>): Promise<T> {
    // Resets the peak.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const times: number[] = [];
    const stop = new AbortController();
    const listing = (async () => {
      while (!stop.signal.aborted) {
        const start = performance.now();
        await api.items.list();
        times.push(performance.now() - start);
        await wait(LIST_EVERY_MS);
      }
    })();
    const start = performance.now();
    const result = await step();
    const seconds = (performance.now() - start) / 1000;
    stop.abort();
    await listing;
    const peak = Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    const delays = [0.5, 0.95].map((part) => `p${part * 100} ${percentile(times, part).toFixed(0)} ms`);
    process.stdout.write(
      `${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${delays.join('  ')}  longest ${Math.max(...times).toFixed(0)} ms  peak ${peak.toFixed(0)} MB\n`,
    );
    return result;
  }

  const file = new File([new Uint8Array(await makeUpload())], 'things.zip');
  process.stdout.write(
    `${rows} rows, ${photos} photos, ${(file.size / 1024 ** 2).toFixed(0)} MB, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  await measure('quiet', () => wait(QUIET_MS));
  const { id } = await measure('preview', () => api.imports.create({ body: {}, files: [file] }));
  await measure('import', async () => {
    await api.imports.run({ params: { id } });
    for (;;) {
      const { state } = await api.imports.get({ params: { id } });
      if (state !== 'running') return;
      await wait(ASK_EVERY_MS);
    }
  });
  await measure('undo', () => api.imports.undo({ params: { id }, body: {} }));
} finally {
  await stopServers();
  rmSync(dataDir, { recursive: true, force: true });
}
