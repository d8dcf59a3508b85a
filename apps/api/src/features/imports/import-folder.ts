import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnMapping, DayOrder, DuplicateChoice, ImportKind } from '@stowage/contracts';
import type { ReadFile, ReadOptions } from '../../import-files/tables/source-table';
import type { TableReading } from './imports.repository';

/** Reading of an earlier import. Its columns have the positions that they have in this one. */
export interface EarlierImport extends Omit<TableReading, 'columns'> {
  finished_at: string;
  is_used: boolean;
  columns: ColumnMapping[];
}

/** Choices of a person for an import. Everything else is detected in the file. */
export interface ImportChoices {
  kind?: ImportKind;
  read: ReadOptions;
  decimal?: '.' | ',';
  day_order?: DayOrder;
  /** By position of the column. */
  columns: Record<number, ColumnMapping>;
  duplicates: DuplicateChoice;
  location_id: number | null;
  /** Corrected texts, by row and position of the column. */
  cells: Record<number, Record<number, string>>;
  skipped_rows: number[];
  /** Of the table, as it was read. */
  headers: string[];
  /** The latest import with the same columns, when the file was uploaded. */
  earlier?: EarlierImport | undefined;
}

export const NO_CHOICES: ImportChoices = {
  read: {},
  columns: {},
  duplicates: 'skip',
  location_id: null,
  cells: {},
  skipped_rows: [],
  headers: [],
};

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
