import {
  findAmountProblem,
  ITEM_FIELDS,
  mapFieldsOfKind,
  TEMPLATE_FIELDS,
  TemplateFields,
} from '@stowage/contracts';
import type { Db, Tx } from '../../db/db';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmount, toMinorUnits } from '../../lib/money.rules';
import { findCategory } from '../category/categories.repository';
import { keepValidValues } from '../custom-field/custom-values.service';
import { getCurrency } from '../inventory/inventories.repository';
import { findMembership } from '../inventory/members.repository';
import { findLocation } from '../location/locations.repository';
import { findTag, findTagByName } from '../tag/tags.repository';
import { listTemplates, updateTemplate } from './templates.repository';

const NAMES = Object.keys(TEMPLATE_FIELDS) as (keyof TemplateFields)[];

/** JSON of the fields of a template, which may be an item. Tags are ids, so that a template follows a renamed tag. */
export function toStoredFields(db: Db, inventoryId: InventoryId, fields: TemplateFields): string {
  const tags = fields.tags.flatMap((name) => findTagByName(db, inventoryId, name)?.id ?? []);
  return JSON.stringify({ ...TemplateFields.parse(fields), tags });
}

/** Another version may have stored other fields and values; those are empty then. */
function parseFields(db: Db, inventoryId: InventoryId, text: string): TemplateFields {
  const stored = JSON.parse(text) as Record<string, unknown>;
  const tagIds = Array.isArray(stored.tags) ? stored.tags.map(Number) : [];
  const tags = tagIds.flatMap((id) => findTag(db, inventoryId, id)?.name ?? []);
  const values: Record<string, unknown> = { ...stored, tags };
  const entries = NAMES.map((name) => {
    const field = ITEM_FIELDS[name];
    const empty = 'default' in field ? field.default : null;
    return [name, TemplateFields.shape[name].safeParse(values[name]).success ? values[name] : empty];
  });
  return TemplateFields.parse(Object.fromEntries(entries));
}

/** Reads the fields of a template, without what no longer exists and amounts that the currency cannot hold. */
export function readTemplateFields(
  db: Db,
  inventoryId: InventoryId,
  { fields: text }: { fields: string },
  now: string,
): TemplateFields {
  const fields = parseFields(db, inventoryId, text);
  const { category_id, location_id, belongs_to_id } = fields;
  const currency = getCurrency(db, inventoryId);
  const toFitting = (amount: number | null): number | null => {
    const rounded = amount === null ? null : toAmount(toMinorUnits(amount, currency), currency);
    return rounded === null || findAmountProblem('price', rounded, currency) !== undefined ? null : rounded;
  };
  return {
    ...fields,
    ...mapFieldsOfKind('money', (name) => toFitting(fields[name])),
    suppliers: fields.suppliers.map((supplier) => ({ ...supplier, price: toFitting(supplier.price) })),
    custom_values: keepValidValues(db, inventoryId, fields.custom_values, currency),
    category_id: category_id && findCategory(db, inventoryId, category_id) ? category_id : null,
    location_id: location_id && findLocation(db, inventoryId, location_id) ? location_id : null,
    belongs_to_id:
      belongs_to_id && findMembership(db, belongs_to_id, now, inventoryId) ? belongs_to_id : null,
  };
}

/** Templates with a category or a tag have another one instead, into which it is merged. */
export function giveTemplatesOther(
  db: Tx,
  inventoryId: InventoryId,
  field: 'category_id' | 'tags',
  { fromId, toId }: { fromId: number; toId: number },
): void {
  const replace = (value: unknown): unknown =>
    Array.isArray(value) ? [...new Set(value.map(replace))] : value === fromId ? toId : value;
  for (const { id, name, fields: text } of listTemplates(db, inventoryId)) {
    const stored = JSON.parse(text) as Record<string, unknown>;
    const fields = JSON.stringify({ ...stored, [field]: replace(stored[field]) });
    if (fields !== text) updateTemplate(db, inventoryId, id, { name, fields });
  }
}
