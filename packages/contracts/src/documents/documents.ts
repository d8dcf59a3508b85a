import { z } from 'zod';
import { LONG_BODY_MAX_BYTES, URL_MAX_LENGTH } from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import {
  AS_OF_REFUSALS,
  AsOf,
  BooleanText,
  Count,
  Id,
  IdParam,
  IdParams,
  Instant,
  line,
  money,
  orNothing,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { IMAGE_FILE_REFUSALS } from '../images/images';
import { isWebAddress } from '../text/web-address';
import {
  DOCUMENT_FORMATS,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_PLACES_MAX_COUNT,
  DOCUMENT_TITLE_MAX_LENGTH,
  DOCUMENT_UPLOAD_TIMEOUT_MS,
} from './document-limits';

export const DocumentKind = z.enum(DOCUMENT_KINDS, notOneOf('kind', DOCUMENT_KINDS));
export type DocumentKind = z.infer<typeof DocumentKind>;

export const DocumentFormat = z.enum(DOCUMENT_FORMATS);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

/** URLs expire after 7 to 35 days, or when the session or API key that received them ends. */
export const DocumentFile = z.object({
  name: z.string().describe('Name under which browsers save the file.'),
  format: DocumentFormat.describe('By the content. Photos are stored as JPEG, without EXIF and GPS.'),
  bytes: Count,
  url: z.string().describe('Signed path. Office files are downloaded, other files open in the browser.'),
  picture_url: z
    .string()
    .nullable()
    .describe('Signed path of a picture of the first page, at most 1280 pixels on the longest side.'),
  created_at: Instant.describe('Of this version.'),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

const Place = z.object({ id: Id, name: z.string() });

export const InventoryDocument = z
  .object({
    id: Id,
    kind: DocumentKind,
    title: z.string(),
    day: z.iso.date().nullable().describe('Printed on the document.'),
    amount: z.number().nullable().describe('In the currency of the inventory.'),
    url: z.string().nullable().describe('Web address of a link, which has no file.'),
    file: DocumentFile.nullable().describe('Null for a link.'),
    former_version_count: Count.describe('In the trash.'),
    is_released: z
      .boolean()
      .describe('True if people outside of the inventory see it with an item that is shared with them.'),
    items: z.array(Place),
    locations: z.array(Place),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Document' });
export type InventoryDocument = z.infer<typeof InventoryDocument>;

/** Fields of a released document that people outside of the inventory see. */
export const SharedDocument = InventoryDocument.pick({
  kind: true,
  title: true,
  day: true,
  url: true,
  file: true,
});
export type SharedDocument = z.infer<typeof SharedDocument>;

const Title = line('title', { max: DOCUMENT_TITLE_MAX_LENGTH });

const LINK_EXAMPLES = ['https://paperless.example/documents/12'];

const Day = z.iso.date(problem('value.not_day', { label: 'date' }));

/** The fields of a form are texts, of which an empty one stands for nothing. */
const fromForm = <T extends z.ZodType>(schema: T, read: (text: string) => unknown = (text) => text) =>
  z.preprocess((value) => (typeof value === 'string' ? (value === '' ? null : read(value)) : value), schema);

const toNumber = (text: string): unknown => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

const toList = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value]);

const tooMany = problem('document.too_many_places', { max: DOCUMENT_PLACES_MAX_COUNT });

const places = <T extends z.ZodType<number>>(id: T) =>
  z
    .array(id)
    .max(DOCUMENT_PLACES_MAX_COUNT, tooMany)
    .transform((ids) => [...new Set(ids)]);

/** Repeated fields of a form. */
const formPlaces = z.preprocess(toList, places(IdParam)).default([]);

const hasPlace = ({ item_id, location_id }: { item_id: readonly number[]; location_id: readonly number[] }) =>
  item_id.length + location_id.length > 0;

const link = (rules: { is_required?: true } = {}) =>
  line('link', { max: URL_MAX_LENGTH, ...rules }).refine(
    (text) => text === '' || isWebAddress(text),
    problem('document.link'),
  );

export const DocumentInput = z
  .strictObject({
    kind: DocumentKind,
    title: orNothing(Title).optional().describe('By default the name of the file, or the host of the link.'),
    day: fromForm(Day.nullable()).optional(),
    amount: fromForm(money('amount').nullable(), toNumber).optional(),
    url: orNothing(link()).optional().meta({
      description: 'Instead of a file. The server never opens it.',
      examples: LINK_EXAMPLES,
    }),
    is_released: BooleanText.default(false),
    item_id: formPlaces.describe('Repeat the field for several items.'),
    location_id: formPlaces.describe('Repeat the field for several locations.'),
  })
  .refine(hasPlace, { error: problem('document.no_place'), path: ['item_id'] });
export type DocumentInput = z.infer<typeof DocumentInput>;

/** Omitted fields stay unchanged. */
export const UpdateDocumentInput = z
  .strictObject({
    kind: DocumentKind,
    title: line('title', { max: DOCUMENT_TITLE_MAX_LENGTH, is_required: true }),
    day: Day.nullable(),
    amount: money('amount').nullable().describe('In the currency of the inventory.'),
    url: link({ is_required: true }).meta({ description: 'Only of a link.', examples: LINK_EXAMPLES }),
    is_released: z.boolean(problem('parameter.not_boolean')),
    item_ids: places(Id),
    location_ids: places(Id),
  })
  .partial();
export type UpdateDocumentInput = z.infer<typeof UpdateDocumentInput>;

export const DocumentListQuery = z
  .strictObject({ item_id: IdParam.optional(), location_id: IdParam.optional(), as_of: AsOf.optional() })
  .refine(({ item_id, location_id }) => (item_id === undefined) !== (location_id === undefined), {
    error: problem('document.choose_place'),
    path: ['item_id'],
  });
export type DocumentListQuery = z.infer<typeof DocumentListQuery>;

const files = {
  field: 'file',
  about:
    'PDF, JPEG, PNG, WebP, GIF, HEIC, AVIF, text, CSV, Markdown, or a file of Word, Excel, PowerPoint or LibreOffice.',
  max_count: 1,
  max_bytes: DOCUMENT_MAX_BYTES,
  is_optional: true,
} as const;

const FILE_REFUSALS = [
  ...IMAGE_FILE_REFUSALS,
  'document.wrong_type',
  'document.not_pdf',
  'document.unreadable',
  'document.choose_file',
] as const;

const PLACE_REFUSALS = ['item.gone', 'location.gone', 'document.too_many'] as const;

export const documents = {
  list: endpoint.get('/documents', {
    summary: 'List the documents of an item or a location, newest first',
    query: DocumentListQuery,
    response: z.array(InventoryDocument),
    refusals: AS_OF_REFUSALS,
  }),
  get: endpoint.get('/documents/:id', {
    summary: 'Get a document',
    params: IdParams,
    response: InventoryDocument,
  }),
  create: endpoint.post('/documents', {
    summary: 'Add a document, either a file or a link, to items and locations',
    body: DocumentInput,
    files,
    response: InventoryDocument,
    status: 201,
    refusals: [...FILE_REFUSALS, ...PLACE_REFUSALS, 'document.file_and_link'],
    timeout_ms: DOCUMENT_UPLOAD_TIMEOUT_MS,
  }),
  update: endpoint.patch('/documents/:id', {
    summary: 'Change a document, or the items and locations that it belongs to',
    body_max_bytes: LONG_BODY_MAX_BYTES,
    params: IdParams,
    body: UpdateDocumentInput,
    response: InventoryDocument,
    refusals: [...PLACE_REFUSALS, 'document.no_place', 'document.is_file'],
  }),
  replaceFile: endpoint.put('/documents/:id/file', {
    summary: 'Add a new version of a document; the former one goes to the trash',
    params: IdParams,
    files,
    response: InventoryDocument,
    refusals: [...FILE_REFUSALS, 'document.is_link'],
    timeout_ms: DOCUMENT_UPLOAD_TIMEOUT_MS,
  }),
  remove: endpoint.delete('/documents/:id', { summary: 'Delete a document', params: IdParams }),
};
