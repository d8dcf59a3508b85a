// @ts-check
// Collects the licence texts of the server's dependencies, as their licences require.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @param {string} folder @returns {Manifest} */
function readManifest(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest;
}

/**
 * Finds the folder of a dependency; undefined when an optional dependency is not installed.
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function findPackage(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * @param {string} folder
 * @param {Map<string, string>} folders the packages found so far, by name and version
 */
function collect(folder, folders) {
  const { dependencies, optionalDependencies } = readManifest(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = findPackage(folder, name);
    if (found === undefined) continue;
    const manifest = readManifest(found);
    const key = `${manifest.name} ${manifest.version}`;
    if (folders.has(key)) continue;
    folders.set(key, found);
    collect(found, folders);
  }
}

/**
 * @param {string} folder the package whose dependencies are listed
 * @returns {string}
 */
export function makeNotices(folder) {
  /** @type {Map<string, string>} */
  const folders = new Map();
  collect(folder, folders);
  const sections = [...folders]
    .filter(([key]) => !key.startsWith('@stowage/'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, found]) => {
      const texts = readdirSync(found, { withFileTypes: true })
        .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
        .map(({ name }) => readFileSync(join(found, name), 'utf8').trim());
      return [`${key} (${readManifest(found).license ?? 'see below'})`, ...texts].join('\n\n');
    });
  return `The server of Stowage uses these packages.\n\n${sections.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
}
