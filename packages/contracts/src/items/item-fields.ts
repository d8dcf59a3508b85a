import type { FieldLabel } from '@stowage/texts/refusals';
import { AVAILABILITIES, CONDITIONS } from '../base/choices';
import {
  BRAND_MAX_LENGTH,
  CUSTOM_FIELDS_MAX,
  DESCRIPTION_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  MODEL_NUMBER_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  ORDER_NUMBER_MAX_LENGTH,
  PRODUCT_CODE_MAX_LENGTH,
  PURCHASE_DATE_MIN,
  QUANTITY_DEFAULT,
  QUANTITY_MAX,
  QUANTITY_MIN,
  SERIAL_NUMBER_MAX_LENGTH,
  SUPPLIERS_MAX_COUNT,
  SYSTEM_NAME_MAX_LENGTH,
  SYSTEMS_MAX_COUNT,
  TAG_NAME_MAX_LENGTH,
  TAGS_MAX_COUNT,
  WARRANTY_DETAILS_MAX_LENGTH,
  WARRANTY_END_MAX,
  WARRANTY_END_MIN,
} from '../base/limits';

/*
 * The fields of an item that people edit, in the order of the form. Schemas, form values, bulk edit, history, search, report
 * and test data derive from this list. It has no schemas, because screens load it.
 */

/** What values a field accepts. */
export type FieldKind =
  | { kind: 'line' | 'text' | 'product_code'; max: number }
  | { kind: 'whole'; min: number; max: number; stored_min?: number }
  | { kind: 'money' }
  | { kind: 'past_day'; min: string }
  | { kind: 'day'; min: string; max: string }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'yes_no' }
  | { kind: 'reference'; to: 'category' | 'location' | 'person' | 'item' }
  | { kind: 'names'; max: number; max_count: number; ignores_accents?: true }
  | { kind: 'suppliers'; max_count: number }
  | { kind: 'custom_values'; max_count: number };

export type FieldKindName = FieldKind['kind'];

/**
 * - `search`: a search finds its words and marks them
 * - `report`: stands in the insurance report and its CSV file
 * - `bulk`: can be changed for several items at once
 * - `missing`: an item that needs details lacks it
 * - `one_unit`: identifies one unit, so a copy does not get it
 * - `one_item`: differs between similar items, such as by their purchase, so a template does not have it
 * - `next`: kept in the form of the next item
 */
export type FieldUse = 'search' | 'report' | 'bulk' | 'missing' | 'one_unit' | 'one_item' | 'next';

export type FieldSection =
  | 'basics'
  | 'placement'
  | 'description'
  | 'tags'
  | 'value'
  | 'technical'
  | 'stock'
  | 'warranty'
  | 'notes'
  | 'custom'
  | 'suppliers'
  | 'sharing'
  | 'status';

export type ItemField = FieldKind & {
  /** Name of the field in error messages. */
  label: FieldLabel;
  section: FieldSection;
  uses: readonly FieldUse[];
  /** Value of an item that is added without the field. A field without it, unless required, can be null. */
  default?: string | number | boolean | readonly [];
  is_required?: true;
  /** Shown in a fixed-width font, which makes similar characters different. */
  is_code?: true;
};

