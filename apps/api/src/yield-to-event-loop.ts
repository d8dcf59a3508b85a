import { setImmediate } from 'node:timers/promises';

/** How long others wait at most for the work between two breaths; one step of the work may add to it. */
const SLICE_MS = 8;

/** Lets everybody else have a turn when it is due. @throws the signal's reason when it is aborted */
export type Breathe = () => Promise<void>;

export function createBreather(signal?: AbortSignal): Breathe {
  let lastBreath = performance.now();
  return async () => {
    if (performance.now() - lastBreath < SLICE_MS) return;
    await setImmediate();
    signal?.throwIfAborted();
    lastBreath = performance.now();
  };
}
