import { setImmediate } from 'node:timers/promises';

/** Minimum time between two yields. */
const SLICE_MS = 8;

/** Yields to the event loop if the time slice is used up. @throws the abort reason of the signal */
export type YieldToEventLoop = () => Promise<void>;

export function createYieldToEventLoop(signal?: AbortSignal): YieldToEventLoop {
  let lastYield = performance.now();
  return async () => {
    if (performance.now() - lastYield < SLICE_MS) return;
    await setImmediate();
    signal?.throwIfAborted();
    lastYield = performance.now();
  };
}

/** Rows that are read at once, which takes a few milliseconds. */
export const STEP = 50;

export async function* sliceInSteps<Value>(
  yieldToEventLoop: YieldToEventLoop,
  values: readonly Value[],
): AsyncGenerator<readonly Value[]> {
  for (let start = 0; start < values.length; start += STEP) {
    yield values.slice(start, start + STEP);
    await yieldToEventLoop();
  }
}
