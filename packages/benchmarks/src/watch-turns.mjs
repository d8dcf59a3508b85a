// @ts-check
// Loaded into a server by turns.ts. Measures the longest turn of the main thread's event loop between the
// messages 'start' and 'stop': CPU time, time without waits for a processor, and elapsed time. Linux only.
import { closeSync, openSync, readSync } from 'node:fs';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const SCHEDSTAT = '/proc/self/schedstat';
const EVERY_MS = 1;

/** @param {number} file @returns milliseconds that the thread has used a processor, and has waited for one */
function readTimes(file) {
  const text = Buffer.alloc(64);
  const length = readSync(file, text, 0, text.length, 0);
  const [cpu = NaN, waited = NaN] = text.toString('latin1', 0, length).split(' ').map(Number);
  return { cpu: cpu / 1e6, waited: waited / 1e6, time: performance.now() };
}

function watch() {
  const file = openSync(SCHEDSTAT, 'r');
  const longest = { cpu: 0, blocked: 0, elapsed: 0 };
  let last = readTimes(file);
  const timer = setInterval(() => {
    const now = readTimes(file);
    const elapsed = now.time - last.time - EVERY_MS;
    longest.cpu = Math.max(longest.cpu, now.cpu - last.cpu);
    longest.blocked = Math.max(longest.blocked, elapsed - (now.waited - last.waited));
    longest.elapsed = Math.max(longest.elapsed, elapsed);
    last = now;
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    closeSync(file);
    return longest;
  };
}

if (isMainThread) {
  /** @type {ReturnType<typeof watch> | undefined} */
  let stop;
  process.on('message', (message) => {
    if (message === 'start') stop = watch();
    else process.send?.(stop?.());
  });
}
