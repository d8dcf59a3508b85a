// @ts-check
// Adds up the JSON reports that the packages' test runners leave in test-results/.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The part of vitest's JSON report that is read here.
 * @typedef {object} Report
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, assertionResults: { status: string }[] }[]} testResults
 */

/** Every package with tests writes one report of its own name. */
const PACKAGES = ['contracts', 'api', 'web', 'e2e'];

/**
 * Counts a missing report, a report that failed without a failed test, and a file that could not be loaded as one
 * failure each. Skipped tests count as nothing.
 * @param {string} folder
 */
export function sumReports(folder) {
  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const problems = [];
  for (const name of PACKAGES) {
    const file = join(folder, `${name}.json`);
    if (!existsSync(file)) {
      failed += 1;
      problems.push(`No test report from ${name}.`);
      continue;
    }
    /** @type {Report} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const broken = report.testResults.filter(
      (suite) =>
        suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
    );
    for (const suite of broken) problems.push(`Failed outside its tests: ${suite.name}`);
    const failures = report.numFailedTests + broken.length;
    if (failures === 0 && !report.success) problems.push(`The test run of ${name} failed outside its tests.`);
    passed += report.numPassedTests;
    failed += failures === 0 && !report.success ? 1 : failures;
  }
  return { passed, failed, problems };
}
