import { defineConfig } from 'vitest/config';

// Long tests of the built server (`npm run test:system`). They run one after another, because they measure times.
export default defineConfig({
  test: {
    include: ['test/system/*.system.ts'],
    reporters: ['verbose'],
    globalSetup: 'test/support/processes/bundle-server.ts',
    setupFiles: ['@stowage/contracts/property-tests'],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 60 * 60 * 1000,
    hookTimeout: 10 * 60 * 1000,
    expect: { poll: { timeout: 60_000 } },
  },
});
