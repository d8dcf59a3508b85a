// @ts-check
// npm run test:system [-- part ...]: long tests of crashes, backups, full disks, updates, load and memory.
import process from 'node:process';
import { runInForeground } from './process.mjs';
import { pnpm, prepareToolchain } from './toolchain.mjs';

const env = await prepareToolchain();
const tests = pnpm(
  '--filter',
  '@stowage/api',
  'exec',
  'vitest',
  'run',
  '--config',
  'vitest.system.config.ts',
);
process.exit(await runInForeground([...tests, ...process.argv.slice(2)], env));
