import {
  type ColumnMapping,
  DESCRIPTION_MAX_LENGTH,
  LOCATION_LEVELS_MAX,
  LOCATION_NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
} from '@stowage/contracts';
import { toRefusal } from '@stowage/texts/refusals';
import { type Column, type Draft, keep, toDraft } from './record-draft.rules';
import { placeInTree } from './record-tree.rules';
import { finishValues, takeCell } from './record-values.rules';
import { cleanCell, cutOff, guessKind } from './tables/cell-values.rules';
import {
  type CellOf,
  type ImportFormat,
  listTexts,
  type Reading,
  toHeaderKey,
  toKeys,
} from './tables/format.rules';
import type { ImportRecord, RecordOptions } from './tables/import-record';
import { report } from './tables/record.rules';
import type { SourceTable } from './tables/source-table';

/* Makes records of items and locations from a table. Each cell is in a field of its record or in the notes. */

function toColumns(
  table: SourceTable,
  mapping: readonly ColumnMapping[],
  { toLabel }: Reading,
  options: RecordOptions,
): Column[] {
  return table.headers.map((header, position) => {
    const { target, custom_kind } = mapping[position] ?? { target: 'skip' as const };
    const label = toLabel?.(header) ?? header;
    const kind =
      custom_kind ??
      (target === 'custom'
        ? (options.kindOf?.(label) ?? guessKind(listTexts(table.rows, position), options))
        : 'line');
    return { position, key: toHeaderKey(header), label, target, kind };
  });
}

const withoutSurplus = (path: readonly string[]): string[] =>
  path.slice(0, LOCATION_LEVELS_MAX).map((name) => cutOff(name, LOCATION_NAME_MAX_LENGTH).trim());

/** Cuts off names that are too long, and levels that are too deep; the notes keep them. */
function checkPath(draft: Draft): void {
  const { record } = draft;
  const isTooDeep = record.path.length > LOCATION_LEVELS_MAX;
  const isTooLong = record.path.some((name) => name.length > LOCATION_NAME_MAX_LENGTH);
  if (!isTooDeep && !isTooLong) return;
  const refusal = isTooDeep
    ? toRefusal('location.too_deep', { max: LOCATION_LEVELS_MAX })
    : toRefusal('location.name_in_path_too_long', { max: LOCATION_NAME_MAX_LENGTH });
  report(draft.record, null, refusal);
  draft.lines.push(draft.location.join(' > '));
  record.path = withoutSurplus(record.path);
}

/** Joins texts as far as there is room. */
function toLongText(draft: Draft, texts: readonly string[], max: number): string | undefined {
  const text = texts.filter((one) => one !== '').join('\n\n');
  if (text.length > max) report(draft.record, null, toRefusal('import.notes_too_long', { max }));
  return text === '' ? undefined : cutOff(text, max).trim();
}

/** The description of a location contains also what is in the notes of an item. */
function finishTexts(draft: Draft): void {
  const { record, descriptions, notes, lines } = draft;
  const { fields, is_place } = record;
  const kept = lines.join('\n');
  if (is_place) {
    const description = toLongText(draft, [...descriptions, ...notes, kept], DESCRIPTION_MAX_LENGTH);
    if (description !== undefined) fields.description = description;
    return;
  }
  const description = descriptions.join('\n\n');
  const isTooLong = description.length > DESCRIPTION_MAX_LENGTH;
  if (isTooLong)
    report(
      draft.record,
      null,
      toRefusal('text.too_long', { label: 'description', max: DESCRIPTION_MAX_LENGTH }),
    );
  else if (description !== '') fields.description = description;
  const text = toLongText(draft, [...notes, isTooLong ? description : '', kept], NOTES_MAX_LENGTH);
  if (text !== undefined) fields.notes = text;
}

function finish(draft: Draft, options: RecordOptions, { refine }: Reading): ImportRecord {
  const { record, cellOf } = draft;
  finishValues(draft, options);
  refine?.(record, cellOf);
  checkPath(draft);
  finishTexts(draft);
  if (!record.fields.name) report(draft.record, null, toRefusal('import.no_name'), true);
  return record;
}

