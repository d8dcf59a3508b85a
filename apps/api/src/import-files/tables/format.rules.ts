import {
  type ColumnMapping,
  foldText,
  type ImportKind,
  type ImportTarget,
  type RequestRefusalCode,
} from '@stowage/contracts';
import type { RefusalCode } from '@stowage/texts/refusals';
import { cleanCell, type Notation } from './cell-values.rules';
import type { ImportRecord } from './import-record';
import type { SourceRow, SourceTable } from './source-table';

/** Returns the cell of a column, cleaned; empty if there is none. @param key as {@link toHeaderKey} returns it */
export type CellOf = (key: string) => string;

/** Meaning of the cells of a product. */
export interface Reading {
  /** Between the levels of a location. */
  path_separator: RegExp;
  tag_separator: RegExp;
  /** Form of its numbers and days, if it does not depend on settings. */
  writes?: Notation;
  /** Name of a column in notes and custom fields; by default its header. */
  toLabel?: (header: string) => string;
  /** Returns the meaning of a cell; empty if it stands for nothing. @param key of the header */
  toText?: (key: string, text: string) => string;
  /** Beside the columns with the target `row_kind`. */
  isPlace?: (cellOf: CellOf) => boolean;
  /** Returns the name of the location of the following rows, if the row is no item but such a name. */
  findSection?: (cells: readonly string[], cellOf: CellOf) => string | undefined;
  /** For rows without a cell of the target `source_ref`. */
  toSourceRef?: (cellOf: CellOf) => string;
  /** Returns the number of an item, by which its parts refer to it instead of by its reference. */
  toNumber?: (cellOf: CellOf) => string;
  /** True if locations and items refer to each other, so that paths may end with an item. */
  is_tree?: true;
  /** Changes a finished record. */
  refine?: (record: ImportRecord, cellOf: CellOf) => void;
  /** Note about the whole file, shown with its first row. */
  hint?: (keys: ReadonlySet<string>) => RefusalCode | undefined;
}

export interface ImportFormat {
  kind: ImportKind;
  /** Returns how many headers speak for the product; 0 if it is another one. */
  recognise: (keys: ReadonlySet<string>, fileName: string) => number;
  /** One for each header. */
  toMapping: (table: SourceTable) => ColumnMapping[];
  reading: Reading;
  /** Says why a file of the product holds no items, such as a report of transactions. */
  findRefusal?: (keys: ReadonlySet<string>) => RequestRefusalCode | undefined;
}

/** Key of a header, regardless of case, accents and punctuation: `HB.import_ref` is `hb import ref`. */
export const toHeaderKey = (header: string): string =>
  foldText(header)
    // The second of two equal headers.
    .replace(/\s\(\d+\)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const toKeys = (headers: readonly string[]): ReadonlySet<string> => new Set(headers.map(toHeaderKey));

/** Lists the cells of a column that have a text. */
export const listTexts = (rows: readonly SourceRow[], position: number): string[] =>
  rows.map(({ cells }) => cleanCell(cells[position] ?? '')).filter((text) => text !== '');

export const hasTexts = (rows: readonly SourceRow[], position: number): boolean =>
  rows.some(({ cells }) => cleanCell(cells[position] ?? '') !== '');

export const countOf = (keys: ReadonlySet<string>, wanted: readonly string[]): number =>
  wanted.filter((key) => keys.has(key)).length;

/** `{ name: 'a, b' }` becomes the targets by header key. */
export const toTargets = (
  aliases: Partial<Record<ImportTarget, string>>,
): ReadonlyMap<string, ImportTarget> =>
  new Map(
    Object.entries(aliases).flatMap(([target, keys]) =>
      // Object.entries loses the type of the keys.
      keys.split(',').map((key) => [toHeaderKey(key), target as ImportTarget] as const),
    ),
  );

/** Targets of which an item has several, so that several columns can have them. */
const REPEATED: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'description', 'notes', 'tags', 'systems_used_in', 'compatible_with', 'location', 'location_level', 'warranty_details',
  'photos', 'documents', 'links', 'borrower', 'custom', 'to_notes', 'skip',
]); // oxfmt-ignore

/** Gives a target that one column has already to no other column. */
export function withoutRepeats(mapping: readonly ColumnMapping[]): ColumnMapping[] {
  const used = new Set<ImportTarget>();
  return mapping.map((column) => {
    if (used.has(column.target) && !REPEATED.has(column.target)) return { target: 'custom' };
    used.add(column.target);
    return column;
  });
}

const PHOTOS = 'photos';

/** Maps columns by their names; others as `rest` says. */
export const mapByName = (
  headers: readonly string[],
  targets: ReadonlyMap<string, ImportTarget>,
  rest: (key: string, header: string, position: number) => ColumnMapping = () => ({ target: 'custom' }),
): ColumnMapping[] =>
  withoutRepeats(
    headers.map((header, position) => {
      const key = toHeaderKey(header);
      // Reading a ZIP adds a column with the names of photos.
      const target = key === PHOTOS ? PHOTOS : targets.get(key);
      return target ? { target } : rest(key, header, position);
    }),
  );

/** `>`, `->` and similar signs, and `/` only between blanks, because names contain it. */
export const USUAL_PATH = /\s*(?:->|=>|[>»›→])\s*|\s+[/\\|]\s+|\n+/;
