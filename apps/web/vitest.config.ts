import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from './texts-plugin.ts';

const SHARED = ['src/**/*.test.{ts,tsx}'];
const ISOLATED = ['src/**/*.isolated.test.ts'];

export default defineConfig({
  plugins: [texts(), react()],
  test: {
    environment: 'jsdom',
    setupFiles: ['@stowage/contracts/property-tests', 'src/test/setup.ts'],
    css: false,
    projects: [
      // A browser environment and fresh modules for each file would take two thirds of the time.
      { extends: true, test: { name: 'shared', include: SHARED, exclude: ISOLATED, isolate: false } },
      // After `vi.resetModules`, listeners of the former modules would stay in the shared window.
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
    // By default, vitest leaves one core unused, which is half of a machine with two cores.
    maxWorkers: '100%',
    // Safety net, not an assertion: a busy machine may take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: '../../test-results/web.json' },
  },
});
