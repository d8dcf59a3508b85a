import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ImportKind } from '@stowage/contracts';
import { limitConcurrency } from '../files/limit-concurrency';
import { AppError, refuse } from '../lib/errors';
import type { ReadRequest } from './read-import';
import type { ReadOptions } from './tables/source-table';

/** Exists only in the build, where all bundles are in one folder. */
const WORKER = fileURLToPath(new URL('./import-worker.js', import.meta.url));
const TIMEOUT_MS = 60_000;
const HEAP_MAX_MB = 512;

export interface ReadTask {
  request: ReadRequest;
  /** Path of the file for the result, which would block the server on its way between processes. */
  target: string;
}

export interface ReadSummary {
  kind: ImportKind;
  headers: string[];
}

export type ReadAnswer = ReadSummary | { refusal: AppError['refusal'] } | { failure: string };

/** Reads a file in the calling thread, which it blocks, and writes a `ReadFile` as JSON. */
export async function writeTable({ request, target }: ReadTask): Promise<ReadSummary> {
  // The parsers would slow down the start of the server.
  const { readImport } = await import('./read-import');
  const read = await readImport(request);
  await writeFile(target, JSON.stringify(read), { mode: 0o600 });
  return { kind: read.kind, headers: read.table.headers };
}

/** One after another, because each takes a processor and memory. */
const runReading = limitConcurrency(1);

/** A thread that runs out of memory can end the whole process, so the file is read in another one. */
const runWorker = (task: ReadTask): Promise<ReadAnswer> =>
  new Promise((resolve, reject) => {
    const worker = fork(WORKER, {
      execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    worker.once('message', (answer: ReadAnswer) => {
      resolve(answer);
      worker.disconnect();
    });
    worker.once('error', reject);
    // It ran out of time or memory, unless it has answered.
    worker.once('exit', () => reject(refuse('import.too_large')));
    worker.send(task);
  });

/**
 * Reads an uploaded file in a process with limits of time and memory. Uses the calling thread when run from source, where
 * no built worker exists.
 * @param kind recognised by default
 * @param target path for the `ReadFile` as JSON, which would block the server if it parsed it
 * @throws AppError 415 or 422 for a file that cannot be imported
 */
export async function readImportFile(
  path: string,
  file_name: string,
  kind: ImportKind | undefined,
  options: ReadOptions,
  target: string,
): Promise<ReadSummary> {
  const task = { request: { path, file_name, kind, options }, target };
  if (!existsSync(WORKER)) return writeTable(task);
  const answer = await runReading(() => runWorker(task));
  if ('refusal' in answer) throw new AppError(answer.refusal);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}
