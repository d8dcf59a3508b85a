// @ts-check
// npm start: install and build what is not there yet, then serve API and client in one process.
import { join } from 'node:path';
import process from 'node:process';
import { root, runInForeground, runOrExit } from './process.mjs';
import { isPrepared, prepareToolchain, turbo } from './toolchain.mjs';

process.stdout.write(
  isPrepared()
    ? 'Preparing Stowage ...\n'
    : 'Preparing Stowage (the first start takes one to three minutes) ...\n',
);
const env = await prepareToolchain();
await runOrExit('The build', turbo('run', 'build'), env);
process.exit(await runInForeground([process.execPath, join(root, 'apps/api/dist/main.js')], env));
