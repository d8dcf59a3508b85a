// @ts-check
// npm run check: all static checks of the sources, and the size of the built screens. Turbo repeats only checks whose
// files changed since they passed.
import process from 'node:process';
import { runInForeground } from './process.mjs';
import { prepareToolchainWithoutSqlite, turbo } from './toolchain.mjs';

const { env, finishSqlite } = await prepareToolchainWithoutSqlite();

// Starts with the longest, so that no core is idle at the end. The build is one of them, because the tests need it next.
const CHECKS = [
  'lint:types',
  'build',
  'lint',
  'lint:root',
  'boundaries',
  'unused',
  'budget',
  'openapi:check',
  'format:check',
];

// Runs two checks at a time, because most checks use a single core.
const options = ['--concurrency=2', '--continue', '--output-logs=errors-only'];
const code = await runInForeground(turbo('run', ...CHECKS, ...options), env);
process.exit((await finishSqlite()) ? code : 1);
