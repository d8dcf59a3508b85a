// @ts-check
// npm test: builds the product, runs the tests of all packages and prints a summary in the last line.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { withBrowsers } from './chromium.mjs';
import { root, runInForeground, runOrExit } from './process.mjs';
import { listFailedJourneys, SECOND_TRY, sumReports } from './test-report.mjs';
import { prepareToolchain, turbo } from './toolchain.mjs';

const env = await prepareToolchain();
await runOrExit('The build', turbo('run', 'build'), env);

const testEnv = await withBrowsers(env);

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

/**
 * Runs tests without `dependsOn`: with arguments, turbo would build the product again.
 * @param {number} packages number of packages to test at a time
 * @param {string} filter
 * @param {...string} args of vitest
 */
const test = (packages, filter, ...args) =>
  runInForeground(
    [
      ...turbo('run', 'test', `--filter=${filter}`, `--concurrency=${packages}`, '--continue', '--only'),
      ...(args.length > 0 ? ['--', ...args] : []),
    ],
    testEnv,
  );

/**
 * Runs the journeys, and those that failed once more, each with a new browser and server. Vitest's own `retry` would
 * repeat them in the same ones. The nightly run has no second try.
 */
async function testJourneys() {
  const code = await test(1, '@stowage/e2e');
  const failed = listFailedJourneys(reports);
  if (failed.length === 0) return code;
  return test(1, '@stowage/e2e', ...failed, `--outputFile.json=${join(reports, SECOND_TRY)}`);
}

// The journeys use all of two cores. The tests of a package do not, least of all at their start and end.
const codes = [await test(2, '!@stowage/e2e'), await testJourneys()];
const code = codes.find((result) => result !== 0) ?? 0;

const { passed, failures, flaky } = sumReports(reports);
// A runner can fail without a failed test, for example on an unhandled rejection.
if (failures.length === 0 && code !== 0) failures.push(`A test runner ended with code ${code}.`);

/**
 * @param {string} title
 * @param {string[]} tests
 */
function print(title, tests) {
  if (tests.length === 0) return;
  process.stdout.write(`${title}\n${tests.map((test) => `  ${test.replace(`${root}/`, '')}\n`).join('')}`);
}
print('Flaky, because these journeys failed and then passed with a new browser and server:', flaky);
print('Failed:', failures);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
