// @ts-check
// Loaded into the server with NODE_OPTIONS. Measures turns of the event loop: their CPU time, and their duration without
// waits for a processor but with waits for the disk. SIGUSR2 prints the longest of both and starts again. Linux only.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 2;

/** Milliseconds that this thread has used a processor, and has waited for one. */
function readTimes() {
  const [cpu = NaN, waited = NaN] = readFileSync('/proc/thread-self/schedstat', 'utf8')
    .split(' ')
    .map(Number);
  return { time: performance.now(), cpu: cpu / 1e6, waited: waited / 1e6 };
}

if (isMainThread) {
  const longest = { cpu: 0, blocked: 0 };
  let last = readTimes();
  setInterval(() => {
    const now = readTimes();
    const blocked = now.time - last.time - (now.waited - last.waited) - INTERVAL_MS;
    longest.cpu = Math.max(longest.cpu, now.cpu - last.cpu);
    longest.blocked = Math.max(longest.blocked, blocked);
    last = now;
  }, INTERVAL_MS).unref();
  process.on('SIGUSR2', () => {
    const { cpu, blocked } = longest;
    process.stdout.write(`\nLongest turn: ${cpu.toFixed(1)} ms CPU, ${blocked.toFixed(1)} ms with disk\n`);
    Object.assign(longest, { cpu: 0, blocked: 0 });
  });
}
