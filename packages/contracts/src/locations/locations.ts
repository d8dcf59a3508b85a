import { z } from 'zod';
import {
  DESCRIPTION_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  IMAGE_UPLOAD_TIMEOUT_MS,
  LOCATION_CAPACITY_MAX,
  LOCATION_CAPACITY_MIN,
  LOCATION_NAME_MAX_LENGTH,
  LOCATION_SEARCH_LIMIT,
  LOCATION_SEARCH_MAX_LIMIT,
  LONG_BODY_MAX_BYTES,
  SEARCH_MAX_LENGTH,
} from '../base/limits';
import { problem } from '../base/problems';
import {
  Code,
  Count,
  Id,
  IdParams,
  Instant,
  limit,
  line,
  lines,
  orNothing,
  reference,
  searchLine,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { IMAGE_FILE_REFUSALS, IMAGE_FORMATS_TEXT, LocationImage } from '../images/images';
import { QrCode, QrPictureInput } from './qr-codes';

export const Location = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  is_container: z.boolean().describe('True for a location that can be carried, such as a box.'),
  parent_id: Id.nullable().describe('Null at the top level.'),
  code: Code.describe('Code on the printed label; unaffected by renaming and moving.'),
  label_codes: z.array(Code),
  item_count: Count.describe('Directly in this location.'),
  total_item_count: Count.describe('With all locations below it.'),
  capacity: z
    .int()
    .min(LOCATION_CAPACITY_MIN)
    .nullable()
    .describe('Intended maximum of direct items; exceeding it is a warning, never an error.'),
  depth: Count.describe('Number of ancestors.'),
  /** Names of the ancestors from the top; empty at the top level. */
  path: z.array(z.string()),
  image: LocationImage.nullable().describe('Photo of the location.'),
  qr_codes: z.array(QrCode),
  created_at: Instant,
  updated_at: Instant,
  get children() {
    return z.array(Location);
  },
});
export type Location = z.infer<typeof Location>;

export const LocationSummary = z.object({
  id: Id,
  name: z.string(),
  path: z.array(z.string()).describe('Names of the ancestors from the top; empty at the top level.'),
});
export type LocationSummary = z.infer<typeof LocationSummary>;

export const LocationSearchHit = LocationSummary.extend({
  code: Code,
  is_code_match: z
    .boolean()
    .describe('True only for the first result, if the search text is its printed code.'),
});
export type LocationSearchHit = z.infer<typeof LocationSearchHit>;

const capacityError = problem('value.not_whole_from', { label: 'capacity', min: LOCATION_CAPACITY_MIN });

const fields = {
  name: line('location_name', { max: LOCATION_NAME_MAX_LENGTH, is_required: true }),
  description: orNothing(lines('description', { max: DESCRIPTION_MAX_LENGTH })).optional(),
  is_container: z
    .boolean(problem('value.not_boolean', { label: 'container' }))
    .optional()
    .describe('True for a location that can be carried, such as a box.'),
  capacity: z
    .int(capacityError)
    .min(LOCATION_CAPACITY_MIN, capacityError)
    .max(LOCATION_CAPACITY_MAX, problem('value.too_large', { label: 'capacity', max: LOCATION_CAPACITY_MAX }))
    .nullable()
    .optional()
    .describe('Intended maximum of direct items; exceeding it is a warning, never an error.'),
  parent_id: reference('parent')
    .optional()
    .describe('Null for the top level; a new location without a parent is also there.'),
};

export const CreateLocationInput = z.strictObject(fields);
export type CreateLocationInput = z.infer<typeof CreateLocationInput>;

/** Omitted fields stay unchanged. */
export const UpdateLocationInput = z.strictObject(fields).partial();
export type UpdateLocationInput = z.infer<typeof UpdateLocationInput>;

export const RemoveLocationQuery = z.strictObject({
  contents: z
    .enum(
      ['move_to_parent', 'delete'],
      problem('parameter.not_choice', { choices: 'move_to_parent, delete' }),
    )
    .optional()
    .describe(
      'Moves the direct contents to the parent, or deletes everything inside; without it, only an empty location is deleted.',
    ),
});
export type RemoveLocationQuery = z.infer<typeof RemoveLocationQuery>;

/** Counts of items and locations, with everything inside the locations. */
export const ContentCounts = z.object({
  item_count: Count,
  location_count: Count,
  lent_count: Count.describe('Items of which something is on loan.'),
});
export type ContentCounts = z.infer<typeof ContentCounts>;

export const SearchLocationsQuery = z.strictObject({
  q: searchLine('search', { max: SEARCH_MAX_LENGTH }).describe("Words of the location's name and path."),
  limit: limit(LOCATION_SEARCH_LIMIT, LOCATION_SEARCH_MAX_LIMIT),
});
export type SearchLocationsQuery = z.infer<typeof SearchLocationsQuery>;

/** Refusals of a location that is given by its name or path. */
export const LOCATION_PATH_REFUSALS = [
  'location.name_missing',
  'location.name_in_path_too_long',
  'location.ambiguous',
  'location.too_many',
  'location.too_deep',
] as const;

export const locations = {
  list: endpoint.get('/locations/', {
    summary: 'List all locations as a tree with item counts',
    has_version: true,
    response: z.array(Location),
  }),
  search: endpoint.get('/locations/search', {
    summary: 'Search locations by words of name and path, best matches first',
    query: SearchLocationsQuery,
    response: z.array(LocationSearchHit),
  }),
  create: endpoint.post('/locations/', {
    summary: 'Add a location at the top level or in another location',
    body: CreateLocationInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: Location,
    status: 201,
    refusals: ['location.parent_gone', 'location.too_many', 'location.too_deep'],
  }),
  get: endpoint.get('/locations/:id', {
    summary: 'Get a location with all its descendants',
    params: IdParams,
    response: Location,
  }),
  countContents: endpoint.get('/locations/:id/contents', {
    summary: 'Count a location with everything inside it',
    params: IdParams,
    response: ContentCounts,
  }),
  update: endpoint.put('/locations/:id', {
    summary: 'Change or move a location; it cannot be moved into itself or its descendants',
    params: IdParams,
    body: UpdateLocationInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: Location,
    refusals: ['location.parent_gone', 'location.inside_itself', 'location.too_deep'],
  }),
  remove: endpoint.delete('/locations/:id', {
    summary: 'Delete a location; a location that is not empty needs `contents`',
    params: IdParams,
    query: RemoveLocationQuery,
    refusals: ['location.not_empty', 'location.has_lent_items'],
  }),
  setImage: endpoint.put('/locations/:id/image', {
    summary: 'Set or replace the photo of a location',
    params: IdParams,
    files: { field: 'file', about: IMAGE_FORMATS_TEXT, max_count: 1, max_bytes: IMAGE_MAX_BYTES },
    response: Location,
    refusals: IMAGE_FILE_REFUSALS,
    timeout_ms: IMAGE_UPLOAD_TIMEOUT_MS,
  }),
  removeImage: endpoint.delete('/locations/:id/image', {
    summary: 'Delete the photo of a location',
    params: IdParams,
  }),
  createQrCode: endpoint.post('/locations/:id/qr', {
    summary: 'Create a QR code of a location, or update the date of the QR code with this format and size',
    params: IdParams,
    body: QrPictureInput,
    response: QrCode,
    status: 201,
  }),
};
