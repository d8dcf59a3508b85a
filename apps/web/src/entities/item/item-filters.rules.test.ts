import {
  AVAILABILITY_FILTERS,
  BRAND_MAX_LENGTH,
  CONDITIONS,
  EVERYBODY,
  ITEM_SORTS,
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
  isFiltered,
  itemListAddress,
  NO_CUSTOM_FILTER,
  NO_FILTERS,
  toListAddress,
  toListQuery,
} from './item-filters.rules';

const read = (address: string) => itemListAddress.decode(address);

describe('URL of the inventory', () => {
  it('decodes all filters, the sort order and the page', () => {
    const address =
      'search=drill&category=3&tags=7,x,4,7&tags_match=none&location=7&condition=good&min_value=5&max_value=20.50&borrow=any&sell=never&photo=false' +
      '&system=Boat&sort=name&page=2&needs_details=true&has_value=false&not_seen=year&to_buy=true&supplier=Hilti' +
      '&belongs_to=6&brand=Makita&order_number=A-1&insured=true&warranty_ends=soon&lifetime_warranty=true&archived=true&part_of=8&import=12' +
      '&receipt=false&serial_number=false&field=12&field_value=Red&field_from=1.5&field_to=20';
    expect(read(address)).toEqual({
      search: 'drill',
      category_id: 3,
      tag_ids: [7, 4],
      tags_match: 'none',
      location_id: 7,
      condition: 'good',
      min_value: '5',
      max_value: '20.50',
      borrow_availability: 'any',
      sell_availability: 'never',
      has_image: false,
      system: 'Boat',
      sort: 'name',
      page: 2,
      needs_details: true,
      without_value: true,
      not_seen: true,
      to_buy: true,
      supplier: 'Hilti',
      belongs_to_id: 6,
      brand: 'Makita',
      order_number: 'A-1',
      is_insured: true,
      has_lifetime_warranty: true,
      warranty_ends: true,
      is_archived: true,
      without_receipt: true,
      without_serial_number: true,
      part_of_id: 8,
      import_id: 12,
      custom_field_id: 12,
      custom_value: 'Red',
      custom_from: '1.5',
      custom_to: '20',
    });
    expect(read('belongs_to=everybody').belongs_to_id).toBe(EVERYBODY);
  });

  it('encodes the decoded URL to the same query string', () => {
    const address =
      'search=a+%26+b&category=3&location=7&system=12+V+%26+up&needs_details=true&has_value=false&sort=value&page=2';
    expect(itemListAddress.encode(read(address)).toString()).toBe(address);
  });

  it('decodes every encoded filter to the same value', () => {
    const id = fc.option(fc.integer({ min: 1, max: 999_999_999 }));
    const text = (maxLength: number) =>
      fc.string({ unit: 'binary', maxLength }).map((typed) => cutText(typed, maxLength).trim());
    const filters = fc.record({
      search: text(SEARCH_MAX_LENGTH),
      category_id: id,
      tag_ids: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 3 }),
      tags_match: fc.constantFrom(...TAG_MATCHES),
      location_id: id,
      condition: fc.option(fc.constantFrom(...CONDITIONS)),
      min_value: text(20),
      max_value: text(20),
      borrow_availability: fc.option(fc.constantFrom(...AVAILABILITY_FILTERS)),
      sell_availability: fc.option(fc.constantFrom(...AVAILABILITY_FILTERS)),
      has_image: fc.option(fc.boolean()),
      supplier: text(SUPPLIER_NAME_MAX_LENGTH),
      brand: text(BRAND_MAX_LENGTH),
      order_number: text(ORDER_NUMBER_MAX_LENGTH),
      is_insured: fc.boolean(),
      has_lifetime_warranty: fc.boolean(),
      warranty_ends: fc.boolean(),
      is_archived: fc.boolean(),
      belongs_to_id: fc.oneof(id, fc.constant(EVERYBODY)),
      part_of_id: id,
      import_id: id,
      system: text(SYSTEM_NAME_MAX_LENGTH),
      needs_details: fc.boolean(),
      without_value: fc.boolean(),
      without_receipt: fc.boolean(),
      without_serial_number: fc.boolean(),
      not_seen: fc.boolean(),
      to_buy: fc.boolean(),
      sort: fc.constantFrom(...ITEM_SORTS),
      page: fc.integer({ min: 1, max: 1000 }),
    });
    const ofCustomField = fc.constantFrom(NO_CUSTOM_FILTER, {
      custom_field_id: 7,
      custom_value: 'Red',
      custom_from: '1.5',
      custom_to: '2',
      sort: 'custom' as const,
    });
    fc.assert(
      fc.property(filters, ofCustomField, (usual, custom) => {
        const wanted = { ...usual, ...custom };
        expect(read(itemListAddress.encode(wanted).toString())).toEqual(wanted);
      }),
    );
  });

  it('ignores the values and the order of a custom field without the field', () => {
    const filters = read('field_value=Red&field_to=2&sort=custom');
    expect(toListQuery(filters)).toEqual({ sort: 'newest', page: 1 });
    expect(itemListAddress.encode({ sort: 'custom' }).toString()).toBe('');
  });

  it('encodes the first page without filters as an empty query string', () => {
    expect(itemListAddress.encode(NO_FILTERS).toString()).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=99999999999999999999',
    'category=',
    'belongs_to=nobody',
    'location=1e3',
    'sort=',
    'sort=price',
    'sort=newest',
    'system=+',
    'has_value=true',
  ])('ignores invalid values: %s', (address) => {
    expect(read(address)).toEqual(NO_FILTERS);
  });

  it('shortens texts to the maximum length that the server accepts', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(SEARCH_MAX_LENGTH);
    expect(read(`system=${'x'.repeat(300)}`).system).toHaveLength(SYSTEM_NAME_MAX_LENGTH);
  });

  it('returns the link to a filtered list', () => {
    expect(toListAddress({})).toBe('/inventory');
    expect(toListAddress({ system: 'Nuts & bolts' })).toBe('/inventory?system=Nuts+%26+bolts');
  });
});

describe('toListQuery', () => {
  it('sends only the filters that are set', () => {
    expect(
      toListQuery({ ...NO_FILTERS, search: 'drill', needs_details: true, system: 'Boat', sort: 'name' }),
    ).toEqual({
      search: 'drill',
      needs_full_details: true,
      system: 'Boat',
      sort: 'name',
      page: 1,
    });
  });
});

describe('toListQuery for items without a value', () => {
  it('sends the filter for items without a value', () => {
    expect(toListQuery({ ...NO_FILTERS, without_value: true })).toMatchObject({ has_value: false });
    expect(toListQuery({ ...NO_FILTERS, not_seen: true }, new Date(2024, 1, 29))).toMatchObject({
      not_seen_since: '2023-02-28',
    });
  });
});

describe('isFiltered', () => {
  it('returns false when only the page, the sort order or a blank search is set', () => {
    expect(isFiltered({ ...NO_FILTERS, search: '  ', sort: 'name', page: 3 })).toBe(false);
  });

  it.each([
    { search: 'a' },
    { category_id: 1 },
    { location_id: 1 },
    { system: 'Boat' },
    { needs_details: true },
    { without_value: true },
    { condition: 'good' as const },
    { max_value: 'x' },
    { has_image: false },
  ])('returns true for the filter %j', (filter) => {
    expect(isFiltered({ ...NO_FILTERS, ...filter })).toBe(true);
  });
});
