// @ts-check
// Starts child processes, quietly or in the foreground, and forwards signals to them.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, the default working directory of commands. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {[program: string, ...args: string[]]} Command */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command and captures its output.
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
 * Runs a command quietly. If it fails, prints its output and exits.
 * @param {string} what the name of the step in the error message
 * @param {Command} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 * @param {(output: string) => string | undefined} explain returns a message to print instead of the output
 */
export async function runOrExit(what, command, env, cwd = root, explain = () => undefined) {
  const { ok, output } = await runQuietly(command, env, cwd);
  if (ok) return;
  reportFailure(what, output, explain);
  process.exit(1);
}

/**
 * Prints why a command failed.
 * @param {string} what the name of the step
 * @param {string} output
 * @param {(output: string) => string | undefined} explain returns a message to print instead of the output
 */
export function reportFailure(what, output, explain) {
  const sentence = explain(output) ?? `${output.trimEnd()}\n\n${what} failed. The output above says why.`;
  process.stderr.write(`${sentence}\n`);
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
 * Forwards signals to a child.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => boolean} ends the forwarding; returns true when the child was asked to stop
 */
function endTogether(child) {
  let asked = false;

  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    asked = true;
    // In a terminal, Ctrl-C has already reached the child; a second SIGINT would stop the server at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return () => {
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
