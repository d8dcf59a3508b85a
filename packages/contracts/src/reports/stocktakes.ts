import { z } from 'zod';
import { LONG_BODY_MAX_BYTES, STOCKTAKE_MARKS_MAX_COUNT, STOCKTAKE_TEXT_MAX_LENGTH } from '../base/limits';
import { problem } from '../base/problems';
import {
  Code,
  Count,
  Id,
  IdParam,
  IdParams,
  Instant,
  pageOf,
  PageQuery,
  reference,
  searchLine,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { ItemImage } from '../images/images';
import { ItemLoan } from '../items/item-shapes';
import { LocationSummary } from '../locations/locations';
import { TABLE_TYPES, tableFile } from './table-file';

export const StocktakeResult = z.enum(['seen', 'elsewhere', 'missing', 'lent', 'unknown']);
export type StocktakeResult = z.infer<typeof StocktakeResult>;

/** A location with its name at the time of the stocktake. The id is null after the location was deleted. */
export const StocktakeLocation = LocationSummary.extend({ id: Id.nullable() });
export type StocktakeLocation = z.infer<typeof StocktakeLocation>;

const counts = {
  item_count: Count,
  seen_count: Count.describe('Items seen in their location or elsewhere, and items added since the start.'),
  lent_count: Count.describe('Items that are completely lent out and were not seen.'),
  missing_count: Count.describe(
    'All other items. While the stocktake is running, these items have not been seen yet.',
  ),
};

export const StocktakeProgress = z.object({
  location: StocktakeLocation.nullable().describe('Null for items without a location.'),
  ...counts,
});
export type StocktakeProgress = z.infer<typeof StocktakeProgress>;

export const StocktakeCounts = z.object({
  ...counts,
  elsewhere_count: Count.describe('Items that were found in another location than their own.'),
  unknown_count: Count.describe('Codes without an item or location of the caller.'),
});
export type StocktakeCounts = z.infer<typeof StocktakeCounts>;

export const StocktakeSummary = z.object({
  id: Id,
  location: StocktakeLocation.nullable().describe(
    'The location that is walked, with everything inside it; null for the whole inventory.',
  ),
  started_at: Instant,
  finished_at: Instant.nullable().describe('Null while the stocktake is running.'),
  counts: StocktakeCounts.nullable().describe('Null while the stocktake is running.'),
});
export type StocktakeSummary = z.infer<typeof StocktakeSummary>;

export const Stocktake = StocktakeSummary.extend({
  counts: StocktakeCounts,
  locations: z.array(StocktakeProgress).describe('Locations with items, in the order of the tree.'),
});
export type Stocktake = z.infer<typeof Stocktake>;

export const StocktakePage = pageOf(StocktakeSummary);
export type StocktakePage = z.infer<typeof StocktakePage>;

/** A result. Names are kept as they were when the entry was written. */
export const StocktakeEntry = z.object({
  id: Id,
  result: StocktakeResult.describe('`unknown`: a code without an item or location of the caller.'),
  item_id: Id.nullable().describe('Null for an unknown code, and after the item was deleted.'),
  name: z.string().describe('Name of the item; the text of an unknown code.'),
  item_number: z.string().nullable(),
  location: StocktakeLocation.nullable().describe(
    'Location of the item; null for an item without a location and for an unknown code.',
  ),
  found_location: StocktakeLocation.nullable().describe(
    'Where the item or the unknown code was found; null for the location that the item has.',
  ),
  current_location_id: Id.nullable().describe("The item's location now, unlike `location`."),
  current_quantity: Count.nullable().describe(
    "The item's quantity now, 0 if it was lost or used up; null if the item no longer exists.",
  ),
  seen_at: Instant.nullable().describe('Null for a missing or lent item.'),
});
export type StocktakeEntry = z.infer<typeof StocktakeEntry>;

export const StocktakeEntryPage = pageOf(StocktakeEntry);
export type StocktakeEntryPage = z.infer<typeof StocktakeEntryPage>;

/** An item to look for. */
export const StocktakeItem = z.object({
  id: Id,
  name: z.string(),
  item_number: z.string(),
  quantity: Count,
  codes: z.array(Code).describe("The item's own code and its label codes."),
  image: ItemImage.nullable(),
  lent: z.array(ItemLoan),
  is_lent_out: z.boolean().describe('True when all units are lent out.'),
  is_new: z.boolean().describe('True for an item that was added since the start; it need not be seen.'),
  entry: StocktakeEntry.nullable().describe('Null until the item is seen.'),
});
export type StocktakeItem = z.infer<typeof StocktakeItem>;

export const StocktakeItemPage = pageOf(StocktakeItem);
export type StocktakeItemPage = z.infer<typeof StocktakeItemPage>;

export const StartStocktakeInput = z.strictObject({
  location_id: reference('location').describe('Null for the whole inventory.'),
});

/** Records that an item was seen, by its id or by a scanned text. Idempotent. */
export const StocktakeMark = z
  .strictObject({
    item_id: reference('item').unwrap().optional(),
    code: searchLine('code', { max: STOCKTAKE_TEXT_MAX_LENGTH, is_required: true })
      .optional()
      .describe('Scanned text: the code or URL of a label, or any other text.'),
    location_id: reference('location')
      .default(null)
      .describe('Location in which the item was seen; null for the location that the item has.'),
    is_seen: z
      .boolean(problem('parameter.not_boolean'))
      .default(true)
      .describe('False to undo the mark of an item, or to remove an unknown code.'),
  })
  .refine(({ item_id, code }) => (item_id === undefined) !== (code === undefined), {
    error: problem('stocktake.item_or_code'),
    path: ['item_id'],
  })
  .meta({ examples: [{ item_id: 7 }] });
export type StocktakeMark = z.infer<typeof StocktakeMark>;

const marksError = problem('stocktake.too_many_marks', { max: STOCKTAKE_MARKS_MAX_COUNT });

export const StocktakeMarksInput = z.strictObject({
  marks: z.array(StocktakeMark).max(STOCKTAKE_MARKS_MAX_COUNT, marksError),
});

export const StocktakeMarkResult = z.discriminatedUnion('kind', [
  /** `entry` is null after the mark was undone. */
  z.object({ kind: z.literal('item'), entry: StocktakeEntry.nullable() }),
  z.object({ kind: z.literal('location'), location: LocationSummary }),
  z.object({ kind: z.literal('unknown'), entry: StocktakeEntry.nullable() }),
  /** The item no longer exists. */
  z.object({ kind: z.literal('gone') }),
]);
export type StocktakeMarkResult = z.infer<typeof StocktakeMarkResult>;

const ItemsQuery = PageQuery.extend({
  location_id: IdParam.optional().describe('Without it, lists items without a location.'),
});
export type StocktakeItemsQuery = z.infer<typeof ItemsQuery>;

const EntriesQuery = PageQuery.extend({
  result: z.enum(
    StocktakeResult.options,
    problem('parameter.not_choice', { choices: StocktakeResult.options.join(', ') }),
  ),
});
export type StocktakeEntriesQuery = z.infer<typeof EntriesQuery>;

export const stocktakes = {
  list: endpoint.get('/stocktakes/', {
    summary: 'List stocktakes: running ones first, then the latest',
    query: PageQuery,
    response: StocktakePage,
  }),
  start: endpoint.post('/stocktakes/', {
    summary: 'Start a stocktake, or return the running stocktake of the same location',
    body: StartStocktakeInput,
    response: Stocktake,
    status: 201,
    refusals: ['location.gone', 'stocktake.too_many_running'],
  }),
  get: endpoint.get('/stocktakes/:id', {
    summary: 'Get a stocktake with its progress in each location',
    params: IdParams,
    response: Stocktake,
  }),
  remove: endpoint.delete('/stocktakes/:id', {
    summary: 'Delete a stocktake; the items keep the time at which they were seen',
    params: IdParams,
  }),
  listItems: endpoint.get('/stocktakes/:id/items', {
    summary: 'List the items to look for directly in a location, by name',
    params: IdParams,
    query: ItemsQuery,
    response: StocktakeItemPage,
  }),
  listEntries: endpoint.get('/stocktakes/:id/entries', {
    summary: 'List the results of one kind, by location and name',
    params: IdParams,
    query: EntriesQuery,
    response: StocktakeEntryPage,
  }),
  mark: endpoint.post('/stocktakes/:id/marks', {
    summary: 'Mark items as seen; the results are in the order of the marks',
    params: IdParams,
    body: StocktakeMarksInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: z.array(StocktakeMarkResult),
    refusals: ['stocktake.finished', 'stocktake.too_many_unknown'],
  }),
  finish: endpoint.post('/stocktakes/:id/finish', {
    summary: 'Finish a stocktake: items that were not seen become missing; a finished one stays as it is',
    params: IdParams,
    response: Stocktake,
  }),
  getFile: endpoint.get('/stocktakes/:id/file', {
    summary: 'Download the results of a finished stocktake as a CSV or XLSX file',
    params: IdParams,
    query: z.strictObject(tableFile),
    answer_file: TABLE_TYPES,
    refusals: ['stocktake.running'],
  }),
};
