import { z } from 'zod';
import { ITEM_SORTS } from './choices';
import { BooleanText, IdParam, PageQuery, pageOf, searchLine } from './common';
import { Availability, Condition, ItemSummary } from './item-shapes';
import {
  MONEY_MAX,
  SEARCH_MAX_LENGTH,
  SEARCH_WORDS_MAX,
  SUPPLIER_NAME_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
} from './limits';
import { toQueryWords } from './search-text';

/** A search counts its hits up to a limit: then the total is that limit, and there are more. */
const capped = { is_total_capped: z.boolean() };

export const ItemPage = pageOf(ItemSummary).extend(capped).meta({ id: 'ItemPage' });
export type ItemPage = z.infer<typeof ItemPage>;

export const ItemSort = z.enum(ITEM_SORTS);
export type ItemSort = z.infer<typeof ItemSort>;

/** One of the availabilities, or `any` for whatever is not kept to oneself. */
export const AvailabilityFilter = z.enum([...Availability.options, 'any']);
export type AvailabilityFilter = z.infer<typeof AvailabilityFilter>;

const availabilityFilter = z
  .enum(AvailabilityFilter.options, `must be one of ${AvailabilityFilter.options.join(', ')}`)
  .optional();

const amount = (label: string) =>
  z.coerce
    .number<number | string>(`${label} must be a number such as 12.50`)
    .min(0, `${label} must be positive`)
    .max(MONEY_MAX, `${label} can be at most ${MONEY_MAX.toLocaleString('en-US')}`)
    .optional();

const filters = {
  category_id: IdParam.optional(),
  location_id: IdParam.optional(),
  /** Whether `location_id` means the place and everything below it. */
  include_descendants: BooleanText.default(true),
  needs_full_details: BooleanText.optional(),
  /** The same filter under the name that the list screen uses. */
  needs_details: BooleanText.optional(),
  /** Items used in or compatible with the system of that name, without regard to case. */
  system: searchLine('System', { max: SYSTEM_NAME_MAX_LENGTH }).optional(),
  condition: z.enum(Condition.options, `must be one of ${Condition.options.join(', ')}`).optional(),
  /** Dollars for one piece: the current value, else the purchase price. Items with neither are left out. */
  min_value: amount('Lowest value'),
  max_value: amount('Highest value'),
  borrow_availability: availabilityFilter,
  sell_availability: availabilityFilter,
  has_image: BooleanText.optional(),
  /** Whether it has a current value or a purchase price. `false` means items to be valued: not those of which none is left. */
  has_value: BooleanText.optional(),
  /** Items with a supplier whose name holds words that begin like these. */
  supplier: searchLine('Supplier', { max: SUPPLIER_NAME_MAX_LENGTH }).optional(),
};

export const SearchText = searchLine('Search', { max: SEARCH_MAX_LENGTH }).refine(
  (text) => toQueryWords(text).length <= SEARCH_WORDS_MAX,
  `Search can hold at most ${SEARCH_WORDS_MAX} different words`,
);

const isRange = ({
  min_value,
  max_value,
}: {
  min_value?: number | undefined;
  max_value?: number | undefined;
}) => min_value === undefined || max_value === undefined || min_value <= max_value;
const RANGE_ERROR = { error: 'Highest value must not be below the lowest value', path: ['max_value'] };

const listFields = {
  search: SearchText.optional(),
  ...filters,
  sort: z.enum(ItemSort.options, `must be one of ${ItemSort.options.join(', ')}`).default('newest'),
};

/** What a list of items shows, on all of its pages. */
export const ItemListFilter = z.strictObject(listFields).refine(isRange, RANGE_ERROR);
export type ItemListFilter = z.infer<typeof ItemListFilter>;

export const ItemListQuery = PageQuery.extend(listFields).refine(isRange, RANGE_ERROR);
export type ItemListQuery = z.infer<typeof ItemListQuery>;

/** Best matches first, or one of the orders of the list. */
export const ItemSearchSort = z.enum(['relevance', ...ItemSort.options]);
export type ItemSearchSort = z.infer<typeof ItemSearchSort>;

/** Without words it lists what the filters let through, newest first. */
export const ItemSearchQuery = PageQuery.extend({
  q: SearchText.optional(),
  ...filters,
  sort: z
    .enum(ItemSearchSort.options, `must be one of ${ItemSearchSort.options.join(', ')}`)
    .default('relevance'),
}).refine(isRange, RANGE_ERROR);
export type ItemSearchQuery = z.infer<typeof ItemSearchQuery>;

export const ItemMatchField = z.enum([
  'name',
  'item_number',
  'description',
  'model_number',
  'serial_number',
  'supplier',
  'part_number',
  'category',
  'location',
  'system_used_in',
  'compatible_with',
  'caption',
  'borrower',
  'code',
]);
export type ItemMatchField = z.infer<typeof ItemMatchField>;

export const ItemSearchHit = ItemSummary.extend({
  /** Where the words were found: the text, or the part of a long one, for `markMatches`. */
  matches: z.array(z.object({ field: ItemMatchField, text: z.string() })),
}).meta({ id: 'ItemSearchHit' });
export type ItemSearchHit = z.infer<typeof ItemSearchHit>;

export const ItemSearchPage = pageOf(ItemSearchHit)
  .extend({
    ...capped,
    /** What was looked for, folded, with the words that a mistyped one was taken for: what `markMatches` marks. */
    words: z.array(z.string()),
  })
  .meta({ id: 'ItemSearchPage' });
export type ItemSearchPage = z.infer<typeof ItemSearchPage>;
