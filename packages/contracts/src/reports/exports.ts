import { z } from 'zod';
import { LINK_TOKEN_MAX_LENGTH, LONG_BODY_MAX_BYTES } from '../base/limits';
import { notOneOf } from '../base/problems';
import { endpoint } from '../framework/endpoint';
import { UnpagedItemListQuery } from '../items/item-queries';
import { CsvSeparatorsInput } from './reports';

/** Without filters, the archive contains everything, also archived items. */
export const ArchiveQuery = UnpagedItemListQuery.safeExtend({ csv_separators: CsvSeparatorsInput });
export type ArchiveQuery = z.infer<typeof ArchiveQuery>;

export const ITEM_TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type ItemTableFormat = (typeof ITEM_TABLE_FORMATS)[number];

export const ItemTableQuery = ArchiveQuery.safeExtend({
  format: z.enum(ITEM_TABLE_FORMATS, notOneOf('format', ITEM_TABLE_FORMATS)).default('csv'),
});
export type ItemTableQuery = z.infer<typeof ItemTableQuery>;

export const ExportInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('archive'), query: ArchiveQuery.prefault({}) }),
    z.strictObject({ kind: z.literal('items'), query: ItemTableQuery.prefault({}) }),
  ],
  notOneOf('kind', ['archive', 'items']),
);
export type ExportInput = z.infer<typeof ExportInput>;

export const ExportLink = z.object({ url: z.string().describe('For a browser to open.') });
export type ExportLink = z.infer<typeof ExportLink>;

const TABLE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

const REFUSALS = ['too_many.report_files'] as const;

export const inventoryExports = {
  getArchive: endpoint.get('/export', {
    summary: 'Download the inventory, or the items of a filter, as a ZIP file with all data and photos',
    query: ArchiveQuery,
    answer_file: ['application/zip'],
    refusals: REFUSALS,
  }),
  getItems: endpoint.get('/items/export', {
    summary: 'Download a list of items as a CSV or XLSX file, in the order of the list',
    query: ItemTableQuery,
    answer_file: TABLE_TYPES,
    refusals: REFUSALS,
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
