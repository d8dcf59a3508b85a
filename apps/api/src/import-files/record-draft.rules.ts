import { type CreateItemInput, type CustomFieldKind, type ImportTarget } from '@stowage/contracts';
import type { Refusal } from '@stowage/texts/refusals';
import type { CellOf, Reading } from './tables/format.rules';
import type { ImportRecord, RecordOptions } from './tables/import-record';
import { newRecord, report } from './tables/record.rules';

export interface Column {
  /** From 0. */
  position: number;
  /** Of the header. */
  key: string;
  /** Name in notes and custom fields. */
  label: string;
  target: ImportTarget;
  /** Of the custom field. */
  kind: CustomFieldKind;
}

export interface Cell extends Column {
  text: string;
}

/** A record while the cells of its row are read. */
export interface Draft {
  record: ImportRecord;
  cellOf: CellOf;
  /** Texts of the columns that become the notes. */
  notes: string[];
  descriptions: string[];
  /** Lines at the end of the notes, for what has no field. */
  lines: string[];
  /** Levels of the location, as written, which may be those of an item. */
  location: string[];
  borrower: string[];
  parent: Cell | undefined;
  /** Keys of the custom fields that have a value. */
  custom_names: Set<string>;
  /** Of the custom values as JSON, about. */
  custom_length: number;
  supplier: { name?: Cell; url?: Cell; part_number?: Cell };
  /** Read at the end: a duration needs the day of the purchase. */
  warranty: Cell[];
}

export const toDraft = (row: number, content: Record<string, string>, cellOf: CellOf): Draft => ({
  record: newRecord(row, content),
  cellOf,
  notes: [],
  descriptions: [],
  lines: [],
  location: [],
  borrower: [],
  parent: undefined,
  custom_names: new Set(),
  custom_length: 0,
  supplier: {},
  warranty: [],
});

/** Keeps a cell in the notes. */
export function keep(draft: Draft, { position, label, text }: Cell, refusal?: Refusal): void {
  draft.lines.push(`${label}: ${text}`);
  if (refusal) report(draft.record, position, refusal);
}

export type GivenField = keyof ImportRecord['fields'] & keyof CreateItemInput;

/** Puts the cell of a column with a certain target into a record. */
export type Handler = (draft: Draft, cell: Cell, options: RecordOptions, reading: Reading) => void;
