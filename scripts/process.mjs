// @ts-check
// Starting other programs: quietly, or in the foreground with signals and exit code passed on.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { onStarterGone } from './starter.mjs';

/** The repository's folder, in which commands run unless told otherwise. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {[program: string, ...args: string[]]} Command */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command and keeps its output to itself.
 * @param {Command} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runQuietly([program, ...args], env, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const stopWatching = endTogether(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => {
      stopWatching();
      resolve({ ok: false, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      const asked = stopWatching();
      if (asked) process.exit(exitCode(code, signal));
      resolve({ ok: code === 0, output });
    });
  });
}

/**
 * Runs a command quietly; when it fails, prints what it had to say and ends this process.
 * @param {string} what said when it fails
 * @param {Command} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 * @param {(output: string) => string | undefined} explain a sentence to print in place of the output
 */
export async function runOrExit(what, command, env, cwd = root, explain = () => undefined) {
  const { ok, output } = await runQuietly(command, env, cwd);
  if (ok) return;
  const sentence = explain(output);
  if (sentence !== undefined) {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
  process.stderr.write(`${output.trimEnd()}\n\n${what} failed. The output above says why.\n`);
  process.exit(1);
}

/**
 * Runs a command in the foreground and resolves with its exit code.
 * @param {Command} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export function runInForeground([program, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    const stopWatching = endTogether(child);
    child.on('error', (error) => {
      stopWatching();
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      stopWatching();
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Passes signals on to a child, and tells it to stop when the npm that started us is gone.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => boolean} stops watching, and says whether the child was asked to stop
 */
function endTogether(child) {
  let asked = false;

  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    asked = true;
    // Ctrl-C in a terminal has reached the child already; a second SIGINT would mean "at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const stopWatching = onStarterGone(() => {
    // A second signal would end the server at once.
    if (!asked) pass('SIGTERM');
  });

  return () => {
    stopWatching();
    for (const signal of SIGNALS) process.off(signal, pass);
    return asked;
  };
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  if (code !== null) return code;
  return signal === 'SIGINT' ? 130 : 143;
}
