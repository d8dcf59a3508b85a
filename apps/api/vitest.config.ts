import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '../../test-results/api.json' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
