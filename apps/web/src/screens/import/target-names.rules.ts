import type { ImportTarget } from '@stowage/contracts';
import { isItemField } from '@stowage/contracts';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { type PlainMessageKey, t } from '../../lib/i18n';

/** Targets that are no fields of an item. */
const NAMES: Partial<Record<ImportTarget, PlainMessageKey>> = {
  category: 'field.category_id',
  location: 'field.location_id',
  location_level: 'import.targets.location_level',
  row_kind: 'import.targets.row_kind',
  supplier: 'common.supplier',
  supplier_url: 'import.targets.supplier_url',
  supplier_part_number: 'common.partNumber',
  source_ref: 'import.targets.source_ref',
  parent_ref: 'import.targets.parent_ref',
  borrower: 'import.targets.borrower',
  sold_to: 'import.targets.sold_to',
  sold_date: 'import.targets.sold_date',
  photos: 'common.photos',
  documents: 'documents.title',
  links: 'import.targets.links',
  custom: 'common.customField',
  to_notes: 'import.targets.to_notes',
  skip: 'import.targets.skip',
};

export function toTargetName(target: ImportTarget): string {
  if (isItemField(target)) return toFieldLabel(target);
  const name = NAMES[target];
  return name === undefined ? target : t(name);
}

/** Targets that keep a column without a field of its own. */
export const GENERAL_TARGETS = ['custom', 'to_notes', 'skip'] as const satisfies ImportTarget[];

/** Fields that most lists have. */
export const USUAL_TARGETS = [
  'name',
  'location',
  'quantity',
  'category',
  'tags',
  'description',
  'notes',
  'condition',
  'brand',
  'model_number',
  'serial_number',
  'product_code',
  'purchase_price',
  'current_value',
  'purchase_date',
  'supplier',
  'warranty_until',
  'photos',
] as const satisfies ImportTarget[];
