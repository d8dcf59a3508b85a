import { createRequire } from 'node:module';
import type * as PiscinaModule from 'piscina';

/** An idle thread ends after this time, because memory of WebAssembly is only returned with its thread. */
const IDLE_MS = 5_000;

/** Of objects, without the memory of WebAssembly and buffers. */
const OBJECTS_MAX_MB = 256;

let pool: PiscinaModule.Piscina | undefined;

/** Loaded with the first task. Node.js would repeat the error of a failed `import()`. */
function usePool(): PiscinaModule.Piscina {
  if (pool) return pool;
  const { Piscina } = createRequire(import.meta.url)('piscina') as typeof PiscinaModule;
  // A task can take hundreds of megabytes, so they run one by one.
  pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: OBJECTS_MAX_MB },
  });
  return pool;
}

/**
 * Runs the default function of a module in the thread for work that would block all requests. Tasks wait for each other.
 * @param file URL of the module
 * @param timeoutMs includes the waiting; ends the thread
 * @throws Error with the name `AbortError` after the timeout
 */
export const runInPool = (file: URL, task: unknown, timeoutMs: number): Promise<unknown> =>
  usePool().run(task, { filename: file.href, signal: AbortSignal.timeout(timeoutMs) }) as Promise<unknown>;
