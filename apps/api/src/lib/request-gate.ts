import { setTimeout } from 'node:timers/promises';

/** Maximum time to wait for running requests; after that, the work runs anyway. */
const WAIT_MAX_MS = 10_000;
const CHECK_MS = 20;

/** Keeps requests out while other work runs. */
export interface RequestGate {
  /** @returns a function to call at the end of the request; undefined while the gate is closed */
  enter(): (() => void) | undefined;
  /** Closes the gate, waits at most ten seconds for running requests, runs the work and opens the gate. */
  runAlone<T>(work: () => Promise<T>): Promise<T>;
}

export function createRequestGate(): RequestGate {
  let running = 0;
  let isClosed = false;
  return {
    enter() {
      if (isClosed) return undefined;
      running += 1;
      return () => {
        running -= 1;
      };
    },
    async runAlone(work) {
      isClosed = true;
      try {
        const end = performance.now() + WAIT_MAX_MS;
        while (running > 0 && performance.now() < end) await setTimeout(CHECK_MS);
        return await work();
      } finally {
        isClosed = false;
      }
    },
  };
}
