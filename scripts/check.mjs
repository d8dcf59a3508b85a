// @ts-check
// npm run check: everything that can be said about the sources without running the product. Turbo repeats only the checks
// whose files changed since they passed.
import process from 'node:process';
import { runInForeground } from './process.mjs';
import { prepareToolchain, turbo } from './toolchain.mjs';

const env = await prepareToolchain();

const CHECKS = [
  'lint',
  'lint:root',
  'typecheck',
  'typecheck:root',
  'boundaries',
  'openapi:check',
  'format:check',
];

// Most checks use one core only.
const options = ['--concurrency=2', '--continue', '--output-logs=errors-only'];
process.exit(await runInForeground(turbo('run', ...CHECKS, ...options), env));
