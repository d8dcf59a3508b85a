// @ts-check
// Prepares the requirements of all other scripts: Node, pnpm and the dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { explainMissingCompiler } from './missing-compiler.mjs';
import { reportFailure, root, runOrExit, runQuietly } from './process.mjs';

const NODE_FLOOR = [20, 19];

/** @type {{ packageManager: string }} */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpmVersion = manifest.packageManager.replace(/^pnpm@/, '').replace(/\+.*$/, '');
const pnpmHome = join(root, '.tools', `pnpm-${pnpmVersion}`);
const pnpmProgram = join(pnpmHome, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
const stampFile = join(root, 'node_modules', '.stowage-install');

/**
 * Checks Node, and installs pnpm and the dependencies as package.json and the lockfile require. Needs the network
 * only after a change. Exits on failure.
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for all commands that follow
 */
export async function prepareToolchain() {
  checkNode();
  const env = toolEnvironment();
  if (isInstalled()) return env;
  await install(env);
  if (!(await finishSqliteBuild(startSqliteBuild(env)))) process.exit(1);
  return env;
}

/**
 * Like `prepareToolchain`, but compiles SQLite in the background, which keeps one core busy for a minute or two. Until
 * then, only start commands that never open a database.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, finishSqlite: () => Promise<boolean> }>} `finishSqlite` waits for the
 * build, and returns false after reporting a failure
 */
export async function prepareToolchainWithoutSqlite() {
  checkNode();
  const env = toolEnvironment();
  if (isInstalled()) return { env, finishSqlite: () => Promise.resolve(true) };
  await install(env, '--ignore-scripts');
  const build = startSqliteBuild(env);
  return { env, finishSqlite: () => finishSqliteBuild(build) };
}

/**
 * Adds the variables of the administrator's .env file. Variables that are already set take precedence.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withSettings(env) {
  const file = join(root, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}

/**
 * @param {...string} args
 * @returns {import('./process.mjs').Command}
 */
export function pnpm(...args) {
  return [process.execPath, pnpmProgram, ...args];
}

/**
 * @param {...string} args
 * @returns {import('./process.mjs').Command}
 */
export function turbo(...args) {
  return [process.execPath, join(root, 'node_modules', 'turbo', 'bin', 'turbo'), ...args];
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = NODE_FLOOR;
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return;
  process.stderr.write(
    `Stowage needs Node ${NODE_FLOOR.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/** Returns the environment without npm's settings, with the pinned pnpm first on the path. */
function toolEnvironment() {
  // npm passes its configuration on (prefix, node_gyp, user agent, ...), and pnpm would apply it. Only the settings
  // for access to the registry are kept.
  const registryAccess =
    /^npm_config_(registry|.+:registry|\/\/.+|userconfig|globalconfig|cafile|ca|cert|key|strict_ssl|(https?_)?proxy|no_?proxy)$/i;
  /** @type {NodeJS.ProcessEnv} */
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || registryAccess.test(name)),
  );
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const pnpmBin = join(pnpmHome, 'node_modules', '.bin');
  env[pathName] = [pnpmBin, dirname(process.execPath), env[pathName]].filter(Boolean).join(delimiter);
  // Each tool sets its own mode; with "production", pnpm would not install the build tools.
  delete env.NODE_ENV;
  // turbo makes its tasks write colours, even into a file.
  if (!process.stdout.isTTY) env.NO_COLOR = '1';
  env.TURBO_TELEMETRY_DISABLED = '1';
  env.TURBO_NO_UPDATE_NOTIFIER = '1';
  env.DO_NOT_TRACK = '1';
  return env;
}

/** @param {NodeJS.ProcessEnv} env */
async function installPnpm(env) {
  const npmProgram = process.env.npm_execpath;
  /** @type {import('./process.mjs').Command} */
  const npm = npmProgram?.endsWith('npm-cli.js') ? [process.execPath, npmProgram] : ['npm'];
  mkdirSync(pnpmHome, { recursive: true });
  // A package.json makes npm install into this folder. With --prefix, npm would not find its global
  // configuration, which may configure the registry.
  writeFileSync(join(pnpmHome, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runOrExit('Fetching pnpm', [...npm, 'install', ...flags, `pnpm@${pnpmVersion}`], env, pnpmHome);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {...string} flags
 */
async function install(env, ...flags) {
  process.stdout.write('Preparing Stowage (the first start takes one to three minutes) ...\n');
  if (!existsSync(pnpmProgram)) await installPnpm(env);
  await runOrExit(
    'Installing the dependencies',
    pnpm('install', '--frozen-lockfile', ...flags),
    installEnvironment(env),
    root,
    explainMissingCompiler,
  );
}

/** @param {NodeJS.ProcessEnv} env */
const installEnvironment = (env) => ({ ...env, CI: 'true', npm_config_nodedir: nodeHeaders() });

/**
 * Builds SQLite if it does not load: pnpm does not detect an interrupted build, or a build for another version of Node.
 * @param {NodeJS.ProcessEnv} env
 */
async function startSqliteBuild(env) {
  if (await nativeModuleLoads(env)) return { ok: true, output: '' };
  const folder = realpathSync(join(root, 'apps', 'api', 'node_modules', 'better-sqlite3'));
  // Unlike `pnpm rebuild`, this does not rewrite the links in node_modules/.bin, which running checks use.
  return runQuietly(pnpm('--ignore-workspace', 'run', 'install'), installEnvironment(env), folder);
}

/** @param {ReturnType<typeof startSqliteBuild>} build */
async function finishSqliteBuild(build) {
  const { ok, output } = await build;
  if (ok) writeFileSync(stampFile, currentStamp());
  else reportFailure('Building SQLite', output, explainMissingCompiler);
  return ok;
}

/** @param {NodeJS.ProcessEnv} env */
async function nativeModuleLoads(env) {
  const from = JSON.stringify(join(root, 'apps', 'api', 'package.json'));
  const open = `new (require('node:module').createRequire(${from})('better-sqlite3'))(':memory:')`;
  const { ok } = await runQuietly([process.execPath, '-e', open], env);
  return ok;
}

/** Returns the folder whose include/node contains this Node's headers, so that a native build needs no download. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  const header = join(prefix, 'include', 'node', 'node_version.h');
  if (!existsSync(header)) return undefined;
  const text = readFileSync(header, 'utf8');
  const version = ['MAJOR', 'MINOR', 'PATCH'].map(
    (part) => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(text)?.[1],
  );
  return version.join('.') === process.versions.node ? prefix : undefined;
}

function isInstalled() {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return existsSync(pnpmProgram) && stamp === currentStamp();
}

/** Returns a hash of everything that an installation depends on. */
function currentStamp() {
  const groups = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  const manifests = ['.', ...groups].map((folder) => join(folder, 'package.json'));
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
