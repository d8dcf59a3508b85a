import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { ApiClient } from '../support/client';
import { asAnotherFile, makeImage, toFile } from '../support/images/image-files';
import { makeFolder, pause, registerAda, report, start, stop } from '../support/processes/system';
import { bearer } from '../support/raw-http';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
/** Share of the test in which caches fill and the heap grows to its working size. */
const WARM_UP_SHARE = 0.3;
const REQUESTS_PER_SECOND = 20;
const SAMPLE_MS = 5000;
const ITEMS = 200;
const SLOPE_MAX = 1;
const MEGABYTE = 1_000_000;

interface Sample {
  minute: number;
  resident: number;
  heap: number;
}

/** Returns the slope of the regression line (least squares), in units per minute. */
function toSlope(points: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([minute]) => minute)), mean(points.map(([, value]) => value))];
  const covariance = points.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0);
  return covariance / points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
}

/** Reads and writes like a household, but keeps the number of items and photos the same. */
function createVisits(api: ApiClient, url: string, ids: number[], photo: Buffer) {
  let count = 0;
  const idAt = (offset: number) => ids[(count * 7 + offset) % ids.length] ?? 0;
  const visits: (() => Promise<unknown>)[] = [
    () => api.items.list({ query: { page: 1 + (count % 4), per_page: 50 } }),
    () => api.items.get({ params: { id: idAt(0) } }),
    () => api.items.search({ query: { q: `item ${count % ITEMS}` } }),
    () => api.locations.list(),
    () => api.users.getMe(),
    () => api.items.update({ params: { id: idAt(1) }, body: { description: `Visit ${count}` } }),
    async () => {
      const { id } = await api.items.create({ body: { name: `Short-lived ${count}` } });
      await api.items.remove({ params: { id } });
    },
    () => api.items.getTotals(),
    () => request(url).get('/inventory'),
    async () => {
      if (count % 5 !== 0) return;
      const params = { id: idAt(2) };
      const image = await api.images.create({ params, body: {}, files: [toFile(asAnotherFile(photo))] });
      await request(url).get(image.thumbnail_url);
      await api.images.remove({ params: { ...params, imageId: image.id } });
    },
  ];
  return () => {
    count += 1;
    return visits[count % visits.length]?.();
  };
}

test(`uses no more memory after ${MINUTES} minutes of requests`, async () => {
  const METRICS_TOKEN = randomBytes(16).toString('hex');
  const server = start({ DATA_DIR: makeFolder(), METRICS_TOKEN, MALLOC_ARENA_MAX: '2' });
  const url = await server.ready;
  const api = await registerAda(url);
  const ids: number[] = [];
  for (let number = 0; number < ITEMS; number += 1)
    ids.push((await api.items.quickAdd({ body: { name: `Item ${number}`, location_name: 'Garage' } })).id);
  const visit = createVisits(api, url, ids, await makeImage({ width: 800, height: 600 }));
  const measure = async (minute: number): Promise<Sample> => {
    const { text } = await request(url).get('/metrics').set(bearer(METRICS_TOKEN));
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MEGABYTE;
    return {
      minute,
      resident: read('process_resident_memory_bytes'),
      heap: read('nodejs_heap_size_used_bytes'),
    };
  };

  const samples: Sample[] = [];
  const startedAt = performance.now();
  const end = startedAt + MINUTES * 60_000;
  let [requests, nextSample] = [0, startedAt];
  while (performance.now() < end) {
    await pause(startedAt + (requests * 1000) / REQUESTS_PER_SECOND - performance.now());
    await visit();
    requests += 1;
    if (performance.now() < nextSample) continue;
    nextSample += SAMPLE_MS;
    samples.push(await measure((performance.now() - startedAt) / 60_000));
  }
  const warm = samples.filter(({ minute }) => minute > MINUTES * WARM_UP_SHARE);
  const [resident, heap] = (['resident', 'heap'] as const).map((name) =>
    toSlope(warm.map((sample) => [sample.minute, sample[name]])),
  );
  const last = warm.at(-1);
  report(
    `${requests} requests in ${MINUTES} minutes: resident memory ${resident?.toFixed(2)} MB a minute after warm-up, ` +
      `heap ${heap?.toFixed(2)} MB a minute; ` +
      `at the end ${last?.resident.toFixed(0)} MB resident, at most ${Math.max(...samples.map((sample) => sample.resident)).toFixed(0)} MB`,
  );
  expect(resident).toBeLessThan(SLOPE_MAX);
  expect(await stop(server)).toEqual({ code: 0, signal: null });
});
