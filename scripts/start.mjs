// @ts-check
// npm start: install and build what is not there yet, then serve API and client in one process.
import { join } from 'node:path';
import process from 'node:process';
import { root, runInForeground, runOrExit } from './process.mjs';
import { prepareToolchain, turbo, withSettings } from './toolchain.mjs';

const env = await prepareToolchain();
await runOrExit('The build', turbo('run', 'build'), env);
// Without a limit glibc keeps the memory of decoded photos in one arena for each thread.
const serverEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...withSettings(env) };
process.exit(await runInForeground([process.execPath, join(root, 'apps/api/dist/main.js')], serverEnv));
