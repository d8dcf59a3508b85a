// @ts-check
// Adds up the JSON reports of the packages' test runs in test-results/.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Used part of vitest's JSON report.
 * @typedef {object} Report
 * @property {boolean} success
 * @property {Suite[]} testResults
 */

/**
 * A test file.
 * @typedef {object} Suite
 * @property {string} name path of the file
 * @property {string} status
 * @property {string} [message] error outside of the tests
 * @property {{ fullName: string, status: string, failureMessages?: string[] | null }[]} assertionResults
 */

/** Packages with tests. Each writes a report `<package>.json`. */
const PACKAGES = ['contracts', 'texts', 'fonts', 'benchmarks', 'api', 'web', 'e2e'];

/** Reports of the journeys, of which the second contains the files that failed in the first. */
const JOURNEYS = 'e2e.json';
export const SECOND_TRY = 'e2e-second-try.json';
/** Messages of errors outside of tests, written by apps/e2e/vitest.config.ts. */
const JOURNEY_ERRORS = 'e2e-errors.json';

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
function read(file) {
  if (!existsSync(file)) return undefined;
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report;
}

/** @param {Suite} suite */
const listFailures = (suite) => suite.assertionResults.filter(({ status }) => status === 'failed');

/** @param {Suite} suite */
const hasFailed = (suite) => suite.status === 'failed' || listFailures(suite).length > 0;

/**
 * Lists the files of journeys that failed.
 * @param {string} folder
 */
export const listFailedJourneys = (folder) =>
  (read(join(folder, JOURNEYS))?.testResults ?? []).filter(hasFailed).map(({ name }) => name);

/**
 * Lists the messages of errors outside of tests. A failed journey leaves waits behind, which reject when its pages
 * close: they count as part of its failure.
 * @param {readonly { message: string, VITEST_TEST_PATH?: unknown }[]} errors
 * @param {readonly string[]} failedFiles
 */
export const listErrorsOutsideTests = (errors, failedFiles) =>
  errors
    .filter(({ VITEST_TEST_PATH: file }) => !failedFiles.some((failed) => failed === file))
    .map(({ message }) => message);

/**
 * @param {string} file
 * @param {string} test
 * @param {string} [error]
 */
const describeFailure = (file, test, error = '') =>
  `${file} > ${test}\n    ${error.trim().split('\n', 1).join('')}`;

/**
 * Replaces the failed files by their second try.
 * @param {Report} first
 * @param {Report | undefined} second
 */
function mergeTries(first, second) {
  /** @type {string[]} */
  const flaky = [];
  const testResults = first.testResults.map((suite) => {
    const again = hasFailed(suite) ? second?.testResults.find(({ name }) => name === suite.name) : undefined;
    if (!again) return suite;
    const stillFailing = listFailures(again).map(({ fullName }) => fullName);
    const failures = listFailures(suite)
      .filter(({ fullName }) => !stillFailing.includes(fullName))
      .map(({ fullName, failureMessages }) => ({ name: fullName, error: failureMessages?.[0] }));
    const isLoaded = failures.length > 0 || hasFailed(again);
    const all = isLoaded ? failures : [{ name: 'outside its tests', error: suite.message }];
    for (const { name, error } of all) flaky.push(describeFailure(suite.name, name, error));
    return again;
  });
  const success = second ? !testResults.some(hasFailed) : first.success;
  return { report: { success, testResults }, flaky };
}

/**
 * Lists the failed tests of a file, or its error outside of them.
 * @param {Suite} suite
 */
function describeFailures(suite) {
  if (!hasFailed(suite)) return [];
  const tests = listFailures(suite);
  if (tests.length === 0) return [describeFailure(suite.name, 'outside its tests', suite.message)];
  return tests.map(({ fullName, failureMessages }) =>
    describeFailure(suite.name, fullName, failureMessages?.[0]),
  );
}

/**
 * Counts as one failure each: a failed test, a missing report, a failed report without failed tests, a file that could
 * not be loaded, and errors of journeys outside of tests. Skipped tests do not count.
 * @param {string} folder
 */
export function sumReports(folder) {
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  let flaky = [];
  for (const name of PACKAGES) {
    const first = read(join(folder, `${name}.json`));
    if (!first) {
      failures.push(`No test report from ${name}.`);
      continue;
    }
    const merged = mergeTries(first, name === 'e2e' ? read(join(folder, SECOND_TRY)) : undefined);
    flaky = [...flaky, ...merged.flaky];
    const { success, testResults } = merged.report;
    const found = testResults.flatMap(describeFailures);
    if (found.length === 0 && !success) found.push(`The test run of ${name} failed outside its tests.`);
    failures.push(...found);
    passed += testResults.flatMap((suite) =>
      suite.assertionResults.filter(({ status }) => status === 'passed'),
    ).length;
  }
  const errors = join(folder, JOURNEY_ERRORS);
  if (existsSync(errors))
    failures.push(`Errors of journeys outside of tests: ${readFileSync(errors, 'utf8')}`);
  return { passed, failures, flaky };
}
