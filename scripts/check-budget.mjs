// @ts-check
// npm run budget: fails if a screen loads more script files or bytes than its budget. Reads the built client.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../apps/web/dist');
/** Sets the theme before the first paint, on every screen. */
const THEME = 'theme.js';

/** Files, and kB (1,000 bytes) of compressed JavaScript. */
const FIRST_SCREEN = { files: 8, kilobytes: 148 };
const USUAL = { files: 8, kilobytes: 230 };

/** @type {Record<string, { files: number, kilobytes: number }>} */
const BUDGETS = { '/': FIRST_SCREEN, '/login': FIRST_SCREEN };

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} file */
function readSize(file) {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(DIST, file))).length;
  sizes.set(file, size);
  return size;
}

/** @type {Record<string, { scripts: string[], texts: string }>} */
const screens = JSON.parse(readFileSync(join(DIST, 'screens.json'), 'utf8'));
let isOver = false;
for (const [path, { scripts, texts }] of Object.entries(screens)) {
  const all = [...scripts, texts, THEME];
  const kilobytes = all.reduce((sum, file) => sum + readSize(file), 0) / 1000;
  const budget = BUDGETS[path] ?? USUAL;
  const isTooMuch = all.length > budget.files || kilobytes > budget.kilobytes;
  isOver ||= isTooMuch;
  process.stdout.write(
    `${isTooMuch ? 'OVER' : 'ok  '} ${path}: ${all.length} of ${budget.files} files, ${kilobytes.toFixed(1)} of ${budget.kilobytes} kB\n`,
  );
}
process.exit(isOver ? 1 : 0);
