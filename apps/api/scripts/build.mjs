// @ts-check
// Bundles the server into dist/ or the given folder, and copies the migrations and the workers in JavaScript beside it.
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { makeNotices } from './notices.mjs';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// The bundles contain all packages but these, because loading hundreds of small files takes half of the time of a start.
// These have native code, read files of their own folder, or start no faster from a bundle.
const external = [
  'better-sqlite3',
  'file-type',
  'fontkit',
  'mupdf',
  'pdfkit',
  'pino',
  'pino-http',
  'piscina',
  'prom-client',
  'sharp',
  'swagger-ui-dist',
];

// All bundles are in the same folder, so that relative paths are valid in each of them.
const entryPoints = {
  main: at('src/main.ts'),
  cli: at('src/cli.ts'),
  'backup-worker': at('src/backup/backup-worker.ts'),
  'database-worker': at('src/database-worker.ts'),
  'doctor-worker': at('src/doctor/doctor-worker.ts'),
  'import-worker': at('src/import-files/import-worker.ts'),
  'restore-worker': at('src/backup/restore-worker.ts'),
};

const outdir = process.argv[2] ?? at('dist');

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  // Code that is imported when it is used is in files of its own, which the start does not read.
  splitting: true,
  // Comments and blanks are a quarter of the code. Names and lines stay, for the stack traces in the log.
  minifyWhitespace: true,
  lineLimit: 200,
  target: 'node20',
  external,
  // CommonJS packages in an ES module call require().
  banner: {
    js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
  },
  sourcemap: true,
  logLevel: 'warning',
});
writeFileSync(join(outdir, 'third-party-notices.txt'), makeNotices(at('')));
chmodSync(join(outdir, 'cli.js'), 0o755);
cpSync(at('src/db/migrations'), join(outdir, 'migrations'), { recursive: true });
cpSync(at('src/export-files/archive-page'), join(outdir, 'archive-page'), { recursive: true });
cpSync(at('src/features/demo/household'), join(outdir, 'household'), { recursive: true });
cpSync(at('src/security/password-worker.mjs'), join(outdir, 'password-worker.mjs'));
cpSync(at('src/files/heic-worker.mjs'), join(outdir, 'heic-worker.mjs'));
cpSync(at('src/files/document-worker.mjs'), join(outdir, 'document-worker.mjs'));
cpSync(at('src/files/pdf-page-worker.mjs'), join(outdir, 'pdf-page-worker.mjs'));
