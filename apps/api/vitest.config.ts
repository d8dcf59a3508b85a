import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '../../test-results/api.json' },
    globalSetup: 'test/support/processes/bundle-server.ts',
    // The command line prints in the language of the environment.
    env: { LC_ALL: 'C' },
    setupFiles: ['@stowage/contracts/property-tests'],
    // Most tests wait for the disk or for responses, so one worker more than vitest's default makes them faster.
    maxWorkers: '100%',
    // Each test file starts its own server; loading its modules again would take half of the time.
    isolate: false,
    // A safety net, not an assertion: a busy machine may take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