export const ITEM_FIELDS = {
  name: {
    kind: 'line',
    max: ITEM_NAME_MAX_LENGTH,
    label: 'item_name',
    section: 'basics',
    uses: ['search', 'report', 'one_item'],
    is_required: true,
  },
  description: {
    kind: 'text',
    max: DESCRIPTION_MAX_LENGTH,
    label: 'description',
    section: 'description',
    uses: ['search', 'missing'],
  },
  quantity: {
    kind: 'whole',
    min: QUANTITY_MIN,
    max: QUANTITY_MAX,
    stored_min: 0,
    label: 'quantity',
    section: 'basics',
    uses: ['report', 'one_item'],
    default: QUANTITY_DEFAULT,
  },
  condition: {
    kind: 'choice',
    choices: CONDITIONS,
    label: 'condition',
    section: 'description',
    uses: ['report', 'bulk', 'missing'],
  },
  minimum_quantity: {
    kind: 'whole',
    min: QUANTITY_MIN,
    max: QUANTITY_MAX,
    label: 'minimum_quantity',
    section: 'stock',
    uses: [],
  },
  product_code: {
    kind: 'product_code',
    max: PRODUCT_CODE_MAX_LENGTH,
    label: 'product_code',
    section: 'stock',
    uses: ['search', 'report'],
  },
  belongs_to_id: {
    kind: 'reference',
    to: 'person',
    label: 'belongs_to',
    section: 'description',
    uses: ['bulk', 'next'],
  },
  tags: {
    kind: 'names',
    max: TAG_NAME_MAX_LENGTH,
    max_count: TAGS_MAX_COUNT,
    ignores_accents: true,
    label: 'tags',
    section: 'tags',
    uses: ['search', 'bulk'],
    default: [],
  },
  location_id: {
    kind: 'reference',
    to: 'location',
    label: 'location',
    section: 'placement',
    uses: ['bulk', 'missing', 'next'],
  },
  category_id: {
    kind: 'reference',
    to: 'category',
    label: 'category',
    section: 'basics',
    uses: ['bulk', 'missing', 'next'],
  },
  part_of_id: {
    kind: 'reference',
    to: 'item',
    label: 'part_of',
    section: 'technical',
    uses: ['bulk', 'one_item'],
  },
  purchase_price: {
    kind: 'money',
    label: 'purchase_price',
    section: 'value',
    uses: ['report', 'missing'],
  },
  current_value: {
    kind: 'money',
    label: 'current_value',
    section: 'value',
    uses: ['report', 'bulk', 'missing'],
  },
  purchase_date: {
    kind: 'past_day',
    min: PURCHASE_DATE_MIN,
    label: 'purchase_date',
    section: 'value',
    uses: ['report', 'missing', 'one_item'],
  },
  order_number: {
    kind: 'line',
    max: ORDER_NUMBER_MAX_LENGTH,
    label: 'order_number',
    section: 'value',
    uses: ['search', 'report', 'bulk', 'one_item'],
    is_code: true,
  },
  warranty_until: {
    kind: 'day',
    min: WARRANTY_END_MIN,
    max: WARRANTY_END_MAX,
    label: 'warranty_until',
    section: 'warranty',
    uses: ['report', 'bulk', 'one_item'],
  },
  has_lifetime_warranty: {
    kind: 'yes_no',
    label: 'has_lifetime_warranty',
    section: 'warranty',
    uses: ['report', 'bulk'],
    default: false,
  },
  warranty_details: {
    kind: 'text',
    max: WARRANTY_DETAILS_MAX_LENGTH,
    label: 'warranty_details',
    section: 'warranty',
    uses: ['search', 'report', 'bulk'],
  },
  is_insured: {
    kind: 'yes_no',
    label: 'is_insured',
    section: 'warranty',
    uses: ['report', 'bulk'],
    default: false,
  },
  brand: {
    kind: 'line',
    max: BRAND_MAX_LENGTH,
    label: 'brand',
    section: 'technical',
    uses: ['search', 'report', 'bulk'],
  },
  model_number: {
    kind: 'line',
    max: MODEL_NUMBER_MAX_LENGTH,
    label: 'model_number',
    section: 'technical',
    uses: ['search', 'report', 'missing'],
    is_code: true,
  },
  serial_number: {
    kind: 'line',
    max: SERIAL_NUMBER_MAX_LENGTH,
    label: 'serial_number',
    section: 'technical',
    uses: ['search', 'report', 'missing', 'one_unit'],
    is_code: true,
  },
  systems_used_in: {
    kind: 'names',
    max: SYSTEM_NAME_MAX_LENGTH,
    max_count: SYSTEMS_MAX_COUNT,
    label: 'systems_used_in',
    section: 'technical',
    uses: [],
    default: [],
  },
  compatible_with: {
    kind: 'names',
    max: SYSTEM_NAME_MAX_LENGTH,
    max_count: SYSTEMS_MAX_COUNT,
    label: 'compatible_with',
    section: 'technical',
    uses: [],
    default: [],
  },
  notes: {
    kind: 'text',
    max: NOTES_MAX_LENGTH,
    label: 'notes',
    section: 'notes',
    uses: ['search', 'report', 'bulk'],
  },
  custom_values: {
    kind: 'custom_values',
    max_count: CUSTOM_FIELDS_MAX,
    label: 'custom_values',
    section: 'custom',
    uses: ['bulk'],
    default: [],
  },
  suppliers: {
    kind: 'suppliers',
    max_count: SUPPLIERS_MAX_COUNT,
    label: 'suppliers',
    section: 'suppliers',
    uses: [],
    default: [],
  },
  borrow_availability: {
    kind: 'choice',
    choices: AVAILABILITIES,
    label: 'borrow_availability',
    section: 'sharing',
    uses: ['bulk'],
    default: 'never',
  },
  sell_availability: {
    kind: 'choice',
    choices: AVAILABILITIES,
    label: 'sell_availability',
    section: 'sharing',
    uses: ['bulk'],
    default: 'never',
  },
  needs_full_details: {
    kind: 'yes_no',
    label: 'needs_details',
    section: 'status',
    uses: ['bulk', 'one_item'],
    default: false,
  },
  is_archived: {
    kind: 'yes_no',
    label: 'is_archived',
    section: 'status',
    uses: ['bulk', 'one_unit'],
    default: false,
  },
} as const satisfies Record<string, ItemField>;

