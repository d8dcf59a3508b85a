// @ts-check
// npm run check: everything that can be said about the sources without running the product.
import process from 'node:process';
import { runQuietly } from './process.mjs';
import { pnpm, prepareToolchain, turbo } from './toolchain.mjs';

const env = await prepareToolchain();

/**
 * The longest first: it takes as long as all others together.
 * @type {[name: string, command: import('./process.mjs').Command][]}
 */
const checks = [
  ['lint', pnpm('run', 'lint')],
  ['types of packages', turbo('run', 'typecheck', '--continue')],
  ['types of scripts', pnpm('run', 'typecheck')],
  ['format', pnpm('run', 'format:check')],
  ['boundaries', pnpm('run', 'boundaries')],
  ['openapi.json is fresh', pnpm('--filter', '@stowage/api', 'run', 'openapi', '--check')],
];

let failures = 0;

/** Makes one check after the other until none is left. */
async function makeChecks() {
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
    const [name, command] = check;
    const { ok, output } = await runQuietly(command, env);
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${name}\n`);
    if (ok) continue;
    failures += 1;
    process.stdout.write(`${output.trimEnd()}\n\n`);
  }
}

// Most checks use one core only.
await Promise.all([makeChecks(), makeChecks()]);
process.exit(failures === 0 ? 0 : 1);
