import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = 'screens.test.ts';

/** The longest file starts first, so that nothing waits for it alone in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '../test-results/e2e.json' },
    // Each file has a browser, a server and data of its own. While one waits for a page, the other has the machine.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A safety net, not an assertion: a busy machine may take ten times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
