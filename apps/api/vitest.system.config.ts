import { defineConfig } from 'vitest/config';

// npm run test:system: long tests against the built server, one after another, because they measure.
export default defineConfig({
  test: {
    include: ['test/system/*.system.ts'],
    reporters: ['verbose'],
    globalSetup: 'test/support/bundle-server.ts',
    setupFiles: ['@stowage/contracts/property-tests'],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 60 * 60 * 1000,
    hookTimeout: 10 * 60 * 1000,
    expect: { poll: { timeout: 60_000 } },
  },
});
