import {
  AVAILABILITY_FILTERS,
  type AvailabilityFilter,
  BRAND_MAX_LENGTH,
  type Condition,
  CONDITIONS,
  CUSTOM_LINE_MAX_LENGTH,
  EVERYBODY,
  ITEM_SORTS,
  ORDER_NUMBER_MAX_LENGTH,
  type ItemListQuery,
  type ItemSearchSort,
  type ItemSort,
  SEARCH_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
  TAG_MATCHES,
  TAGS_MAX_COUNT,
} from '@stowage/contracts';
import type { z } from 'zod';
import {
  choiceParameter,
  createAddressCodec,
  flagParameter,
  idParameter,
  numberParameter,
  parameter,
  type Parameter,
  textParameter,
} from '../../lib/address/address-codec';
import { toAddressId } from '../../lib/address/address-id';
import { toDayAfter, toDayOneYearBefore, toLocalDay } from '../../lib/format/local-day';

/** Filters of the inventory and of the search, with the same parameters in the URL. */
export interface ItemFilters {
  category_id: number | null;
  tag_ids: readonly number[];
  tags_match: TagMatch;
  location_id: number | null;
  condition: Condition | null;
  /** As typed; the server rejects an invalid number. */
  min_value: string;
  max_value: string;
  borrow_availability: AvailabilityFilter | null;
  sell_availability: AvailabilityFilter | null;
  /** True: only items with a photo. False: only items without a photo. Null: all items. */
  has_image: boolean | null;
  /** Name of a system that the items are used in or compatible with; empty for all items. */
  system: string;
  needs_details: boolean;
  /** True to list only items that have neither a current value nor a purchase price. */
  without_value: boolean;
  /** True to list only items without a receipt among their documents. */
  without_receipt: boolean;
  without_serial_number: boolean;
  /** True to list only items that were neither seen nor added for a year. */
  not_seen: boolean;
  /** True to list only items with fewer units than their minimum quantity. */
  to_buy: boolean;
  supplier: string;
  brand: string;
  order_number: string;
  is_insured: boolean;
  has_lifetime_warranty: boolean;
  /** True to list only items whose warranty ends within `WARRANTY_SOON_DAYS`. */
  warranty_ends: boolean;
  /** True to list the archived items only. */
  is_archived: boolean;
  belongs_to_id: BelongsTo | null;
  /** The item whose parts are listed. */
  part_of_id: number | null;
  /** The import whose items are listed. */
  import_id: number | null;
  /** Only items with a value of this field, unless the next ones ask for certain values. */
  custom_field_id: number | null;
  /** One of several choices, `true` or `false`, or a part of a text. */
  custom_value: string;
  /** Number in plain format or ISO day, as typed. */
  custom_from: string;
  custom_to: string;
}

export type TagMatch = (typeof TAG_MATCHES)[number];

/** Id of a member, or `everybody` for the items that belong to no particular member. */
export type BelongsTo = number | typeof EVERYBODY;

const AMOUNT_MAX_LENGTH = 20;

const WARRANTY_SOON_DAYS = 60;

const customField = idParameter('field');

export const itemFilterParameters: { [Name in keyof ItemFilters]: Parameter<ItemFilters[Name]> } = {
  category_id: idParameter('category'),
  tag_ids: parameter<readonly number[]>(
    'tags',
    [],
    (text) =>
      [...new Set(text.split(',').flatMap((part) => toAddressId(part) || []))].slice(0, TAGS_MAX_COUNT),
    (ids) => ids.join(','),
  ),
  tags_match: choiceParameter('tags_match', TAG_MATCHES, 'any'),
  location_id: idParameter('location'),
  condition: choiceParameter('condition', CONDITIONS, null),
  min_value: textParameter('min_value', AMOUNT_MAX_LENGTH),
  max_value: textParameter('max_value', AMOUNT_MAX_LENGTH),
  borrow_availability: choiceParameter('borrow', AVAILABILITY_FILTERS, null),
  sell_availability: choiceParameter('sell', AVAILABILITY_FILTERS, null),
  has_image: choiceParameter('photo', [true, false], null),
  system: textParameter('system', SYSTEM_NAME_MAX_LENGTH),
  needs_details: flagParameter('needs_details'),
  without_value: flagParameter('has_value', 'false'),
  without_receipt: flagParameter('receipt', 'false'),
  without_serial_number: flagParameter('serial_number', 'false'),
  not_seen: flagParameter('not_seen', 'year'),
  to_buy: flagParameter('to_buy'),
  supplier: textParameter('supplier', SUPPLIER_NAME_MAX_LENGTH),
  brand: textParameter('brand', BRAND_MAX_LENGTH),
  order_number: textParameter('order_number', ORDER_NUMBER_MAX_LENGTH),
  is_insured: flagParameter('insured'),
  has_lifetime_warranty: flagParameter('lifetime_warranty'),
  warranty_ends: flagParameter('warranty_ends', 'soon'),
  is_archived: flagParameter('archived'),
  belongs_to_id: parameter<BelongsTo | null>(
    'belongs_to',
    null,
    (text) => (text === EVERYBODY ? EVERYBODY : toAddressId(text) || undefined),
    (value) => String(value ?? ''),
  ),
  part_of_id: idParameter('part_of'),
  import_id: idParameter('import'),
  custom_field_id: customField,
  custom_value: textParameter('field_value', CUSTOM_LINE_MAX_LENGTH),
  custom_from: textParameter('field_from', AMOUNT_MAX_LENGTH),
  custom_to: textParameter('field_to', AMOUNT_MAX_LENGTH),
};

