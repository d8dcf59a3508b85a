import { z } from 'zod';
import { LINK_TOKEN_MAX_LENGTH, LONG_BODY_MAX_BYTES, SEARCH_MAX_LENGTH } from '../base/limits';
import { notOneOf } from '../base/problems';
import { IdParam, searchLine } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { EventListQuery } from '../history/events';
import { TrashQuery } from '../history/trash';
import { ItemTableQuery } from '../items/item-queries';
import { LoanListQuery } from '../lending/loans';
import { CsvSeparatorsInput } from './reports';
import { TABLE_TYPES, tableFile } from './table-file';

/** Without filters, the archive contains everything, also archived items. The order has no effect. */
export const ArchiveQuery = ItemTableQuery.safeExtend({ csv_separators: CsvSeparatorsInput });
export type ArchiveQuery = z.infer<typeof ArchiveQuery>;

const LoanTableQuery = LoanListQuery.omit({ page: true, per_page: true });
const LocationTableQuery = z.strictObject({
  q: searchLine('search', { max: SEARCH_MAX_LENGTH })
    .optional()
    .describe("Words of the location's name and path, or its printed code."),
});
const EventTableQuery = EventListQuery.omit({ before: true, limit: true }).extend({
  item_id: IdParam.optional().describe('Only changes of this item.'),
  location_id: IdParam.optional().describe('Only changes of this location, as in its history.'),
});
const DocumentTableQuery = z.strictObject({});
const TrashTableQuery = TrashQuery.omit({ page: true, per_page: true });

/** Query of each list that can be downloaded as a table. */
export interface TableQueries {
  items: ItemTableQuery;
  loans: z.infer<typeof LoanTableQuery>;
  locations: z.infer<typeof LocationTableQuery>;
  events: z.infer<typeof EventTableQuery>;
  trash: z.infer<typeof TrashTableQuery>;
  documents: object;
}
export const TABLE_KINDS = [
  'items',
  'loans',
  'locations',
  'events',
  'trash',
  'documents',
] as const satisfies (keyof TableQueries)[];
export type TableKind = (typeof TABLE_KINDS)[number];

const tableOrder = <Kind extends TableKind, Query extends z.ZodType>(kind: Kind, query: Query) =>
  z.strictObject({ kind: z.literal(kind), query, ...tableFile });

export const ExportInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('archive'),
      query: ItemTableQuery.prefault({}),
      csv_separators: CsvSeparatorsInput,
    }),
    tableOrder('items', ItemTableQuery.prefault({})),
    tableOrder('loans', LoanTableQuery.prefault({})),
    tableOrder('locations', LocationTableQuery.prefault({})),
    tableOrder('events', EventTableQuery.prefault({})),
    tableOrder('trash', TrashTableQuery.prefault({})),
    tableOrder('documents', DocumentTableQuery.prefault({})),
  ],
  notOneOf('kind', ['archive', ...TABLE_KINDS]),
);
export type ExportInput = z.infer<typeof ExportInput>;

export const ExportLink = z.object({ url: z.string().describe('For a browser to open.') });
export type ExportLink = z.infer<typeof ExportLink>;

const REFUSALS = ['too_many.report_files'] as const;

const table = { answer_file: TABLE_TYPES, refusals: REFUSALS } as const;

export const inventoryExports = {
  getArchive: endpoint.get('/export', {
    summary: 'Download the inventory, or the items of a filter, as a ZIP file with all data and photos',
    query: ArchiveQuery,
    answer_file: ['application/zip'],
    refusals: REFUSALS,
  }),
  getItems: endpoint.get('/items/export', {
    ...table,
    summary: 'Download a list of items as a CSV or XLSX file, in the order of the list',
    query: ItemTableQuery.safeExtend(tableFile),
  }),
  getLoans: endpoint.get('/loans/export', {
    ...table,
    summary: 'Download a list of loans as a CSV or XLSX file, in the order of the list',
    query: LoanTableQuery.extend(tableFile),
  }),
  getLocations: endpoint.get('/locations/export', {
    ...table,
    summary: 'Download the locations, or those that a search finds, as a CSV or XLSX file',
    query: LocationTableQuery.extend(tableFile),
  }),
  getEvents: endpoint.get('/events/export', {
    ...table,
    summary: 'Download the history as a CSV or XLSX file, with one row for each changed field, newest first',
    query: EventTableQuery.extend(tableFile),
  }),
  getTrash: endpoint.get('/trash/export', {
    ...table,
    summary: 'Download the list of the trash as a CSV or XLSX file',
    query: TrashTableQuery.extend(tableFile),
  }),
  getDocuments: endpoint.get('/documents/export', {
    ...table,
    summary: 'Download a list of all documents as a CSV or XLSX file, newest first',
    query: DocumentTableQuery.extend(tableFile),
  }),
  createLink: endpoint.post('/export/link', {
    summary: 'Create a link that downloads an export, within five minutes',
    session_only: true,
    is_open_to_viewers: true,
    body: ExportInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: ExportLink,
    status: 201,
    works_on_full_disk: true,
    refusals: REFUSALS,
  }),
  downloadByLink: endpoint.get('/export/download', {
    summary: 'Download an export with a link, without a session',
    access: 'public',
    query: z.strictObject({ token: z.string().max(LINK_TOKEN_MAX_LENGTH) }),
    answer_file: ['application/zip', ...TABLE_TYPES],
    refusals: ['general.not_found', ...REFUSALS],
  }),
};
