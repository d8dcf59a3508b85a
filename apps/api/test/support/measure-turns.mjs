// @ts-check
// Loaded into the server with NODE_OPTIONS. Measures how long turns of the event loop take, without the time in which
// the thread waited for a processor, so that other programs do not count. SIGUSR2 prints the longest and starts again.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 2;

/** Milliseconds that this thread has waited for a processor; Linux only. */
function readWaited() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

if (isMainThread) {
  let longest = 0;
  let last = { time: performance.now(), waited: readWaited() };
  setInterval(() => {
    const now = { time: performance.now(), waited: readWaited() };
    longest = Math.max(longest, now.time - last.time - (now.waited - last.waited) - INTERVAL_MS);
    last = now;
  }, INTERVAL_MS).unref();
  process.on('SIGUSR2', () => {
    process.stdout.write(`\nLongest turn: ${longest.toFixed(1)} ms\n`);
    longest = 0;
  });
}
