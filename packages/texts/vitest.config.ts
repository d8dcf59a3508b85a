import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../contracts/test/property-tests.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '../../test-results/texts.json' },
    // Safety net, not an assertion: a busy machine may take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
