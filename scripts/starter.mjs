// @ts-check
// Whether the npm that started this process still lives: npm dies of a signal without passing it on.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const CHECK_MS = 500;
const startedBy = ancestry();

/**
 * Calls back once when npm is gone. Does nothing when it was not npm that started this process.
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
export function onStarterGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const timer = setInterval(() => {
    if (ancestry() === startedBy) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** The parent's process id; where npm put a shell in between, followed by the shell's parent's. */
function ancestry() {
  const parent = String(process.ppid);
  try {
    const [, name, grandparent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name === 'sh' ? `${parent} ${grandparent}` : parent;
  } catch {
    // Only Linux has /proc. Other systems' shells hand their place over to the program they run.
    return parent;
  }
}