export type ItemFields = typeof ITEM_FIELDS;
export type ItemFieldName = keyof ItemFields;

/** Names of the fields with a use, such as `FieldsWith<'bulk'>`. */
export type FieldsWith<Use extends FieldUse> = {
  [Name in ItemFieldName]: Use extends ItemFields[Name]['uses'][number] ? Name : never;
}[ItemFieldName];

/** Names of the fields in a section, such as `FieldsIn<'technical'>`. */
export type FieldsIn<Section extends FieldSection> = {
  [Name in ItemFieldName]: ItemFields[Name]['section'] extends Section ? Name : never;
}[ItemFieldName];

/** Names of the fields of a kind, such as `FieldsOfKind<'line'>`. */
export type FieldsOfKind<Kind extends FieldKindName> = {
  [Name in ItemFieldName]: ItemFields[Name]['kind'] extends Kind ? Name : never;
}[ItemFieldName];

// Object.keys returns the names in the order of the list.
export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as readonly ItemFieldName[];

export const isItemField = (name: PropertyKey): name is ItemFieldName => Object.hasOwn(ITEM_FIELDS, name);

export const isOfKind = <Name extends ItemFieldName, Kind extends FieldKindName>(
  name: Name,
  kind: Kind,
): name is Name & FieldsOfKind<Kind> => ITEM_FIELDS[name].kind === kind;

export const hasUse = <Use extends FieldUse>(name: ItemFieldName, use: Use): name is FieldsWith<Use> =>
  ITEM_FIELDS[name].uses.some((one) => one === use);

/** Lists the fields with a use, in the order of the form. */
export const listFieldsWith = <Use extends FieldUse>(use: Use): FieldsWith<Use>[] =>
  ITEM_FIELD_NAMES.filter((name) => hasUse(name, use));

/** Lists the fields of a section, in the order of the form. */
export const listFieldsIn = <Section extends FieldSection>(section: Section): FieldsIn<Section>[] =>
  ITEM_FIELD_NAMES.filter((name): name is FieldsIn<Section> => ITEM_FIELDS[name].section === section);

/** Lists the fields of a kind, in the order of the form. */
export const listFieldsOfKind = <Kind extends FieldKindName>(kind: Kind): FieldsOfKind<Kind>[] =>
  ITEM_FIELD_NAMES.filter((name) => isOfKind(name, kind));

/** Makes an object with a value for each field of a kind. */
export const mapFieldsOfKind = <Kind extends FieldKindName, Value>(
  kind: Kind,
  toValue: (field: FieldsOfKind<Kind>) => Value,
) =>
  Object.fromEntries(listFieldsOfKind(kind).map((name) => [name, toValue(name)])) as Record<
    FieldsOfKind<Kind>,
    Value
  >;

/** The fields with a use, for a schema that has only these. */
export const pickFieldsWith = <Use extends FieldUse>(use: Use) =>
  Object.fromEntries(listFieldsWith(use).map((name) => [name, ITEM_FIELDS[name]])) as Pick<
    ItemFields,
    FieldsWith<Use>
  >;

type TemplateField = Exclude<ItemFieldName, FieldsWith<'one_unit' | 'one_item'>>;

/** The fields of a template. */
export const TEMPLATE_FIELDS = Object.fromEntries(
  ITEM_FIELD_NAMES.filter((name) => !hasUse(name, 'one_unit') && !hasUse(name, 'one_item')).map((name) => [
    name,
    ITEM_FIELDS[name],
  ]),
) as Pick<ItemFields, TemplateField>;

type ListKind = 'names' | 'suppliers' | 'custom_values';

const isList = (name: ItemFieldName): name is FieldsOfKind<ListKind> =>
  isOfKind(name, 'names') || isOfKind(name, 'suppliers') || isOfKind(name, 'custom_values');

/** Fields in a column of the item. The others are lists, which have a table of their own. */
export type ColumnField = Exclude<ItemFieldName, FieldsOfKind<ListKind>>;

export const COLUMN_FIELDS = ITEM_FIELD_NAMES.filter((name): name is ColumnField => !isList(name));

/** Makes an object with a value for each field. */
export const mapItemFields = <Values extends Record<ItemFieldName, unknown>>(
  toValue: (name: ItemFieldName) => Values[ItemFieldName],
) => Object.fromEntries(ITEM_FIELD_NAMES.map((name) => [name, toValue(name)])) as Values;
