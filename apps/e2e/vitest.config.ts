import { mkdirSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { listErrorsOutsideTests } from '../../scripts/test-report.mjs';

const RESULTS = '../../test-results';

/** Safety net, not an assertion: a busy machine may take ten times as long. Pages may be slowed down on top of that. */
const PATIENCE_MS = 60_000 * Number(process.env.E2E_SLOWDOWN ?? 1);

const LONGEST = ['screens.test.ts', 'language.test.ts'];

/**
 * Starts the longest files first, so that no worker is idle at the end. Without cached durations, Vitest would start
 * the largest files first.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Reports errors outside of tests, which the JSON report does not contain. */
const errorReporter: Reporter = {
  onTestRunEnd(modules, errors) {
    const failed = modules.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId);
    const messages = listErrorsOutsideTests(errors, failed);
    if (messages.length === 0) return;
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(`${RESULTS}/e2e-errors.json`, JSON.stringify(messages));
  },
};

export default defineConfig({
  test: {
    setupFiles: ['support/setup.ts'],
    reporters: ['default', 'json', errorReporter],
    outputFile: { json: `${RESULTS}/e2e.json` },
    // Every file has its own browser, server and data. While one file waits for a page, others use the CPU: with two
    // workers, two cores are idle for 40 % of the time.
    maxWorkers: 3,
    // With isolation, each file would load Playwright, sharp and the contract again, which takes one or two seconds.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 10 * PATIENCE_MS,
    hookTimeout: 10 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
});
