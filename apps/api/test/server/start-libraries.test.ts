import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';

const IMPORT = /(?:^|[;\n}])(?:import|export)(?:[^"'();]*?from)?\s*["']([^"']+)["']/g;

/** Names of the packages and the text of all files that the built server loads at its start. */
function readStart(path: string, packages = new Set<string>(), files = new Map<string, string>()) {
  if (files.has(path)) return { packages, files };
  const text = readFileSync(path, 'utf8');
  files.set(path, text);
  for (const [, name = ''] of text.matchAll(IMPORT))
    if (name.startsWith('.')) readStart(join(dirname(path), name), packages, files);
    else packages.add(name);
  return { packages, files };
}

test('the start loads no library for photos, PDF files, mail, archives or metrics', () => {
  const { packages, files } = readStart(inject('serverProgram'));
  expect([...packages]).toEqual(expect.arrayContaining(['better-sqlite3', 'pino']));
  for (const name of ['sharp', 'pdfkit', 'fontkit', 'prom-client']) expect(packages).not.toContain(name);
  const start = [...files.values()].join('\n');
  expect(start.includes('node_modules/express/')).toBe(true);
  for (const name of ['nodemailer', 'yazl', 'yauzl'])
    expect(start.includes(`node_modules/${name}/`), name).toBe(false);
});
