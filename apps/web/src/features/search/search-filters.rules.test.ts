import {
  EVERYBODY,
  AvailabilityFilter,
  BRAND_MAX_LENGTH,
  Condition,
  ItemSearchQuery,
  ITEM_SEARCH_SORTS,
  ORDER_NUMBER_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
  TAG_MATCHES,
} from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../lib/format/cut-text';
import {
  hasFilters,
  NO_SEARCH,
  searchAddress,
  type SearchFilters,
  toSavedQuery,
  toSearchAddress,
  toSearchQuery,
  withoutFilters,
} from './search-filters.rules';

const read = (address: string) => searchAddress.decode(address);

const id = fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null });
const typed = (maxLength: number) =>
  fc.string({ unit: 'binary', maxLength }).map((text) => cutText(text, maxLength).trim());
const oneOf = <T>(options: readonly T[]) => fc.option(fc.constantFrom(...options), { nil: null });

const anySearch: fc.Arbitrary<SearchFilters> = fc.record({
  q: typed(SEARCH_MAX_LENGTH),
  category_id: id,
  tag_ids: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 3 }),
  tags_match: fc.constantFrom(...TAG_MATCHES),
  location_id: id,
  condition: oneOf(Condition.options),
  min_value: typed(20),
  max_value: typed(20),
  borrow_availability: oneOf(AvailabilityFilter.options),
  sell_availability: oneOf(AvailabilityFilter.options),
  has_image: oneOf([true, false]),
  needs_details: fc.boolean(),
  without_value: fc.boolean(),
  without_receipt: fc.boolean(),
  without_serial_number: fc.boolean(),
  not_seen: fc.boolean(),
  to_buy: fc.boolean(),
  system: typed(SYSTEM_NAME_MAX_LENGTH),
  supplier: typed(SUPPLIER_NAME_MAX_LENGTH),
  brand: typed(BRAND_MAX_LENGTH),
  order_number: typed(ORDER_NUMBER_MAX_LENGTH),
  is_insured: fc.boolean(),
  has_lifetime_warranty: fc.boolean(),
  warranty_ends: fc.boolean(),
  is_archived: fc.boolean(),
  belongs_to_id: fc.oneof(id, fc.constant(EVERYBODY)),
  part_of_id: id,
  import_id: id,
  custom_field_id: fc.constant(null),
  custom_value: fc.constant(''),
  custom_from: fc.constant(''),
  custom_to: fc.constant(''),
  sort: fc.constantFrom(...ITEM_SEARCH_SORTS),
  page: fc.integer({ min: 1, max: 1000 }),
});

describe('search URL', () => {
  it('decodes every encoded search to the same filters', () => {
    fc.assert(
      fc.property(anySearch, (filters) => {
        const address = searchAddress.encode(filters).toString();
        expect(read(address)).toEqual(filters);
      }),
    );
  });

  it('decodes any query string without an error, and encodes the result to an equivalent query string', () => {
    const names = fc.constantFrom(...searchAddress.encode({ ...FULL }).keys(), 'other');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary', maxLength: 300 }))), (pairs) => {
        const filters = read(new URLSearchParams(pairs).toString());
        expect(read(searchAddress.encode(filters).toString())).toEqual(filters);
        expect(filters.q.length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
      }),
    );
  });

  it('omits values that are not set from the URL of the search screen', () => {
    expect(toSearchAddress({})).toBe('/search');
    expect(toSearchAddress({ q: 'nuts & bolts' })).toBe('/search?q=nuts+%26+bolts');
  });

  it('omits the page from a saved search', () => {
    expect(toSavedQuery({ ...NO_SEARCH, q: 'drill', condition: 'new', page: 3 })).toBe(
      'q=drill&condition=new',
    );
  });

  it.each(['page=0', 'category=x', 'condition=shiny', 'borrow=maybe', 'photo=1', 'sort=price', 'q=+++'])(
    'ignores the invalid parameter %s',
    (address) => {
      expect(read(address)).toEqual(NO_SEARCH);
    },
  );

  it('shortens a long search text without splitting a surrogate pair', () => {
    const text = `${'x'.repeat(SEARCH_MAX_LENGTH - 1)}🔧`;
    expect(read(`q=${encodeURIComponent(text)}`).q).toBe('x'.repeat(SEARCH_MAX_LENGTH - 1));
  });
});

const FULL: SearchFilters = {
  q: 'drill',
  category_id: 1,
  tag_ids: [3, 7],
  tags_match: 'all',
  location_id: 2,
  condition: 'good',
  min_value: '10',
  max_value: '20.50',
  borrow_availability: 'any',
  sell_availability: 'never',
  has_image: false,
  needs_details: true,
  without_value: true,
  without_receipt: true,
  without_serial_number: true,
  not_seen: true,
  to_buy: true,
  system: 'Boat',
  supplier: 'Hilti',
  brand: 'Hilti',
  order_number: 'A-1',
  is_insured: true,
  has_lifetime_warranty: true,
  warranty_ends: true,
  is_archived: true,
  belongs_to_id: EVERYBODY,
  part_of_id: 8,
  import_id: 12,
  custom_field_id: 4,
  custom_value: 'Red',
  custom_from: '1.5',
  custom_to: '2',
  sort: 'value',
  page: 2,
};

describe('toSearchQuery', () => {
  it('converts every filter to a query of the API', () => {
    const { needs_details, without_value, not_seen, warranty_ends, tag_ids, ...others } = FULL;
    const { without_receipt, without_serial_number, ...sameName } = others;
    const query = ItemSearchQuery.parse(toSearchQuery(FULL));
    expect(query.not_seen_since !== undefined).toBe(not_seen);
    expect(query.warranty_to !== undefined).toBe(warranty_ends);
    expect(query).toMatchObject({
      ...sameName,
      tag_ids: tag_ids.join(','),
      needs_full_details: needs_details,
      has_value: !without_value,
      has_receipt: !without_receipt,
      has_serial_number: !without_serial_number,
      min_value: 10,
      max_value: 20.5,
    });
  });

  it('omits unset filters', () => {
    expect(toSearchQuery(NO_SEARCH)).toEqual({ sort: 'relevance', page: 1 });
  });
});

describe('search filters', () => {
  it('clears the filters and keeps the text and the sort order', () => {
    expect(withoutFilters(FULL)).toEqual({ ...NO_SEARCH, q: 'drill', sort: 'value' });
    expect(hasFilters(withoutFilters(FULL))).toBe(false);
  });

  it.each([{ category_id: 1 }, { max_value: 'x' }, { has_image: false }, { needs_details: true }])(
    'treats the filter %j as active',
    (filter) => {
      expect(hasFilters({ ...NO_SEARCH, ...filter })).toBe(true);
    },
  );
});
