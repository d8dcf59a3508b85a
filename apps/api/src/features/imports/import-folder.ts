import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadFile } from '../../import-files/tables/source-table';
import { type ImportChoices, NO_CHOICES } from './import-choices.rules';

const UPLOAD = 'upload';
const TABLE = 'table.json';
const CHOICES = 'choices.json';

export const toImportsFolder = (dataDir: string): string => join(dataDir, 'imports');

/** The folder of an import, until it is done: the uploaded file, the table in it, and what was chosen. */
export const toImportFolder = (dataDir: string, id: number): string =>
  join(toImportsFolder(dataDir), String(id));

export const toUpload = (folder: string): string => join(folder, UPLOAD);

export async function createImportFolder(folder: string, upload: string, table: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(upload, toUpload(folder));
  await rename(table, join(folder, TABLE));
}

/** Path of a table that `replaceTable` puts in place. */
export const toNewTable = (folder: string): string => join(folder, `${TABLE}.new`);

export const replaceTable = (folder: string): Promise<void> =>
  rename(toNewTable(folder), join(folder, TABLE));

/** Either complete or as before, also after a crash. */
async function save(folder: string, name: string, value: unknown): Promise<void> {
  const path = join(folder, name);
  await writeFile(`${path}.new`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export const saveChoices = (folder: string, choices: ImportChoices): Promise<void> =>
  save(folder, CHOICES, choices);

const load = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

export const loadTable = (folder: string): ReadFile => load(folder, TABLE) as ReadFile;

export const loadChoices = (folder: string): ImportChoices =>
  existsSync(join(folder, CHOICES)) ? (load(folder, CHOICES) as ImportChoices) : NO_CHOICES;

export const removeImportFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
