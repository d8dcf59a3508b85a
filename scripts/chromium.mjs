// @ts-check
// Finds or installs the browsers for the journeys.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { runQuietly } from './process.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the environment with the paths of the browsers. Exits when there is no Chromium.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function withBrowsers(env) {
  const chromium = await ensureChromium(env);
  if (chromium !== undefined) {
    return { ...env, CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell(env) ?? chromium };
  }
  const wanted = env.CHROMIUM_PATH
    ? `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program.`
    : 'The browser journeys need Chromium or Chrome: ' +
      'install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.';
  process.stderr.write(`${wanted}\n`);
  process.exit(1);
}

/**
 * Returns the path of Chromium. If there is none and the user is root, installs Debian's package. Undefined without
 * Chromium.
 * @param {NodeJS.ProcessEnv} env
 */
async function ensureChromium(env) {
  return findChromium(env) ?? ((await installChromium(env)) ? findChromium(env) : undefined);
}

/**
 * Returns the path of Chromium's headless shell, which takes a third less CPU time but has no PDF viewer. Undefined
 * when the shell is not installed or when CHROMIUM_PATH names the browser to use.
 * @param {NodeJS.ProcessEnv} env
 */
const findHeadlessShell = (env) =>
  env.CHROMIUM_PATH ? undefined : listOnPath(env, ['chromium-headless-shell']).find(isProgram);

/** @param {NodeJS.ProcessEnv} env */
function findChromium(env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return [...listOnPath(env, NAMES), ...APPLICATIONS].find(isProgram);
}

/** @param {NodeJS.ProcessEnv} env */
async function installChromium(env) {
  const hasApt = listOnPath(env, ['apt-get']).some(isProgram);
  if (env.CHROMIUM_PATH || !hasApt || process.getuid?.() !== 0) return false;
  process.stdout.write('Installing Chromium for the browser journeys ...\n');
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runQuietly(['apt-get', 'update'], aptEnv);
  const install = await runQuietly(
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    aptEnv,
  );
  if (!install.ok) process.stderr.write(`${update.output}${install.output}`);
  return install.ok;
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} names */
function listOnPath(env, names) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
