// @ts-check
// node scripts/release-notes.mjs 1.2.0: prints the section of that version in CHANGELOG.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from './process.mjs';

/**
 * Returns the text below the heading of a version, up to the next version. Undefined without such a heading.
 * @param {string} changelog
 * @param {string} version
 */
export function findReleaseNotes(changelog, version) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`## [${version}]`));
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## ['));
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const version = process.argv[2] ?? '';
  const notes = findReleaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (!notes) {
    process.stderr.write(`CHANGELOG.md has no section for version ${version}.\n`);
    process.exit(1);
  }
  process.stdout.write(`${notes}\n`);
}
