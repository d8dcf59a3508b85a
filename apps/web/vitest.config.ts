import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    css: false,
    // vitest leaves one core to itself, which is half of two.
    maxWorkers: '100%',
    // Long, because the files share what the machine can do; who is quick never waits for them.
    testTimeout: 20_000,
    reporters: ['default', 'json'],
    outputFile: { json: '../../test-results/web.json' },
  },
});
