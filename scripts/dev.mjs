// @ts-check
// npm run dev: the API on port 3000, the web client on port 5173 and the types of texts, all with reload on change.
import { resolve } from 'node:path';
import process from 'node:process';
import { root, runInForeground } from './process.mjs';
import { prepareToolchain, turbo, withSettings } from './toolchain.mjs';

const env = withSettings(await prepareToolchain());
/** @param {string} name @param {string} fallback */
const setting = (name, fallback) => (env[name] === undefined || env[name] === '' ? fallback : env[name]);

const devEnv = {
  ...env,
  // Absolute, because each app runs in its own folder but shares the data folder of npm start.
  DATA_DIR: resolve(root, setting('DATA_DIR', 'data')),
  // The port that the web client's proxy forwards to.
  API_PORT: setting('PORT', '3000'),
};
const packages = ['api', 'web', 'texts'].map((name) => `--filter=@stowage/${name}`);
process.exit(await runInForeground(turbo('run', 'dev', ...packages), devEnv));
