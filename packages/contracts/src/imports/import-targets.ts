import type { CustomFieldKind } from '../items/custom-field-kinds';

export const IMPORT_KINDS = [
  'stowage',
  'homebox_csv',
  'homebox_zip',
  'sortly',
  'encircle',
  'shelf',
  'snipe_it',
  'part_db',
  'photos',
  'table',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Possible uses of a column of an imported table. */
export const IMPORT_TARGETS = [
  'name',
  'description',
  'quantity',
  'minimum_quantity',
  'condition',
  'brand',
  'model_number',
  'serial_number',
  'product_code',
  'purchase_price',
  'current_value',
  'purchase_date',
  'order_number',
  'warranty_until',
  'has_lifetime_warranty',
  'warranty_details',
  'is_insured',
  'is_archived',
  'notes',
  'needs_full_details',
  'tags',
  'systems_used_in',
  'compatible_with',
  'category',
  // A path, such as `Garage > Shelf`.
  'location',
  // One level of a path per column, in the order of the columns.
  'location_level',
  // Whether the row is an item or a location.
  'row_kind',
  'supplier',
  'supplier_url',
  'supplier_part_number',
  'source_ref',
  'parent_ref',
  'borrower',
  'sold_to',
  'sold_date',
  // Names of files that come along, separated by line breaks.
  'photos',
  'documents',
  // Web addresses, separated by line breaks.
  'links',
  // A custom field with the name of the column.
  'custom',
  // A line with the name of the column, at the end of the notes.
  'to_notes',
  'skip',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

export interface ColumnMapping {
  target: ImportTarget;
  /** Of a new custom field; by default the kind that fits all cells. */
  custom_kind?: CustomFieldKind;
}

export const IMPORT_STATES = ['preview', 'running', 'done', 'failed', 'undone'] as const;

/** Possible actions for a row that the inventory has already. */
export const DUPLICATE_CHOICES = ['skip', 'update', 'add'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const DAY_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const DECIMAL_SEPARATORS = ['.', ','] as const;
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
