import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Refusal } from '@stowage/texts';
import { CodedError } from '../config/config-error';

type OnProgress<Progress> = (progress: Progress) => void;
type Work<Input, Result, Progress> = (input: Input, onProgress: OnProgress<Progress>) => Promise<Result>;
type Message<Result, Progress> = { progress: Progress } | { result: Result };

/**
 * Runs work that would block all requests in a thread of its own. When run from source, where no built worker
 * exists, it uses the calling thread.
 * @param work the function that the worker gives to `answerThread`
 * @throws CodedError for problems that the administrator can fix
 */
export function runInThread<Input, Result, Progress>(
  name: string,
  work: Work<Input, Result, Progress>,
  input: Input,
  onProgress: OnProgress<Progress> = () => undefined,
): Promise<Result> {
  const path = new URL(`./${name}-worker.js`, import.meta.url);
  if (!existsSync(fileURLToPath(path))) return work(input, onProgress);
  return new Promise((resolve, reject) => {
    const worker = new Worker(path, { workerData: input });
    worker.on('message', (message: Message<Result, Progress>) => {
      if ('progress' in message) onProgress(message.progress);
      else resolve(message.result);
    });
    // An error keeps its properties but not its class between threads.
    worker.once('error', (error: Error & { refusals?: Refusal[] }) =>
      reject(error.refusals ? new CodedError(...error.refusals) : error),
    );
    worker.once('exit', () => reject(new Error(`The ${name} ended without a result`)));
  });
}

/** Does the work of a worker that `runInThread` started. A rejection becomes an `error` event. */
export function answerThread<Input, Result, Progress>(work: Work<Input, Result, Progress>): void {
  const post = (message: Message<Result, Progress>) => parentPort?.postMessage(message);
  void work(workerData as Input, (progress) => post({ progress })).then((result) => post({ result }));
}