type Positions = ReadonlyMap<string, readonly number[]>;

function toPositions(columns: readonly Column[]): Positions {
  const positions = new Map<string, number[]>();
  for (const { key, position } of columns) {
    const others = positions.get(key);
    if (others) others.push(position);
    else positions.set(key, [position]);
  }
  return positions;
}

/** Of several columns with one name, the first with a text. */
const toCellOf =
  (positions: Positions, cells: readonly string[]): CellOf =>
  (key) => {
    const position = positions.get(key)?.find((one) => cells[one]);
    return position === undefined ? '' : (cells[position] ?? '');
  };

/** Leaves out empty rows. */
export function toRecords(
  table: SourceTable,
  mapping: readonly ColumnMapping[],
  { reading }: Pick<ImportFormat, 'reading'>,
  options: RecordOptions,
): ImportRecord[] {
  const columns = toColumns(table, mapping, reading, options);
  const positions = toPositions(columns);
  // The kind of a row says how its other cells are read.
  const inOrder = [...columns.filter(isKind), ...columns.filter((column) => !isKind(column))];
  const drafts: Draft[] = [];
  let section: string | undefined;
  for (const { row, cells: raw } of table.rows) {
    const cells = raw.map(cleanCell);
    if (cells.every((text) => text === '')) continue;
    const cellOf = toCellOf(positions, cells);
    const content = Object.fromEntries(
      table.headers.flatMap((header, position) => (cells[position] ? [[header, cells[position]]] : [])),
    );
    const draft = toDraft(row, content, cellOf);
    drafts.push(draft);
    const name = reading.findSection?.(cells, cellOf);
    if (name !== undefined) {
      section = name;
      draft.record.is_place = true;
      draft.record.fields.name = name;
      continue;
    }
    draft.record.is_place = reading.isPlace?.(cellOf) ?? false;
    takeCells(draft, inOrder, cells, { options, reading });
    if (draft.location.length === 0 && section !== undefined) draft.location.push(section);
  }
  place(drafts, reading);
  dropUnknownParents(drafts, reading);
  const hint = reading.hint?.(toKeys(table.headers));
  if (hint && drafts[0]) report(drafts[0].record, null, toRefusal(hint));
  return drafts.map((draft) => finish(draft, options, reading));
}

function takeCells(
  draft: Draft,
  columns: readonly Column[],
  cells: readonly string[],
  { options, reading }: { options: RecordOptions; reading: Reading },
): void {
  const { record, cellOf } = draft;
  for (const column of columns) {
    const text = cells[column.position] ?? '';
    const meaning = reading.toText && text !== '' ? reading.toText(column.key, text) : text;
    if (meaning !== '') takeCell(draft, { ...column, text: meaning }, options, reading);
  }
  const ref = reading.toSourceRef?.(cellOf) ?? '';
  if (ref !== '') record.source_ref ??= ref;
}

/** A reference to an item that the file does not have stays in the notes. */
function dropUnknownParents(drafts: readonly Draft[], { toNumber }: Reading): void {
  const refs = new Set(drafts.map(({ record }) => record.source_ref));
  const byNumber = new Map(
    toNumber ? drafts.map(({ record, cellOf }) => [toNumber(cellOf), record.source_ref]) : [],
  );
  for (const draft of drafts) {
    const { record, parent } = draft;
    record.parent_ref = byNumber.get(record.parent_ref ?? '') ?? record.parent_ref;
    if (record.parent_ref === null || refs.has(record.parent_ref)) continue;
    record.parent_ref = null;
    if (parent) keep(draft, parent);
  }
}

const isKind = ({ target }: Column) => target === 'row_kind';

function place(drafts: readonly Draft[], { is_tree }: Reading): void {
  if (is_tree) {
    placeInTree(drafts);
    return;
  }
  for (const { record, location } of drafts)
    record.path = record.is_place ? [...location, record.fields.name ?? ''] : [...location];
}
