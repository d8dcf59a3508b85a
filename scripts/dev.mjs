// @ts-check
// npm run dev: the API on port 3000 and the web client on port 5173, both reloading on change.
import { resolve } from 'node:path';
import process from 'node:process';
import { root, runInForeground } from './process.mjs';
import { isPrepared, prepareToolchain, turbo } from './toolchain.mjs';

if (!isPrepared())
  process.stdout.write('Preparing Stowage (the first time takes one to three minutes) ...\n');
const env = await prepareToolchain();
// Each app runs in its own folder; the data stays where npm start keeps it.
env.DATA_DIR = resolve(root, env.DATA_DIR ?? 'data');
// The web client asks the API at the port the API listens on.
env.API_PORT = env.PORT ?? '3000';
process.exit(await runInForeground(turbo('run', 'dev', '--filter=./apps/*'), env));
