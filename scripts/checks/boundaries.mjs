// @ts-check
// pnpm run boundaries: the rules of dependency-cruiser.mjs, and no cycles between folders. A rule of dependency-cruiser
// about folders counts a folder and its subfolders as one; here they are two.
import { dirname } from 'node:path';
import process from 'node:process';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const ROOTS = ['packages', 'apps'];
const OURS = new RegExp(`^(${ROOTS.join('|')})/`);
/** Tests may import anything, also from folders above. */
const TEST = /\.test\.tsx?$|\/test\//;

const options = await extractOptions('./scripts/checks/dependency-cruiser.mjs');
const { output } = await cruise(ROOTS, options, undefined, {
  tsConfig: extractTSConfig('tsconfig.base.json'),
});
if (typeof output === 'string') throw new Error(output);

const isSource = (/** @type {string} */ path) => OURS.test(path) && !TEST.test(path);

/** Maps a folder to those that it imports, with one import for each. @type {Map<string, Map<string, string>>} */
const imports = new Map();
for (const { source, dependencies } of output.modules.filter((module) => isSource(module.source))) {
  const from = dirname(source);
  /** @type {Map<string, string>} */
  const targets = imports.get(from) ?? new Map();
  imports.set(from, targets);
  for (const { resolved } of dependencies)
    if (isSource(resolved) && dirname(resolved) !== from)
      targets.set(dirname(resolved), `${source} → ${resolved}`);
}

/** Returns the folders of a way from one folder to another. */
function findWay(/** @type {string} */ from, /** @type {string} */ to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === to) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

const reported = new Set();
for (const folder of imports.keys()) {
  const cycle = reported.has(folder) ? undefined : findWay(folder, folder);
  if (!cycle) continue;
  for (const member of cycle) reported.add(member);
  const steps = cycle.slice(1).map((next, index) => `  ${imports.get(cycle[index] ?? '')?.get(next) ?? ''}`);
  process.stdout.write(`Folders import each other. Move the code that both need:\n${steps.join('\n')}\n`);
}

const { output: report, exitCode } = await format(output, { outputType: 'err' });
if (typeof report === 'string') process.stdout.write(report);
process.exit(exitCode === 0 && reported.size === 0 ? 0 : 1);
