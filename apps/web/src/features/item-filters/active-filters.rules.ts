import {
  type AvailabilityFilter,
  type CustomField,
  EVERYBODY,
  type ItemSearchSort,
  type Tag,
  type UserSummary,
} from '@stowage/contracts';
import { formatCustomValue, YES } from '../../entities/custom-field/custom-values.rules';
import { type BelongsTo, type ItemFilters, NO_CUSTOM_FILTER } from '../../entities/item/item-filters.rules';
import { findLocation } from '../../entities/location/locations.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { ApiError } from '../../lib/api-error';
import { toAvailabilityName, toConditionName } from '../../lib/format/choice-name';
import { formatAlternativesToParts, formatDate, formatList, formatMoney } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import type { FilterChoices } from './use-filter-choices';

export const toAvailabilityFilterName = (filter: AvailabilityFilter): string =>
  filter === 'any' ? t('itemFilter.offered') : toAvailabilityName(filter);

export const toImageFilterName = (hasImage: boolean): string =>
  hasImage ? t('itemFilter.withPhoto') : t('itemFilter.withoutPhoto');

export interface ActiveFilter {
  kind?: string;
  name: string;
  without: Partial<ItemFilters>;
}

function toPersonName(people: readonly UserSummary[], id: BelongsTo): string {
  if (id === EVERYBODY) return t('choice.everybody');
  const person = people.find((one) => one.id === id);
  return person ? toDisplayName(person) : t('common.unknown');
}

function toTagNames({ tag_ids, tags_match }: ItemFilters, tags: readonly Tag[]): string {
  const names = tag_ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? t('common.unknown'));
  if (tags_match !== 'any') return formatList(names);
  return formatAlternativesToParts(names)
    .map(({ value }) => value)
    .join('');
}

/** Formats an amount from the URL, which is in plain format; any other text is unchanged. */
function toAmount(text: string, currency: string): string {
  const amount = Number(text);
  return Number.isNaN(amount) ? text : formatMoney(amount, currency);
}

