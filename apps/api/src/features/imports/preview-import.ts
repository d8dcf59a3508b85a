import {
  type ColumnMapping,
  IMPORT_ITEMS_LISTED_MAX,
  IMPORT_LOCATIONS_LISTED_MAX,
  IMPORT_PROBLEM_CELLS_LISTED_MAX,
  IMPORT_PROBLEMS_LISTED_MAX,
  IMPORT_ROWS_SKIPPED_MAX,
  type Import,
  type ImportColumn,
  type ImportDetails,
  type ImportProblem,
} from '@stowage/contracts';
import type { ReadTask } from '../../data/read';
import type { SourceTable } from '../../import-files/tables/source-table';
import { toEnglish } from '../../lib/errors';
import type { PlannedPlace } from './place-plan';
import type { PlannedItem } from './plan';
import { type Planning, prepareImport, type Prepared } from './prepare-import';

const SAMPLES_MAX = 3;

function toColumn(
  table: SourceTable,
  { target, custom_kind }: ColumnMapping,
  position: number,
): ImportColumn {
  const samples = new Set<string>();
  for (const { cells } of table.rows) {
    if (samples.size >= SAMPLES_MAX) break;
    if (cells[position]) samples.add(cells[position]);
  }
  return {
    header: table.headers[position] ?? '',
    samples: [...samples],
    target,
    custom_kind: custom_kind ?? null,
  };
}

const toPath = (place: PlannedPlace | null): string[] => (place ? [...toPath(place.parent), place.name] : []);

const isDuplicate = ({ known_id }: PlannedItem): boolean => known_id !== undefined;

const ORDER = { update: 0, add: 2, skip: 3 } as const;
const DUPLICATES_FIRST = 1;

const toOrder = (item: PlannedItem): number =>
  Math.min(ORDER[item.action], isDuplicate(item) ? DUPLICATES_FIRST : Infinity);

/** @param names of all items of the file, by their references */
const toListed = (
  { record, action, known_id, place, fields, differences }: PlannedItem,
  names: ReadonlyMap<string, string>,
) => ({
  row: record.row,
  action,
  item_id: known_id ?? null,
  name: record.fields.name ?? '',
  path: toPath(place),
  part_of: record.parent_ref === null ? null : (names.get(record.parent_ref) ?? null),
  borrower: record.borrower,
  is_archived: record.fields.is_archived ?? false,
  quantity: record.fields.quantity ?? 1,
  tags: fields.tags ?? [],
  photo: record.photos[0] ?? null,
  photo_count: record.photos.length,
  document_count: record.documents.length,
  differences,
});

/** Groups equal problems of one column. */
function listProblems({ table, plan }: Prepared): ImportProblem[] {
  const cells = new Map(table.rows.map((row) => [row.row, row.cells]));
  const groups = new Map<string, ImportProblem>();
  for (const { record, problems } of plan.items)
    for (const { column, refusal, is_error } of problems) {
      const { row, fields } = record;
      const { code, params } = refusal;
      const key = `${code} ${column} ${is_error}`;
      const group = groups.get(key) ?? {
        code,
        ...(params && { params }),
        detail: toEnglish(refusal),
        ...{ column, is_error, count: 0, rows: [], cells: [] },
      };
      groups.set(key, group);
      if (group.rows.at(-1) === row) continue;
      group.count += 1;
      group.rows.push(row);
      const text = column === null ? '' : (cells.get(row)?.[column] ?? '');
      if (group.cells.length < IMPORT_PROBLEM_CELLS_LISTED_MAX)
        group.cells.push({ row, text, name: fields.name ?? '' });
    }
  let room = IMPORT_ROWS_SKIPPED_MAX;
  return [...groups.values()]
    .sort((one, other) => Number(other.is_error) - Number(one.is_error))
    .slice(0, IMPORT_PROBLEMS_LISTED_MAX)
    .map((group) => {
      const listed = group.rows.slice(0, room);
      room -= listed.length;
      return { ...group, rows: listed };
    });
}

export type Preview = Pick<
  ImportDetails,
  Exclude<keyof ImportDetails, Exclude<keyof Import, 'counts'> | 'left_out' | 'left_out_count'>
>;

/** Says what an import would do. */
export const previewImportTask: ReadTask<Planning, Preview> = {
  name: 'imports.preview',
  // Reads the file of any size, and all items.
  size: () => Infinity,
  run: (db, planning) => {
    const prepared = prepareImport(db, planning);
    const { table, choices, mapping, options, plan } = prepared;
    const names = new Map(
      plan.items.flatMap(({ record: { source_ref, fields } }) =>
        source_ref === null || fields.name === undefined ? [] : [[source_ref, fields.name]],
      ),
    );
    return {
      counts: plan.counts,
      limit: plan.limit ? { ...plan.limit, detail: toEnglish(plan.limit) } : null,
      options,
      duplicates: choices.duplicates,
      duplicate_count: plan.items.filter(isDuplicate).length,
      skipped_rows: choices.skipped_rows,
      location_id: choices.location_id,
      earlier: prepared.earlier,
      columns: mapping.map((column, position) => toColumn(table, column, position)),
      items: [...plan.items]
        .sort((one, other) => toOrder(one) - toOrder(other) || one.record.row - other.record.row)
        .slice(0, IMPORT_ITEMS_LISTED_MAX)
        .map((item) => toListed(item, names)),
      locations: [...new Set([...plan.places, ...plan.used_places])]
        .slice(0, IMPORT_LOCATIONS_LISTED_MAX)
        .map((place) => ({
          path: toPath(place),
          is_new: place.id === undefined,
          item_count: place.item_count,
        })),
      problems: listProblems(prepared),
    };
  },
};
