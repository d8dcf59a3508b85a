import type { Delimiter, ImportKind } from '@stowage/contracts';
import type { ArchiveData } from './archive-data';

export interface SourceRow {
  /** Line of a text file or row of a sheet, from 1, as a spreadsheet shows it. */
  row: number;
  /** As many as the table has headers. */
  cells: string[];
}

/** A table as it was read. Days of spreadsheets are `YYYY-MM-DD`, and their numbers have a decimal point. */
export interface SourceTable {
  /** Unique: a second `Notes` is `Notes (2)`. */
  headers: string[];
  rows: SourceRow[];
}

/** Choices for the reading of a table. Those that are omitted are detected. */
export interface ReadOptions {
  /** Label of the Encoding Standard, such as `windows-1252`. */
  encoding?: string;
  delimiter?: Delimiter;
  /** From 1. */
  header_row?: number;
}

export interface SourceFile {
  name: string;
  bytes: number;
}

/** An uploaded file, read. */
export interface ReadFile {
  kind: ImportKind;
  /** As detected or chosen; null where they mean nothing, as in an archive. Of a spreadsheet only the header row. */
  options: ReadOptions | null;
  table: SourceTable;
  /** Photos and documents that come along in a ZIP. */
  files: SourceFile[];
  /** Of an archive of Stowage, which has no table. */
  archive?: ArchiveData;
}
