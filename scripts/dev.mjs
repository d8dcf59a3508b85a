// @ts-check
// npm run dev: the API on port 3000 and the web client on port 5173, both reloading on change.
import { resolve } from 'node:path';
import process from 'node:process';
import { root, runInForeground } from './process.mjs';
import { prepareToolchain, turbo, withSettings } from './toolchain.mjs';

const env = withSettings(await prepareToolchain());
/** @param {string} name @param {string} fallback */
const setting = (name, fallback) => (env[name] === undefined || env[name] === '' ? fallback : env[name]);

const devEnv = {
  ...env,
  // Each app runs in its own folder; the data stays where npm start keeps it.
  DATA_DIR: resolve(root, setting('DATA_DIR', 'data')),
  // The web client asks the API at the port the API listens on.
  API_PORT: setting('PORT', '3000'),
};
process.exit(await runInForeground(turbo('run', 'dev', '--filter=./apps/*'), devEnv));
