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
    // Long, because two files share what the machine can do; who is quick never waits for them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
