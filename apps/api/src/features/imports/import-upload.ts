import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { canImportTogether, isTableName } from '@stowage/contracts';
import { toBaseName } from '../../import-files/tables/file-names.rules';
import { refuse } from '../../lib/errors';

export interface ImportFile {
  /** May begin with folders. */
  name: string;
  path: string;
}

export type ImportFiles = readonly [ImportFile, ...ImportFile[]];

/** Without `..`, drives and other characters that no folder of a ZIP has. */
const toSafePath = (name: string): string =>
  name
    .replace(/[\\:\0]/g, '_')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
    .normalize('NFC') || '_';

/** Numbers equal names: a phone may give all its photos the same one. `(2)` says that they are of the same item. */
function toDistinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? [];
    let distinct = name;
    for (let count = 2; taken.has(distinct); count += 1) distinct = `${stem} (${count})${ending}`;
    taken.add(distinct);
    return distinct;
  });
}

/** The name of the only table, else of the folder around all files, else of the first file with the number of others. */
function toCommonName(names: readonly string[]): string {
  const tables = names.filter(isTableName);
  const [first = ''] = names;
  if (tables.length === 1) return toBaseName(tables[0] ?? first);
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && names.every((name) => name.startsWith(folder))
    ? folder.slice(0, -1)
    : `${toBaseName(first)} + ${names.length - 1}`;
}

/**
 * Makes one file of an upload: several files become a ZIP.
 * @param target path of the ZIP
 * @throws AppError 422 for files of which one would be left out
 */
export async function joinFiles(files: ImportFiles, target: string): Promise<ImportFile> {
  const [{ name, path }] = files;
  if (files.length === 1) return { name: toBaseName(name), path };
  const names = files.map((file) => toSafePath(file.name));
  if (!canImportTogether(names)) throw refuse('import.several_files');
  // The start of the server does not need it.
  const { streamZip } = await import('../../export-files/zip-stream');
  const distinct = toDistinct(names);
  const entries = files.map((file, index) => ({
    name: distinct[index] ?? '',
    content: { path: file.path },
    compress: false,
  }));
  const { signal } = new AbortController();
  const zip = streamZip(entries, signal, () => Promise.resolve());
  await pipeline(zip, createWriteStream(target, { mode: 0o600 }));
  return { name: toCommonName(names), path: target };
}
