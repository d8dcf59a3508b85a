import { JobName } from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';
import type { Logger } from 'pino';
import { CodedError } from '../config/config-error';
import { DAY_MS, systemClock } from '../lib/clock';
import type { Db } from './db';
import { oncePerDatabase } from './once-per-database';

export const BACKGROUND_JOBS = JobName.options;
/** A restore in the browser happens on a server without administrators, so it is only logged. */
export type BackgroundJob = JobName | 'restore';

/** `succeeded` and `failed` count the runs since the server opened the database. */
export interface JobState {
  running: number;
  succeeded: number;
  failed: number;
  /** True when the last run that ended has failed. */
  has_failed: boolean;
  /** When the last run ended, null before the first run has ended. */
  ended_at: string | null;
  /** Why the last run failed; empty when only the log has the reason. */
  problem_codes: readonly Refusal[];
}

const states = oncePerDatabase(() => new Map<BackgroundJob, JobState>());

export function jobState(db: Db, job: BackgroundJob): JobState {
  const state = states(db).get(job) ?? {
    running: 0,
    succeeded: 0,
    failed: 0,
    has_failed: false,
    ended_at: null,
    problem_codes: [],
  };
  states(db).set(job, state);
  return state;
}

interface JobContext {
  db: Db;
  log: Logger;
}

/** A run in progress. Call one of the functions when it ends. */
export interface Job {
  succeed: (fields?: object, message?: string) => void;
  fail: (error: unknown, message?: string) => void;
}

/** Logs the start and the end of a run, and records it for /metrics and the administrators. */
export function startJob(context: JobContext, job: BackgroundJob): Job {
  const start = performance.now();
  const started = jobState(context.db, job);
  started.running += 1;
  context.log.info({ job }, 'Job started');
  function end(outcome: 'success' | 'failure', error?: unknown) {
    started.running -= 1;
    // Reads the state again, because a restore may have replaced the database since the start of the job.
    const state = jobState(context.db, job);
    state[outcome === 'success' ? 'succeeded' : 'failed'] += 1;
    state.has_failed = outcome === 'failure';
    state.ended_at = systemClock().toISOString();
    state.problem_codes = error instanceof CodedError ? error.refusals : [];
    return { job, outcome, milliseconds: Math.round(performance.now() - start) };
  }
  return {
    succeed: (fields = {}, message = 'Job ended') =>
      context.log.info({ ...end('success'), ...fields }, message),
    fail: (error, message = 'Job failed') =>
      context.log.error({ ...end('failure', error), err: error }, message),
  };
}

/** Runs `work` now and once a day. A failure, such as a full disk, must not stop the server: the next run tries again. */
export function runDaily(
  context: JobContext,
  job: JobName,
  problem: string,
  work: () => Promise<unknown>,
): void {
  const run = async () => {
    // Reads the context each time, because a restore replaces its database.
    if (!context.db.$client.open) return;
    const { succeed, fail } = startJob(context, job);
    await work().then(
      () => succeed(),
      (error: unknown) => fail(error, problem),
    );
  };
  void run();
  setInterval(() => void run(), DAY_MS).unref();
}
