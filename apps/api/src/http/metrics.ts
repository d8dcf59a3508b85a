import { createHash, timingSafeEqual } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { API_BASE_PATH, type Contract, type JobName } from '@stowage/contracts';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context/context';
import { BACKGROUND_JOBS, jobState } from '../db/background-jobs';
import { readDiskSpace } from '../files/disk-space';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const NANOSECONDS = 1e9;
/** Time limit, because the backup folder may be on a network share that does not respond. */
const BACKUP_READ_MS = 2000;

export interface Metrics {
  /** Middleware that measures requests. */
  observe: RequestHandler;
  /** Sends all metrics to requests with the token. */
  answer: RequestHandler;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares hashes, which have equal length, so that the comparison takes the same time for every token. */
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));

const toSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Labels requests by route pattern: raw paths contain ids, so each id would create its own time series. */
function createRouteNames(contract: Contract): (request: Request) => string {
  const endpoints = new Set<unknown>(
    Object.values(contract).flatMap((group) => Object.values(group).map(({ path }) => path)),
  );
  return (request) => {
    // Express has no type for the matched route; it is undefined for files of the client and unknown URLs.
    const { path } = (request.route ?? {}) as { path?: unknown };
    if (endpoints.has(path)) return API_BASE_PATH + String(path);
    if (path === '/uploads/:filename' || path === '/qr/:name') return path;
    return path === undefined ? 'other' : 'page';
  };
}

function addStorageMetrics(registry: Registry, { config }: Context): void {
  const database = join(config.data_dir, 'stowage.db');
  new Gauge({
    name: 'stowage_database_bytes',
    help: 'Size of the database, with its write-ahead log.',
    registers: [registry],
    async collect() {
      this.set((await toSize(database)) + (await toSize(`${database}-wal`)));
    },
  });
  new Gauge({
    name: 'stowage_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    registers: [registry],
    async collect() {
      this.set((await readDiskSpace(config.data_dir)).free_bytes);
    },
  });
}

/** @param readLastBackup returns the time of the newest verified backup, null without a backup */
function addBackupMetric(
  registry: Registry,
  { clock }: Context,
  readLastBackup: () => Promise<string | null>,
): void {
  new Gauge({
    name: 'stowage_backup_age_seconds',
    help: 'Age of the newest verified backup. Absent when there is no backup or the backup folder does not respond.',
    // A gauge without labels would report 0 when no value is set.
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const last = await Promise.race([
        readLastBackup().catch(() => null),
        setTimeout(BACKUP_READ_MS, null, { ref: false }),
      ]);
      if (last !== null) this.set({ state: 'verified' }, (clock().getTime() - Date.parse(last)) / 1000);
    },
  });
}

function addJobMetrics(registry: Registry, context: Context): void {
  // Reads the state at each use, because a restore replaces the database.
  const readState = (job: JobName) => jobState(context.db, job);
  const labelNames = ['job'];
  new Gauge({
    name: 'stowage_job_running',
    help: 'Running background jobs.',
    labelNames,
    registers: [registry],
    collect() {
      for (const job of BACKGROUND_JOBS) this.set({ job }, readState(job).running);
    },
  });
  new Gauge({
    name: 'stowage_job_last_failed',
    help: '1 if the last run of the background job failed, otherwise 0.',
    labelNames,
    registers: [registry],
    collect() {
      for (const job of BACKGROUND_JOBS) this.set({ job }, Number(readState(job).has_failed));
    },
  });
  new Counter({
    name: 'stowage_job_runs_total',
    help: 'Finished runs of background jobs since the start of the server.',
    labelNames: ['job', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const job of BACKGROUND_JOBS) {
        const { succeeded, failed } = readState(job);
        this.inc({ job, result: 'success' }, succeeded);
        this.inc({ job, result: 'failure' }, failed);
      }
    },
  });
}

export function createMetrics(
  context: Context,
  token: string,
  contract: Contract,
  readLastBackup: () => Promise<string | null>,
): Metrics {
  // The global registry would mix metrics: tests run several servers in one process.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addStorageMetrics(registry, context);
  addBackupMetric(registry, context, readLastBackup);
  addJobMetrics(registry, context);
  const durations = new Histogram({
    name: 'stowage_http_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const toRouteName = createRouteNames(contract);
  return {
    observe: (request, response, next) => {
      const start = process.hrtime.bigint();
      response.once('close', () => {
        const labels = { method: request.method, route: toRouteName(request), status: response.statusCode };
        durations.observe(labels, Number(process.hrtime.bigint() - start) / NANOSECONDS);
      });
      next();
    },
    answer: async (request, response) => {
      const [scheme, sent = ''] = (request.get('authorization') ?? '').split(' ');
      if (scheme !== 'Bearer' || !isSame(sent, token)) {
        response
          .status(401)
          .set('WWW-Authenticate', 'Bearer')
          .json({ detail: 'Send METRICS_TOKEN as a bearer token.' });
        return;
      }
      response
        .set('Cache-Control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    },
  };
}
