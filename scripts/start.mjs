// @ts-check
// npm start: installs and builds if necessary, then serves API and client in one process.
import { join } from 'node:path';
import process from 'node:process';
import { root, runInForeground, runOrExit } from './process.mjs';
import { prepareToolchain, turbo, withSettings } from './toolchain.mjs';

const env = await prepareToolchain();
await runOrExit('The build', turbo('run', 'build'), env);
// Without these limits, glibc keeps the memory of decoded images, in one arena per thread.
const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  ...withSettings(env),
};
process.exit(await runInForeground([process.execPath, join(root, 'apps/api/dist/main.js')], serverEnv));
