import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  listErrorsOutsideTests,
  listFailedJourneys,
  SECOND_TRY,
  sumReports,
} from '../../../../scripts/test-report.mjs';

type Status = 'passed' | 'failed' | 'pending';

interface Suite {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: Status; failureMessages: string[] }[];
}

/** @param tests status of each test by its name */
const makeSuite = (name: string, tests: Record<string, Status>, message = ''): Suite => ({
  name,
  status: message !== '' || Object.values(tests).includes('failed') ? 'failed' : 'passed',
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`Error: ${fullName}\n    at a line`] : [],
  })),
});

const PASSED = makeSuite('/all.test.ts', { one: 'passed', two: 'passed', later: 'pending' });

/** Writes one passed file for each package, and other reports by their name. */
function writeReports(others: Record<string, Suite[]> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const usual = {
    'contracts.json': [PASSED],
    'texts.json': [PASSED],
    'fonts.json': [PASSED],
    'benchmarks.json': [PASSED],
    'api.json': [PASSED],
    'web.json': [PASSED],
    'e2e.json': [PASSED],
  };
  for (const [file, testResults] of Object.entries({ ...usual, ...others })) {
    const success = testResults.every(({ status }) => status === 'passed');
    writeFileSync(join(folder, file), JSON.stringify({ success, testResults }));
  }
  return folder;
}

test('adds up the tests of all packages, and names those that failed', () => {
  const failed = makeSuite('/a.test.ts', { one: 'failed' });
  const folder = writeReports({ 'api.json': [PASSED, failed], 'texts.json': [PASSED, failed] });
  expect(listFailedJourneys(folder)).toEqual([]);
  expect(sumReports(folder)).toEqual({
    passed: 14,
    failures: ['/a.test.ts > one\n    Error: one', '/a.test.ts > one\n    Error: one'],
    flaky: [],
  });
});

test('counts a missing report and a file that does not load', () => {
  const folder = writeReports({ 'web.json': [makeSuite('/a.test.ts', {}, 'Error: no such module')] });
  rmSync(join(folder, 'contracts.json'));
  expect(sumReports(folder)).toEqual({
    passed: 10,
    failures: ['No test report from contracts.', '/a.test.ts > outside its tests\n    Error: no such module'],
    flaky: [],
  });
});

test('lists journeys that pass in a second try as flaky, with the first error', () => {
  const folder = writeReports({
    'e2e.json': [
      PASSED,
      makeSuite('/report.test.ts', { prints: 'failed', exports: 'passed' }),
      makeSuite('/scan.test.ts', {}, 'Error: no browser'),
    ],
    [SECOND_TRY]: [
      makeSuite('/report.test.ts', { prints: 'passed', exports: 'passed' }),
      makeSuite('/scan.test.ts', { scans: 'passed' }),
    ],
  });
  expect(listFailedJourneys(folder)).toEqual(['/report.test.ts', '/scan.test.ts']);
  expect(sumReports(folder)).toEqual({
    passed: 17,
    failures: [],
    flaky: [
      '/report.test.ts > prints\n    Error: prints',
      '/scan.test.ts > outside its tests\n    Error: no browser',
    ],
  });
});

test('counts journeys that fail in a second try, or that have none', () => {
  const first = [
    makeSuite('/report.test.ts', { prints: 'failed', exports: 'failed' }),
    makeSuite('/scan.test.ts', { scans: 'failed' }),
  ];
  const second = [makeSuite('/report.test.ts', { prints: 'failed', exports: 'passed' })];
  expect(sumReports(writeReports({ 'e2e.json': first, [SECOND_TRY]: second }))).toEqual({
    passed: 13,
    failures: ['/report.test.ts > prints\n    Error: prints', '/scan.test.ts > scans\n    Error: scans'],
    flaky: ['/report.test.ts > exports\n    Error: exports'],
  });
  const { failures, flaky } = sumReports(writeReports({ 'e2e.json': first }));
  expect([failures.length, flaky]).toEqual([3, []]);
});

test('counts errors outside of journeys, also if a second try passes', () => {
  const folder = writeReports({
    'e2e.json': [makeSuite('/scan.test.ts', { scans: 'failed' })],
    [SECOND_TRY]: [makeSuite('/scan.test.ts', { scans: 'passed' })],
  });
  writeFileSync(join(folder, 'e2e-errors.json'), '["Unhandled rejection"]');
  expect(sumReports(folder).failures).toEqual([
    'Errors of journeys outside of tests: ["Unhandled rejection"]',
  ]);
});

test('leaves out errors outside of tests that a failed journey left behind', () => {
  const errors = ['/scan.test.ts', '/report.test.ts', undefined].map((file) => ({
    message: `Timeout of ${file}`,
    VITEST_TEST_PATH: file,
  }));
  expect(listErrorsOutsideTests(errors, ['/scan.test.ts'])).toEqual([
    'Timeout of /report.test.ts',
    'Timeout of undefined',
  ]);
});
