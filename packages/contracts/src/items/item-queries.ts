import type { FieldLabel } from '@stowage/texts/refusals';
import { z } from 'zod';
import {
  AVAILABILITY_FILTERS,
  EVERYBODY,
  ITEM_SEARCH_SORTS,
  ITEM_SORTS,
  PARTS_FILTERS,
  TAG_MATCHES,
} from '../base/choices';
import {
  BRAND_MAX_LENGTH,
  CUSTOM_LINE_MAX_LENGTH,
  MINOR_UNITS_MAX,
  ORDER_NUMBER_MAX_LENGTH,
  PRODUCT_CODE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  SEARCH_WORDS_MAX,
  SUPPLIER_NAME_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
  TAGS_MAX_COUNT,
} from '../base/limits';
import { notAmount, problem } from '../base/problems';
import { BooleanText, IdParam, PageQuery, pageOf, searchLine } from '../framework/common';
import { withoutSymbology } from '../text/product-code';
import { toQueryWords } from '../text/search-text';
import { listFieldsWith } from './item-fields';
import { Condition, Item } from './item-shapes';

const capped = {
  is_total_capped: z
    .boolean()
    .describe('True when counting stopped: `total` is then a limit, and more results exist.'),
};

export const ItemPage = pageOf(Item).extend(capped);
export type ItemPage = z.infer<typeof ItemPage>;

/** `custom` sorts by the values of `custom_field_id`, items without one last. */
export const ItemSort = z.enum([...ITEM_SORTS, 'custom']);
export type ItemSort = z.infer<typeof ItemSort>;

export const AvailabilityFilter = z.enum(AVAILABILITY_FILTERS);
export type AvailabilityFilter = z.infer<typeof AvailabilityFilter>;

const availabilityFilter = z
  .enum(
    AvailabilityFilter.options,
    problem('parameter.not_choice', { choices: AvailabilityFilter.options.join(', ') }),
  )
  .optional();

const amount = (label: FieldLabel) =>
  z
    .preprocess(
      // `Number` also accepts `0x10`, `1e1` and ` 5 `.
      (value: number | string) =>
        typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
      z
        .number(notAmount(label))
        .min(0, problem('value.negative', { label }))
        .max(MINOR_UNITS_MAX, problem('value.too_large', { label, max: MINOR_UNITS_MAX })),
    )
    .optional();

const day = z.iso.date(problem('value.not_day', { label: 'date' })).optional();

const notBound = problem('value.not_number', { label: 'custom_value' });

/** A number or a day. */
const bound = z
  .string(notBound)
  .regex(/^(?:-?\d{1,15}(?:\.\d{1,15})?|\d{4}-\d{2}-\d{2})$/, notBound)
  .optional();

const notTags = problem('value.not_ids', { label: 'tags' });

