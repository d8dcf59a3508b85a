import { type ColumnMapping, foldText, type ImportTarget } from '@stowage/contracts';
import { toBaseName } from './tables/file-names.rules';
import type { SourceTable } from './tables/source-table';

/** `Drill (2)` and `Drill_2` are further photos of the drill. */
const COUNTER = /(?:\s*\(\d{1,3}\)|[ _-]\d{1,2})$/;
/** `0003_drill` is a photo of the item with the number 3. */
const LEADING_NUMBER = /^0*(\d+)(?=[ _-])/;

/** Photos of receipts and type plates come after those of the item. */
const DETAIL = /receipt|data_?tag/i;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const withoutEnding = (name: string): string => name.replace(/\.[^./]*$/, '');

const byName = (one: string, other: string): number =>
  Number(DETAIL.test(one)) - Number(DETAIL.test(other)) ||
  compare(withoutEnding(one), withoutEnding(other)) ||
  compare(one, other);

/** The name of a file without its folder. */
const toStem = (name: string): string => toBaseName(withoutEnding(name));

/** Groups photos that are named after the same item, in the order of their names. @returns names by stem */
export function groupPhotos(names: readonly string[]): Map<string, string[]> {
  const stems = new Set(names.map(toStem));
  const groups = new Map<string, string[]>();
  for (const name of [...names].sort(byName)) {
    const stem = toStem(name);
    const shorter = stem.replace(COUNTER, '');
    // A number at the end can belong to the name.
    const isFurther = shorter !== '' && (stems.has(shorter) || stem.endsWith(')'));
    const key = isFurther ? shorter : stem;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return groups;
}

const IDENTIFYING: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'name',
  'source_ref',
  'serial_number',
  'product_code',
]);
const NUMBER_HEADER = /^(?:#|no\.?|nr\.?|n[º°]|num(?:ber)?|item (?:no\.?|number)|id|asset (?:id|tag))$/i;

const toKey = (text: string): string =>
  foldText(text)
    .replace(/^0+(?=\d)/, '')
    .trim();

/** The ways in which the name of a photo can name an item, the surest first. */
function toKeys(name: string): string[] {
  const stem = toStem(name);
  const folder = name.split('/').at(-2) ?? '';
  const [, number = ''] = LEADING_NUMBER.exec(stem) ?? [];
  return [stem, stem.replace(COUNTER, ''), folder, number].map(toKey).filter((key) => key !== '');
}

/** Finds the row that each photo is named after. @returns names of photos by position of the row */
export function matchPhotos(
  { headers, rows }: { headers: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  mapping: readonly ColumnMapping[],
  names: readonly string[],
): Map<number, string[]> {
  const columns = headers.flatMap((header, position) =>
    IDENTIFYING.has(mapping[position]?.target ?? 'skip') || NUMBER_HEADER.test(header) ? [position] : [],
  );
  const rowsOf = new Map<string, Set<number>>();
  for (const [index, { cells }] of rows.entries())
    for (const position of columns) {
      const key = toKey(cells[position] ?? '');
      rowsOf.set(key, (rowsOf.get(key) ?? new Set()).add(index));
    }
  const findRow = (name: string): number | undefined =>
    toKeys(name)
      .map((key) => [...(rowsOf.get(key) ?? [])])
      .find(({ length }) => length === 1)?.[0];
  const matched = new Map<number, string[]>();
  for (const name of [...names].sort(byName)) {
    const row = findRow(name);
    if (row !== undefined) matched.set(row, [...(matched.get(row) ?? []), name]);
  }
  return matched;
}

/** Adds a column with the names of photos. @param photos by position of the row */
export function withPhotos(table: SourceTable, photos: ReadonlyMap<number, readonly string[]>): SourceTable {
  if (photos.size === 0) return table;
  const isTaken = (header: string) => table.headers.some((other) => other.toLowerCase() === header);
  let header = 'photos';
  for (let count = 2; isTaken(header); count += 1) header = `photos (${count})`;
  return {
    headers: [...table.headers, header],
    rows: table.rows.map(({ row, cells }, position) => ({
      row,
      cells: [...cells, photos.get(position)?.join('\n') ?? ''],
    })),
  };
}