export const NO_CUSTOM_FILTER = {
  custom_field_id: null,
  custom_value: '',
  custom_from: '',
  custom_to: '',
} satisfies Partial<ItemFilters>;

/** The orders of a list, and that of the custom field by which it is filtered. */
export function sortParameter<Sort extends ItemSearchSort>(
  sorts: readonly Sort[],
  initial: Sort,
): Parameter<Sort | 'custom'> {
  const { read, write } = choiceParameter<Sort | 'custom', Sort>('sort', [...sorts, 'custom'], initial);
  // The field is written before.
  const toKnown = (params: URLSearchParams, sort: Sort | 'custom') =>
    sort === 'custom' && customField.read(params) === null ? initial : sort;
  return {
    initial,
    read: (params) => toKnown(params, read(params)),
    write: (params, sort) => write(params, toKnown(params, sort)),
  };
}

export const toFilterQuery = (filters: ItemFilters, now = new Date()) => ({
  ...(filters.category_id === null ? {} : { category_id: filters.category_id }),
  ...(filters.tag_ids.length === 0
    ? {}
    : { tag_ids: filters.tag_ids.join(','), tags_match: filters.tags_match }),
  ...(filters.location_id === null ? {} : { location_id: filters.location_id }),
  ...(filters.condition === null ? {} : { condition: filters.condition }),
  ...(filters.min_value === '' ? {} : { min_value: filters.min_value }),
  ...(filters.max_value === '' ? {} : { max_value: filters.max_value }),
  ...(filters.borrow_availability === null ? {} : { borrow_availability: filters.borrow_availability }),
  ...(filters.sell_availability === null ? {} : { sell_availability: filters.sell_availability }),
  ...(filters.has_image === null ? {} : { has_image: filters.has_image }),
  ...(filters.system === '' ? {} : { system: filters.system }),
  ...(filters.needs_details ? { needs_full_details: true } : {}),
  ...(filters.without_value ? { has_value: false } : {}),
  ...(filters.without_receipt ? { has_receipt: false } : {}),
  ...(filters.without_serial_number ? { has_serial_number: false } : {}),
  ...(filters.not_seen ? { not_seen_since: toDayOneYearBefore(now) } : {}),
  ...(filters.to_buy ? { to_buy: true } : {}),
  ...(filters.supplier === '' ? {} : { supplier: filters.supplier }),
  ...(filters.brand === '' ? {} : { brand: filters.brand }),
  ...(filters.order_number === '' ? {} : { order_number: filters.order_number }),
  ...(filters.is_insured ? { is_insured: true } : {}),
  ...(filters.has_lifetime_warranty ? { has_lifetime_warranty: true } : {}),
  ...(filters.warranty_ends
    ? { warranty_from: toLocalDay(now), warranty_to: toDayAfter(now, WARRANTY_SOON_DAYS) }
    : {}),
  ...(filters.is_archived ? { is_archived: true } : {}),
  ...(filters.belongs_to_id === null ? {} : { belongs_to_id: filters.belongs_to_id }),
  ...(filters.part_of_id === null ? {} : { part_of_id: filters.part_of_id }),
  ...(filters.import_id === null ? {} : { import_id: filters.import_id }),
  // Without a field, its values mean nothing.
  ...(filters.custom_field_id === null
    ? {}
    : {
        custom_field_id: filters.custom_field_id,
        ...(filters.custom_value === '' ? {} : { custom_value: filters.custom_value }),
        ...(filters.custom_from === '' ? {} : { custom_from: filters.custom_from }),
        ...(filters.custom_to === '' ? {} : { custom_to: filters.custom_to }),
      }),
});

export interface InventoryFilters extends ItemFilters {
  search: string;
  sort: ItemSort;
  /** 1-based. */
  page: number;
}

export const itemListAddress = createAddressCodec<InventoryFilters>({
  search: textParameter('search', SEARCH_MAX_LENGTH),
  ...itemFilterParameters,
  sort: sortParameter(ITEM_SORTS, 'newest'),
  page: numberParameter('page'),
});

export const NO_FILTERS = itemListAddress.initial;

export const toListQuery = (filters: InventoryFilters, now?: Date): z.input<typeof ItemListQuery> => ({
  ...(filters.search === '' ? {} : { search: filters.search }),
  ...toFilterQuery(filters, now),
  sort: filters.sort,
  page: filters.page,
});

export const isFiltered = (filters: InventoryFilters): boolean =>
  itemListAddress.encode({ ...filters, sort: NO_FILTERS.sort, page: 1 }).size > 0;

export const toListAddress = (filters: Partial<InventoryFilters>): string =>
  itemListAddress.toAddress('/inventory', filters);