const filters = {
  category_id: IdParam.optional(),
  tag_ids: z
    .string(notTags)
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, notTags)
    .refine(
      (text) => text.split(',').length <= TAGS_MAX_COUNT,
      problem('list.too_many_ids', { label: 'tags', max: TAGS_MAX_COUNT }),
    )
    .optional()
    .meta({ description: 'Comma-separated ids of tags.', examples: ['3,7'] }),
  tags_match: z
    .enum(TAG_MATCHES, problem('parameter.not_choice', { choices: TAG_MATCHES.join(', ') }))
    .optional()
    .describe('Items with at least one of the tags, which is the default, with all or with none of them.'),
  custom_field_id: IdParam.optional().describe(
    'A custom field. Without `custom_value`, `custom_from` and `custom_to`: items that have a value; in the order `custom`, all items.',
  ),
  custom_value: searchLine('custom_value', { max: CUSTOM_LINE_MAX_LENGTH })
    .optional()
    .describe(
      'Items with this value of the custom field: `true` or `false`, one of several choices, or a part of a text, case-insensitive for the letters A to Z.',
    ),
  custom_from: bound.meta({
    description: 'Items whose number or day of the custom field is this or a higher one.',
    examples: ['2026-03-31'],
  }),
  custom_to: bound.meta({
    description: 'Items whose number or day of the custom field is this or a lower one.',
    examples: ['2026-12-31'],
  }),
  location_id: IdParam.optional(),
  include_descendants: BooleanText.default(true).describe(
    'True to include items in the locations below `location_id`.',
  ),
  needs_full_details: BooleanText.optional(),
  needs_details: BooleanText.optional().describe('Alias of `needs_full_details`.'),
  system: searchLine('system', { max: SYSTEM_NAME_MAX_LENGTH })
    .optional()
    .describe('Items used in or compatible with this system, case-insensitive.'),
  condition: z
    .enum(Condition.options, problem('parameter.not_choice', { choices: Condition.options.join(', ') }))
    .optional(),
  min_value: amount('lowest_value').describe(
    'Value of one unit: the current value, else the purchase price. Items without a value are excluded.',
  ),
  max_value: amount('highest_value').describe('Of one unit.'),
  borrow_availability: availabilityFilter,
  sell_availability: availabilityFilter,
  has_image: BooleanText.optional(),
  has_value: BooleanText.optional().describe(
    '`false` selects items that need a value: items with quantity 0 are excluded.',
  ),
  has_receipt: BooleanText.optional().describe(
    'Whether a document of the kind `receipt` belongs to the item. `false` selects items that need a receipt: items with quantity 0 are excluded.',
  ),
  has_serial_number: BooleanText.optional(),
  not_seen_since: day.describe('Items that were neither seen nor added on this day or later.'),
  supplier: searchLine('supplier', { max: SUPPLIER_NAME_MAX_LENGTH })
    .optional()
    .describe('Items with a supplier whose name contains words that begin with these words.'),
  to_buy: BooleanText.optional().describe('True for items with fewer units than their minimum quantity.'),
  product_code: searchLine('product_code', { max: PRODUCT_CODE_MAX_LENGTH })
    .optional()
    .describe(
      'Items with this product code in any of its forms, such as UPC-E, UPC-A, EAN-13 or GTIN-14, ISBN-10 or ISBN-13.',
    ),
  brand: searchLine('brand', { max: BRAND_MAX_LENGTH })
    .optional()
    .describe('Items of this brand, case-insensitive for the letters A to Z.'),
  order_number: searchLine('order_number', { max: ORDER_NUMBER_MAX_LENGTH })
    .optional()
    .describe('Items with this order number, case-insensitive for the letters A to Z.'),
  is_insured: BooleanText.optional(),
  has_lifetime_warranty: BooleanText.optional(),
  warranty_from: day.describe('Items whose warranty ends on this day or later.'),
  warranty_to: day.describe('Items whose warranty ends on this day or earlier.'),
  is_archived: BooleanText.optional().describe(
    'True for archived items, false for the others. By default, a search for words finds both, and a list has the others.',
  ),
  belongs_to_id: z
    .union([z.literal(EVERYBODY), IdParam], problem('parameter.not_id'))
    .optional()
    .describe('A member, or `everybody` for the items that belong to no particular member.'),
  part_of_id: IdParam.optional().describe('Items that are parts of this item, without the parts of these.'),
  import_id: IdParam.optional().describe('Items that this import was the last one to add or update.'),
  parts: z
    .enum(PARTS_FILTERS, problem('parameter.not_choice', { choices: PARTS_FILTERS.join(', ') }))
    .optional()
    .describe('`fold` leaves out the items that are parts of another item. Has no effect with `part_of_id`.'),
};

/** Shortens a long text, such as a pasted title, to the words that a search uses. */
function limitWords(text: string): string {
  if (toQueryWords(text).length <= SEARCH_WORDS_MAX) return text;
  const ends = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => index + word.length);
  const end = ends.findLast((to) => toQueryWords(text.slice(0, to)).length <= SEARCH_WORDS_MAX);
  return text.slice(0, end);
}

