// @ts-check
// npm test: builds the product, runs the tests of all packages and prints a summary in the last line.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { withBrowsers } from './chromium.mjs';
import { root, runInForeground, runOrExit } from './process.mjs';
import { sumReports } from './test-report.mjs';
import { prepareToolchain, turbo } from './toolchain.mjs';

const env = await prepareToolchain();
await runOrExit('The build', turbo('run', 'build'), env);

const testEnv = await withBrowsers(env);

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

/**
 * @param {number} packages number of packages to test at a time
 * @param {string} filter
 */
const test = (packages, filter) =>
  runInForeground(
    turbo('run', 'test', `--filter=${filter}`, `--concurrency=${packages}`, '--continue'),
    testEnv,
  );

// The journeys use all of two cores. The tests of a package do not, least of all at their start and end.
const codes = [await test(2, '!@stowage/e2e'), await test(1, '@stowage/e2e')];
const code = codes.find((result) => result !== 0) ?? 0;

const { passed, failed, problems } = sumReports(reports);
for (const problem of problems) process.stdout.write(`${problem}\n`);
// A runner can fail without a failed test, for example on an unhandled rejection.
const total = failed === 0 && code !== 0 ? 1 : failed;
process.stdout.write(`${passed} passed, ${total} failed\n`);
process.exit(total === 0 ? 0 : 1);