/** Formats a number or a day from the URL; any other text is unchanged. */
function toBound(text: string, field: CustomField | undefined, currency: string): string {
  if (text === '' || !field) return text;
  if (field.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
  const value = Number(text);
  return Number.isNaN(value) ? text : formatCustomValue(field, value, currency);
}

/** A list in the order of the values of a field also has the items without one. */
type ListFilters = ItemFilters & { sort?: ItemSearchSort };

function toCustomText(
  { custom_value, custom_from, custom_to, sort }: ListFilters,
  field: CustomField | undefined,
  currency: string,
): string {
  const from = toBound(custom_from, field, currency);
  const to = toBound(custom_to, field, currency);
  if (from !== '' && to !== '') return t('itemFilter.customRange', { from, to });
  if (from !== '') return t('itemFilter.customFrom', { from });
  if (to !== '') return t('itemFilter.customUpTo', { to });
  if (custom_value === '') return t(sort === 'custom' ? 'itemFilter.withOrWithout' : 'itemFilter.anyValue');
  return field?.kind === 'yes_no' ? t(custom_value === YES ? 'choice.yes' : 'choice.no') : custom_value;
}

/** Lists the active filters in the order of the filter panel. */
export function toActiveFilters(
  filters: ListFilters,
  { categories, tags, locations, people, whole, imports, currency, customField }: FilterChoices,
): ActiveFilter[] {
  const { category_id, location_id, condition, has_image, min_value, max_value } = filters;
  const {
    borrow_availability,
    sell_availability,
    belongs_to_id,
    part_of_id,
    import_id,
    supplier,
    system,
    needs_details,
    without_value,
    without_receipt,
    without_serial_number,
    not_seen,
    to_buy,
    brand,
    order_number,
    is_insured,
    has_lifetime_warranty,
    warranty_ends,
    is_archived,
  } = filters;
  const active: (ActiveFilter | false)[] = [
    category_id !== null && {
      kind: t('field.category_id'),
      name: categories.find(({ id }) => id === category_id)?.name ?? t('common.unknown'),
      without: { category_id: null },
    },
    filters.tag_ids.length > 0 && {
      kind: t(filters.tags_match === 'none' ? 'itemFilter.withoutTags' : 'field.tags'),
      name: toTagNames(filters, tags),
      without: { tag_ids: [], tags_match: 'any' },
    },
    location_id !== null && {
      kind: t('field.location_id'),
      name: findLocation(locations, location_id)?.name ?? t('common.unknown'),
      without: { location_id: null },
    },
    condition !== null && {
      kind: t('field.condition'),
      name: toConditionName(condition),
      without: { condition: null },
    },
    has_image !== null && { name: toImageFilterName(has_image), without: { has_image: null } },
    min_value !== '' && {
      kind: t('itemFilter.valueFrom'),
      name: toAmount(min_value, currency),
      without: { min_value: '' },
    },
    max_value !== '' && {
      kind: t('itemFilter.valueUpTo'),
      name: toAmount(max_value, currency),
      without: { max_value: '' },
    },
    borrow_availability !== null && {
      kind: t('itemFilter.toBorrow'),
      name: toAvailabilityFilterName(borrow_availability),
      without: { borrow_availability: null },
    },
    sell_availability !== null && {
      kind: t('itemFilter.forSale'),
      name: toAvailabilityFilterName(sell_availability),
      without: { sell_availability: null },
    },
    belongs_to_id !== null && {
      kind: t('field.belongs_to_id'),
      name: toPersonName(people, belongs_to_id),
      without: { belongs_to_id: null },
    },
    part_of_id !== null && {
      kind: t('field.part_of_id'),
      name: whole?.name ?? t('common.unknown'),
      without: { part_of_id: null },
    },
    import_id !== null && {
      kind: t('import.title'),
      name: imports.find(({ id }) => id === import_id)?.file_name ?? t('common.unknown'),
      without: { import_id: null },
    },
    supplier !== '' && { kind: t('common.supplier'), name: supplier, without: { supplier: '' } },
    system !== '' && { kind: t('itemFilter.system'), name: system, without: { system: '' } },
    needs_details && { name: t('field.needs_full_details'), without: { needs_details: false } },
    without_value && { name: t('itemFilter.noValueYet'), without: { without_value: false } },
    without_receipt && { name: t('itemFilter.withoutReceipt'), without: { without_receipt: false } },
    without_serial_number && {
      name: t('itemFilter.withoutSerialNumber'),
      without: { without_serial_number: false },
    },
    not_seen && { name: t('itemFilter.notSeenForAYear'), without: { not_seen: false } },
    to_buy && { name: t('itemFilter.toBuy'), without: { to_buy: false } },
    brand !== '' && { kind: t('field.brand'), name: brand, without: { brand: '' } },
    order_number !== '' && {
      kind: t('field.order_number'),
      name: order_number,
      without: { order_number: '' },
    },
    is_insured && { name: t('field.is_insured'), without: { is_insured: false } },
    has_lifetime_warranty && {
      name: t('field.has_lifetime_warranty'),
      without: { has_lifetime_warranty: false },
    },
    warranty_ends && { name: t('itemFilter.warrantyEndsSoon'), without: { warranty_ends: false } },
    is_archived && { name: t('field.is_archived'), without: { is_archived: false } },
    filters.custom_field_id !== null && {
      kind: customField?.name ?? t('common.customField'),
      name: toCustomText(filters, customField, currency),
      without: NO_CUSTOM_FILTER,
    },
  ];
  return active.filter((filter) => filter !== false);
}

type FilterErrors = Partial<Record<(typeof CHECKED)[number], string>>;

const CHECKED = ['supplier', 'min_value', 'max_value', 'custom_value', 'custom_from', 'custom_to'] as const;

/** Returns the messages of the inputs that the server can reject. */
export function toFilterErrors(error: unknown): FilterErrors {
  const messages = error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(
    CHECKED.flatMap((name) => (messages[name] === undefined ? [] : [[name, messages[name]]])),
  );
}
