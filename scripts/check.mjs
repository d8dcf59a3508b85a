// @ts-check
// npm run check: everything that can be said about the sources without running the product.
import process from 'node:process';
import { runQuietly } from './process.mjs';
import { pnpm, prepareToolchain, turbo } from './toolchain.mjs';

const env = await prepareToolchain();

/** @type {[name: string, command: import('./process.mjs').Command][]} */
const checks = [
  ['format', pnpm('run', 'format:check')],
  ['lint', pnpm('run', 'lint')],
  ['types of scripts', pnpm('run', 'typecheck')],
  ['types of packages', turbo('run', 'typecheck', '--continue')],
  ['boundaries', pnpm('run', 'boundaries')],
  ['openapi.json is fresh', pnpm('--filter', '@stowage/api', 'run', 'openapi', '--check')],
];

let failures = 0;
for (const [name, command] of checks) {
  const { ok, output } = await runQuietly(command, env);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${name}\n`);
  if (ok) continue;
  failures += 1;
  process.stdout.write(`${output.trimEnd()}\n\n`);
}
process.exit(failures === 0 ? 0 : 1);
