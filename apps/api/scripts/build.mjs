// @ts-check
// Bundles the server into dist/, together with the two things it finds beside itself at run time.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** @type {{ dependencies: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));

// Packages of the registry are loaded from node_modules at run time. Our own have no build of their own: they are bundled in.
const external = Object.keys(manifest.dependencies)
  .filter((name) => !name.startsWith('@stowage/'))
  .flatMap((name) => [name, `${name}/*`]);

// The command line is a second entry as soon as there is one.
const entryPoints = ['src/main.ts', 'src/cli.ts'].map(at).filter((path) => existsSync(path));

rmSync(at('dist'), { recursive: true, force: true });
await build({
  entryPoints,
  outdir: at('dist'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external,
  sourcemap: true,
  logLevel: 'warning',
});
cpSync(at('src/db/migrations'), at('dist/migrations'), { recursive: true });
cpSync(at('src/features/auth/password-worker.mjs'), at('dist/password-worker.mjs'));
