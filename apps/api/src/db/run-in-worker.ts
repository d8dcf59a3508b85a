import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { AppError } from '../lib/errors';
import { type ActorOfTask, getActor, type RecordedEvent, toActorOfTask } from './actor';
import type { Db } from './db';
import { type DriverError, fromDriverError } from './driver-error';

/** Exists only in the build, where all bundles are in one folder. */
const WORKER = new URL('./database-worker.js', import.meta.url);
const IDLE_MS = 60_000;
/**
 * With a limit below 2 GB, V8 collects garbage before the heap has grown to four times what is in use. A container with
 * less memory has a lower limit.
 */
const HEAP_MAX_MB = Math.min(1536, getHeapStatistics().heap_size_limit / (1024 * 1024));

/**
 * Work that runs with a separate connection. Input and output are copied between threads, so they contain no functions.
 */
export interface DatabaseTask<Input, Output> {
  name: string;
  /** Separate threads, so that reading does not wait for a long change, and neither for the state of a past day. */
  kind: 'change' | 'read' | 'past';
  run: (db: Db, input: Input) => Output;
}

export interface TaskRequest {
  name: string;
  data_dir: string;
  input: unknown;
  /** Of the events that the task records. */
  actor: ActorOfTask;
}

export type TaskAnswer =
  | { output: unknown; events: readonly RecordedEvent[] }
  | { refusal: AppError['refusal']; fields: AppError['fields'] }
  | { driver_error: DriverError }
  | { failure: string };

export interface TaskResult {
  answer: TaskAnswer;
  /** True when the heap of the thread has grown so much that it should be freed at once. */
  is_large: boolean;
}

/** An unexpected error of a task, or of the thread itself. */
export class DatabaseWorkerError extends Error {}

function toOutput(answer: TaskAnswer): unknown {
  if ('output' in answer) {
    getActor().events.push(...answer.events);
    return answer.output;
  }
  if ('refusal' in answer) throw new AppError(answer.refusal, { fields: answer.fields });
  throw 'driver_error' in answer
    ? fromDriverError(answer.driver_error)
    : new DatabaseWorkerError(answer.failure);
}

interface Job {
  resolve: (answer: TaskAnswer) => void;
  reject: (error: Error) => void;
}

/** Starts a thread that runs one task after another, and ends after a large task or a minute without a task. */
function startThread(onEnd: () => void) {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB } });
  // The thread must not keep the process running.
  worker.unref();
  const jobs: Job[] = [];
  let idle: NodeJS.Timeout | undefined;
  const end = (error: Error) => {
    clearTimeout(idle);
    onEnd();
    for (const { reject } of jobs.splice(0)) reject(error);
  };
  worker.on('message', ({ answer, is_large }: TaskResult) => {
    jobs.shift()?.resolve(answer);
    if (jobs.length > 0) return;
    idle = setTimeout(
      () => {
        onEnd();
        void worker.terminate();
      },
      is_large ? 0 : IDLE_MS,
    ).unref();
  });
  worker.once('error', end);
  worker.once('exit', () => end(new DatabaseWorkerError('The database worker ended without a result')));
  return {
    run: (request: TaskRequest): Promise<TaskAnswer> => {
      clearTimeout(idle);
      return new Promise((resolve, reject) => {
        jobs.push({ resolve, reject });
        worker.postMessage(request);
      });
    },
  };
}

const threads = new Map<DatabaseTask<never, unknown>['kind'], ReturnType<typeof startThread>>();

function getThread(kind: DatabaseTask<never, unknown>['kind']) {
  const thread =
    threads.get(kind) ??
    startThread(() => {
      if (threads.get(kind) === thread) threads.delete(kind);
    });
  threads.set(kind, thread);
  return thread;
}

const running = new WeakMap<Sqlite.Database, Set<Promise<unknown>>>();

/** Resolves when no task uses the database. Call before its files are replaced. */
export async function whenTasksEnd({ $client }: Db): Promise<void> {
  const tasks: Iterable<Promise<unknown>> = running.get($client) ?? [];
  await Promise.allSettled(tasks);
}

/**
 * Runs work that would block all requests in a worker thread. Uses the calling thread when run from source, where no
 * built worker exists. Changes also need `changeInWorker`.
 * @throws AppError that the task throws, or the driver's error
 */
export async function runInWorker<Input, Output>(
  db: Db,
  { name, kind, run }: DatabaseTask<Input, Output>,
  input: Input,
): Promise<Output> {
  const { $client } = db;
  if ($client.memory || !existsSync(fileURLToPath(WORKER))) return run(db, input);
  const work = getThread(kind).run({
    name,
    data_dir: dirname($client.name),
    input,
    actor: toActorOfTask(getActor()),
  });
  const ofDatabase = running.get($client) ?? new Set();
  running.set($client, ofDatabase.add(work));
  try {
    // The worker runs the task of this name, whose type is known here.
    return toOutput(await work) as Output;
  } finally {
    ofDatabase.delete(work);
  }
}
