// @ts-check
// npm run budget: fails if a screen loads more script files or bytes than its budget, or if the build checks responses. Reads the built client.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../apps/web/dist');
/** Sets the theme before the first paint, on every screen. */
const THEME = 'theme.js';

const MAX_FILES = 10;
/** kB (1,000 bytes) of compressed JavaScript: of what visitors open first, and of other screens. */
const FIRST_SCREENS = ['/', '/login'];
const FIRST_KILOBYTES = 190;
const KILOBYTES = 252;

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
for (const file of readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))) {
  // The client checks responses in development and in tests only, so that it needs no schemas of them.
  if (!readFileSync(join(DIST, 'assets', file), 'utf8').includes('breaks its contract')) continue;
  isOver = true;
  process.stdout.write(`OVER ${file}: contains the check of responses\n`);
}
for (const [path, { scripts, texts }] of Object.entries(screens)) {
  const all = [...scripts, texts, THEME];
  const kilobytes = all.reduce((sum, file) => sum + readSize(file), 0) / 1000;
  const budget = FIRST_SCREENS.includes(path) ? FIRST_KILOBYTES : KILOBYTES;
  const isTooMuch = all.length > MAX_FILES || kilobytes > budget;
  isOver ||= isTooMuch;
  process.stdout.write(
    `${isTooMuch ? 'OVER' : 'ok  '} ${path}: ${all.length} of ${MAX_FILES} files, ${kilobytes.toFixed(1)} of ${budget} kB\n`,
  );
}
process.exit(isOver ? 1 : 0);
