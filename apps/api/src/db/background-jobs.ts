import { JobName } from '@stowage/contracts';
import { systemClock } from '../clock';
import type { Db } from './db';
import { oncePerDatabase } from './once-per-database';

export const BACKGROUND_JOBS = JobName.options;

/** Counts since the start of the server. */
export interface JobState {
  running: number;
  succeeded: number;
  failed: number;
  /** True when the last run that ended has failed. */
  has_failed: boolean;
  /** When the last run ended, null before the first run has ended. */
  ended_at: string | null;
}

const states = oncePerDatabase(() => new Map<JobName, JobState>());

export function jobState(db: Db, job: JobName): JobState {
  const state = states(db).get(job) ?? {
    running: 0,
    succeeded: 0,
    failed: 0,
    has_failed: false,
    ended_at: null,
  };
  states(db).set(job, state);
  return state;
}

/** Records a run for /metrics and the administrators. @returns a function to call when the run ends */
export function startJob(db: Db, job: JobName): (hasSucceeded: boolean) => void {
  const state = jobState(db, job);
  state.running += 1;
  return (hasSucceeded) => {
    state.running -= 1;
    state[hasSucceeded ? 'succeeded' : 'failed'] += 1;
    state.has_failed = !hasSucceeded;
    state.ended_at = systemClock().toISOString();
  };
}
