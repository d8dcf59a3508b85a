import { z } from 'zod';
import { CUSTOM_FIELD_KINDS } from '../base/choices';
import {
  DESCRIPTION_MAX_LENGTH,
  IMPORT_BODY_MAX_BYTES,
  IMPORT_CELLS_CHANGED_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILES_LISTED_MAX,
  IMPORT_FILES_MAX,
  IMPORT_ITEMS_LISTED_MAX,
  IMPORT_LOCATIONS_LISTED_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_PROBLEM_CELLS_LISTED_MAX,
  IMPORT_PROBLEMS_LISTED_MAX,
  IMPORT_ROWS_SKIPPED_MAX,
} from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import { IMPORT_FILE_REFUSALS } from '../base/refusals';
import { CodedMessage, Count, Id, IdParams, Instant, reference } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { REVERT_REFUSALS } from '../history/events';
import {
  DAY_ORDERS,
  DECIMAL_SEPARATORS,
  DELIMITERS,
  DUPLICATE_CHOICES,
  IMPORT_KINDS,
  IMPORT_STATES,
  IMPORT_TARGETS,
} from './import-targets';

export const ImportCounts = z.object({
  new_items: Count,
  updated_items: Count,
  skipped_rows: Count.describe('Rows of items that are left out: duplicates, and rows with an error.'),
  new_locations: Count,
  problems: Count.describe('Cells that cannot be taken over as they are, and rows with an error.'),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

const State = z
  .enum(IMPORT_STATES)
  .describe(
    '`preview`: nothing is written yet. `failed`: nothing was taken over, and the import can be started again.',
  );

export const Import = z
  .object({
    id: Id,
    kind: z.enum(IMPORT_KINDS),
    state: State,
    file_name: z.string(),
    counts: ImportCounts,
    created_at: Instant,
    created_by: z.string().nullable().describe('Name of the person; null after the account was deleted.'),
    finished_at: Instant.nullable(),
    progress: z.number().min(0).max(1).nullable().describe('Of a running import.'),
    failure: CodedMessage.extend({ detail: z.string() }).nullable().describe('Why an import has failed.'),
    event_id: Id.nullable().describe('The event of a finished import, which can be reverted as a whole.'),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

export const ImportOptions = z.object({
  encoding: z.string().nullable().describe('Of a text file.'),
  delimiter: z.enum(DELIMITERS).nullable().describe('Of a text file.'),
  header_row: z.int().min(0).nullable().describe('Row with the names of the columns, from 1; 0 for none.'),
  decimal: z.enum(DECIMAL_SEPARATORS).describe('Decimal separator of numbers.'),
  day_order: z.enum(DAY_ORDERS),
  is_day_order_certain: z.boolean().describe('False if all days could also be read in another order.'),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()).describe('Up to three different values.'),
  target: z.enum(IMPORT_TARGETS),
  custom_kind: z.enum(CUSTOM_FIELD_KINDS).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportProblem = CodedMessage.extend({
  detail: z.string().describe('Message in English.'),
  column: Count.nullable().describe('Position of the column, from 0; null for the whole row.'),
  is_error: z
    .boolean()
    .describe('True if the rows are left out; else the cells go to the notes of the items.'),
  count: Count.describe('Rows with this problem in this column.'),
  rows: z
    .array(Count)
    .describe(`Rows or lines of the file, from 1; of all problems together ${IMPORT_ROWS_SKIPPED_MAX}.`),
  cells: z
    .array(
      z.object({
        row: Count.describe('Row or line of the file, from 1.'),
        text: z.string().describe('The cell.'),
        name: z.string().describe('Of the item.'),
      }),
    )
    .describe(`The first ${IMPORT_PROBLEM_CELLS_LISTED_MAX}.`),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportDifference = z.object({
  field: z.string().describe('Name of a field of an item, or of a custom field.'),
  before: z.string(),
  after: z.string(),
});

export const ImportedItem = z.object({
  row: Count.describe('Row or line of the file, from 1.'),
  action: z.enum(['add', 'update', 'skip']),
  item_id: Id.nullable().describe('The item of the inventory that the row is a duplicate of.'),
  name: z.string(),
  path: z.array(z.string()).describe('Names of locations from the top.'),
  part_of: z.string().nullable().describe('Name of the item that it is a part of.'),
  borrower: z.string().nullable().describe('Name of the person it is lent to.'),
  is_archived: z.boolean(),
  quantity: z.number(),
  tags: z.array(z.string()),
  photo: z.string().nullable().describe('Name of the first photo in the ZIP.'),
  photo_count: Count,
  document_count: Count,
  differences: z.array(ImportDifference).describe('What an update changes.'),
});
export type ImportedItem = z.infer<typeof ImportedItem>;

export const ImportedLocation = z.object({
  path: z.array(z.string()),
  is_new: z.boolean(),
  item_count: Count.describe('Imported items directly in it.'),
});
export type ImportedLocation = z.infer<typeof ImportedLocation>;

export const LeftOutFile = CodedMessage.extend({
  detail: z.string().describe('Message in English.'),
  row: Count.describe('Row or line of the file, from 1.'),
  name: z.string().describe('Of the item or location.'),
  file: z
    .string()
    .describe('Name in the imported file, with the title of a document whose name says nothing.'),
});

export const ImportDetails = Import.extend({
  options: ImportOptions,
  duplicates: z.enum(DUPLICATE_CHOICES),
  duplicate_count: Count.describe('Rows that the inventory has already.'),
  skipped_rows: z.array(Count).describe('Rows that the person leaves out.'),
  location_id: Id.nullable().describe('The location that receives everything; null for the top level.'),
  earlier: z
    .object({ finished_at: Instant, is_used: z.boolean() })
    .nullable()
    .describe('The latest import with the same columns, if it read them in another way than the guess.'),
  limit: CodedMessage.extend({ detail: z.string() })
    .nullable()
    .describe(
      'Why the import cannot run: the inventory would have too many of something, or has another currency.',
    ),
  columns: z.array(ImportColumn).describe('Empty for an archive, whose columns are known.'),
  items: z
    .array(ImportedItem)
    .describe(`The first ${IMPORT_ITEMS_LISTED_MAX}, updates and duplicates first.`),
  locations: z.array(ImportedLocation).describe(`The first ${IMPORT_LOCATIONS_LISTED_MAX}.`),
  problems: z.array(ImportProblem).describe(`The first ${IMPORT_PROBLEMS_LISTED_MAX}, errors first.`),
  left_out_count: Count.describe(
    'Photos and documents that a finished import could not take over, whose names are in the notes or descriptions.',
  ),
  left_out: z.array(LeftOutFile).describe(`The first ${IMPORT_FILES_LISTED_MAX} of these files.`),
}).meta({ id: 'ImportDetails' });
export type ImportDetails = z.infer<typeof ImportDetails>;

const choice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, notOneOf('kind', choices));

export const ImportInput = z.strictObject({
  kind: choice(IMPORT_KINDS).optional().describe('By default recognised by the content.'),
});
export type ImportInput = z.infer<typeof ImportInput>;

const position = z.int().min(0).max(IMPORT_COLUMNS_MAX).describe('Position of the column, from 0.');
const row = z.int().min(1).describe('Row or line of the file, from 1.');

/** Omitted fields stay unchanged. */
export const UpdateImportInput = z
  .strictObject({
    options: z
      .strictObject({
        encoding: z.string().max(50),
        delimiter: choice(DELIMITERS),
        header_row: z.int().min(0).describe('Row with the names of the columns, from 1; 0 for none.'),
        decimal: choice(DECIMAL_SEPARATORS),
        day_order: choice(DAY_ORDERS),
      })
      .partial()
      .describe('Other columns or rows reset what was chosen for them.'),
    columns: z
      .array(
        z.strictObject({
          position,
          target: choice(IMPORT_TARGETS),
          custom_kind: choice(CUSTOM_FIELD_KINDS).nullable().optional(),
        }),
      )
      .max(IMPORT_COLUMNS_MAX),
    duplicates: choice(DUPLICATE_CHOICES).describe('`update` changes only the fields that the file has.'),
    location_id: reference('location').describe('The location that receives everything.'),
    use_earlier: z
      .boolean(problem('parameter.not_boolean'))
      .describe('False to guess the columns that an earlier import has read in another way.'),
    cells: z
      .array(z.strictObject({ row, column: position, text: z.string().max(DESCRIPTION_MAX_LENGTH) }))
      .max(IMPORT_CELLS_CHANGED_MAX)
      .describe('Corrected cells, beside those of earlier requests.'),
    skipped_rows: z.array(row).max(IMPORT_ROWS_SKIPPED_MAX).describe('Replaces the rows that are left out.'),
  })
  .partial();
export type UpdateImportInput = z.infer<typeof UpdateImportInput>;

export const imports = {
  list: endpoint.get('/imports', {
    summary: 'List the imports of the inventory, newest first',
    response: z.array(Import),
  }),
  get: endpoint.get('/imports/:id', {
    summary: 'Get an import with its preview, or what it took over',
    params: IdParams,
    response: ImportDetails,
  }),
  photo: endpoint.get('/imports/:id/photo', {
    summary: 'Get a small version of a photo in the uploaded ZIP, before it is imported',
    params: IdParams,
    query: z.strictObject({ name: z.string().describe('As `photo` of an item says.') }),
    answer_file: ['image/webp'],
  }),
  create: endpoint.post('/imports', {
    summary:
      'Read a file, or a table with its photos, and show what an import would do; nothing is written yet',
    body: ImportInput,
    files: {
      field: 'file',
      about:
        'CSV, TSV, XLSX, ODS, or a ZIP: a backup of Homebox, an archive of Stowage, a table with photos, or photos that are named after items. The files of such a ZIP can also be sent one by one, with names such as `photos/drill.jpg`.',
      max_count: IMPORT_FILES_MAX,
      max_bytes: IMPORT_MAX_BYTES,
      total_max_bytes: IMPORT_MAX_BYTES,
      keeps_folders: true,
    },
    response: ImportDetails,
    status: 201,
    refusals: [...IMPORT_FILE_REFUSALS, 'import.too_many', 'import.several_files'],
  }),
  update: endpoint.patch('/imports/:id', {
    summary: 'Change how a file is read and what becomes of it, before it is imported',
    params: IdParams,
    body: UpdateImportInput,
    body_max_bytes: IMPORT_BODY_MAX_BYTES,
    response: ImportDetails,
    refusals: [...IMPORT_FILE_REFUSALS, 'import.not_preview', 'location.gone'],
  }),
  run: endpoint.post('/imports/:id/run', {
    summary: 'Take over the items, all or nothing; ask for the import until its state is `done` or `failed`',
    params: IdParams,
    response: Import,
    status: 202,
    refusals: ['import.not_preview', 'import.other_running', 'import.nothing_to_take_over'],
  }),
  undo: endpoint.post('/imports/:id/undo', {
    summary: 'Take a finished import back',
    params: IdParams,
    body: z.strictObject({
      overwrite: z
        .boolean(problem('parameter.not_boolean'))
        .default(false)
        .describe('True to delete items that have been changed since, too.'),
    }),
    response: Import,
    refusals: ['import.not_done', ...REVERT_REFUSALS],
  }),
  remove: endpoint.delete('/imports/:id', {
    summary: 'Drop a preview, or the entry of an import; items stay',
    params: IdParams,
    refusals: ['import.running'],
  }),
};