export const SearchText = searchLine('search', { max: SEARCH_MAX_LENGTH }).overwrite((text) =>
  limitWords(withoutSymbology(text)),
);

const isRange = ({
  min_value,
  max_value,
}: {
  min_value?: number | undefined;
  max_value?: number | undefined;
}) => min_value === undefined || max_value === undefined || min_value <= max_value;
interface CustomFilter {
  custom_field_id?: number | undefined;
  custom_value?: string | undefined;
  custom_from?: string | undefined;
  custom_to?: string | undefined;
  sort: string;
}

const namesCustomField = ({
  custom_field_id,
  custom_value = '',
  custom_from,
  custom_to,
  sort,
}: CustomFilter) =>
  custom_field_id !== undefined ||
  (custom_value === '' && custom_from === undefined && custom_to === undefined && sort !== 'custom');
const CUSTOM_FIELD_ERROR = { error: problem('custom_field.choose'), path: ['custom_field_id'] };

const RANGE_ERROR = { error: problem('item.value_range'), path: ['max_value'] };

const listFields = {
  search: SearchText.optional(),
  ...filters,
  sort: z
    .enum(ItemSort.options, problem('parameter.not_choice', { choices: ItemSort.options.join(', ') }))
    .default('newest'),
};

export const UnpagedItemListQuery = z
  .strictObject(listFields)
  .refine(isRange, RANGE_ERROR)
  .refine(namesCustomField, CUSTOM_FIELD_ERROR);
export type UnpagedItemListQuery = z.infer<typeof UnpagedItemListQuery>;

export const ItemListQuery = PageQuery.extend({
  ...listFields,
  before: IdParam.optional().describe(
    'Only items with a smaller id. In the order `newest`, the id of the last item leads to the next ones.',
  ),
})
  .refine(isRange, RANGE_ERROR)
  .refine(namesCustomField, CUSTOM_FIELD_ERROR);
export type ItemListQuery = z.infer<typeof ItemListQuery>;

export const ItemSearchSort = z.enum([...ITEM_SEARCH_SORTS, 'custom']);
export type ItemSearchSort = z.infer<typeof ItemSearchSort>;

const searchSort = z.enum(
  ItemSearchSort.options,
  problem('parameter.not_choice', { choices: ItemSearchSort.options.join(', ') }),
);

/** All items of a list or of a search. */
export const ItemTableQuery = z
  .strictObject({ ...listFields, sort: searchSort.default('newest') })
  .refine(isRange, RANGE_ERROR)
  .refine(namesCustomField, CUSTOM_FIELD_ERROR);
export type ItemTableQuery = z.infer<typeof ItemTableQuery>;

/** Without words, lists the items that pass the filters, newest first. */
export const ItemSearchQuery = PageQuery.extend({
  q: SearchText.optional(),
  ...filters,
  sort: searchSort.default('relevance'),
})
  .refine(isRange, RANGE_ERROR)
  .refine(namesCustomField, CUSTOM_FIELD_ERROR);
export type ItemSearchQuery = z.infer<typeof ItemSearchQuery>;

/** Texts in which a search finds words. */
export const ItemMatchField = z.enum([
  ...listFieldsWith('search'),
  'item_number',
  'part_of_id',
  'supplier',
  'part_number',
  'category',
  'location',
  'system_used_in',
  'compatible_with',
  'caption',
  'borrower',
  'custom_values',
  'code',
]);
export type ItemMatchField = z.infer<typeof ItemMatchField>;

export const ItemSearchHit = Item.extend({
  matches: z
    .array(z.object({ field: ItemMatchField, text: z.string() }))
    .describe('Texts in which words were found, shortened when long.'),
});
export type ItemSearchHit = z.infer<typeof ItemSearchHit>;

export const ItemSearchPage = pageOf(ItemSearchHit).extend({
  ...capped,
  words: z.array(z.string()).describe('Words that the search used, with corrected typos.'),
});
export type ItemSearchPage = z.infer<typeof ItemSearchPage>;
