import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '../../test-results/fonts.json' },
    // Safety net, not an assertion: a busy machine may take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
