// @ts-check
// Adds up the JSON reports of the packages' test runs in test-results/.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Used part of vitest's JSON report.
 * @typedef {object} Report
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, assertionResults: { status: string }[] }[]} testResults
 */

/** Packages with tests. Each writes a report `<package>.json`. */
const PACKAGES = ['contracts', 'api', 'web', 'e2e'];

/**
 * Counts as one failure each: a missing report, a failed report without failed tests, and a file that could not be
 * loaded. Skipped tests do not count.
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
