// @ts-check
// npm run test:nightly: runs the tests of contracts, API and client with more property runs from random seeds.
import process from 'node:process';
import { runInForeground } from './process.mjs';
import { prepareToolchain, turbo } from './toolchain.mjs';

const RUNS_FACTOR = '20';
const TEST_TIMEOUT_MS = 60 * 60 * 1000;

const env = await prepareToolchain();
const tests = turbo('run', 'test', '--filter=!@stowage/e2e', '--concurrency=1', '--continue');
const code = await runInForeground([...tests, '--', `--testTimeout=${TEST_TIMEOUT_MS}`], {
  ...env,
  PROPERTY_RUNS_FACTOR: process.env.PROPERTY_RUNS_FACTOR ?? RUNS_FACTOR,
});
process.exit(code);
