// @ts-check
// npm run test:nightly: runs all tests with more property runs from random seeds, and every journey on all devices.
import process from 'node:process';
import { withBrowsers } from './chromium.mjs';
import { runInForeground, runOrExit } from './process.mjs';
import { prepareToolchain, turbo } from './toolchain.mjs';

const RUNS_FACTOR = '20';
const TEST_TIMEOUT_MS = 60 * 60 * 1000;

const env = await prepareToolchain();
await runOrExit('The build', turbo('run', 'build'), env);

const tests = turbo('run', 'test', '--concurrency=1', '--continue');
const code = await runInForeground([...tests, '--', `--testTimeout=${TEST_TIMEOUT_MS}`], {
  ...(await withBrowsers(env)),
  E2E_DEVICES: 'all',
  PROPERTY_RUNS_FACTOR: process.env.PROPERTY_RUNS_FACTOR ?? RUNS_FACTOR,
});
process.exit(code);
