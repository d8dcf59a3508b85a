// @ts-check
// Detects when the npm process that started this process is gone: npm exits on a signal without forwarding it.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const CHECK_MS = 500;
const startedBy = ancestry();

/**
 * Runs the callback once when npm is gone. Does nothing when this process was not started by npm.
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

/** Returns the parent's process id, followed by the id of its parent if npm started this process through a shell. */
function ancestry() {
  const parent = String(process.ppid);
  try {
    const [, name, grandparent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name === 'sh' ? `${parent} ${grandparent}` : parent;
  } catch {
    // Only Linux has /proc. On other systems, the shell replaces itself with the program.
    return parent;
  }
}
