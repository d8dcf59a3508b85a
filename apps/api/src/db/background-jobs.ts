import type { Db } from './db';
import { oncePerDatabase } from './once-per-database';

export const BACKGROUND_JOBS = [
  'account_removal',
  'backup',
  'report_file',
  'search_maintenance',
  'session_cleanup',
] as const;
export type BackgroundJob = (typeof BACKGROUND_JOBS)[number];

/** Counts since the start of the server. */
export interface JobState {
  running: number;
  succeeded: number;
  failed: number;
  /** True when the last run that ended has failed. */
  has_failed: boolean;
}

const states = oncePerDatabase(() => new Map<BackgroundJob, JobState>());

export function jobState(db: Db, job: BackgroundJob): JobState {
  const state = states(db).get(job) ?? { running: 0, succeeded: 0, failed: 0, has_failed: false };
  states(db).set(job, state);
  return state;
}

/** Records a run for /metrics. @returns a function to call when the run ends */
export function startJob(db: Db, job: BackgroundJob): (hasSucceeded: boolean) => void {
  const state = jobState(db, job);
  state.running += 1;
  return (hasSucceeded) => {
    state.running -= 1;
    state[hasSucceeded ? 'succeeded' : 'failed'] += 1;
    state.has_failed = !hasSucceeded;
  };
}
