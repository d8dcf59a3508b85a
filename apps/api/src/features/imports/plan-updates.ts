import { foldText, type Item } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { toItems } from '../../entities/item/item-details.service';
import { listItemRows } from '../../entities/item/items.repository';
import type { InventoryId } from '../../lib/inventory-id';
import type { FieldPlan } from './field-plan';
import type { PlannedItem } from './plan';

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'object' && value !== null && 'supplier_name' in value)
    return String(value.supplier_name);
  return typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value);
};

type Difference = PlannedItem['differences'][number];

const toDifference = (field: string, present: unknown, wanted: unknown): Difference[] =>
  toText(present) === toText(wanted) ? [] : [{ field, before: toText(present), after: toText(wanted) }];

const ITEMS_AT_ONCE = 500;

const noUrls = () => ({ url: '', screen_url: '', medium_url: '', thumbnail_url: '' });

/** Compares the rows with the items that they update. One that changes nothing is skipped. */
export function planUpdates(
  db: Db,
  inventoryId: InventoryId,
  items: PlannedItem[],
  findField: FieldPlan['find'],
): void {
  const updates = items.filter(({ action }) => action === 'update');
  for (let start = 0; start < updates.length; start += ITEMS_AT_ONCE) {
    const some = updates.slice(start, start + ITEMS_AT_ONCE);
    const rows = listItemRows(
      db,
      inventoryId,
      some.flatMap(({ known_id }) => known_id ?? []),
    );
    const known = new Map(
      toItems(db, { inventory_id: inventoryId, toImageUrls: noUrls }, rows).map((item) => [item.id, item]),
    );
    for (const planned of some) {
      const item = known.get(planned.known_id ?? 0);
      if (item) planUpdate(planned, item, findField);
    }
  }
}

function planUpdate(planned: PlannedItem, item: Item, findField: FieldPlan['find']): void {
  const { tags, suppliers, ...fields } = planned.fields;
  const allTags = tags && withoutRepeats([...item.tags, ...tags], foldText);
  const newSuppliers = suppliers?.filter(
    ({ supplier_name }) => !item.suppliers.some((other) => other.supplier_name === supplier_name),
  );
  const wanted = {
    ...fields,
    ...(allTags && { tags: allTags }),
    ...(newSuppliers?.length && {
      suppliers: [...item.suppliers.map(({ id: _, ...one }) => one), ...newSuppliers],
    }),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => toDifference(name, Reflect.get(item, name), value).length > 0,
  );
  const valueOf = (name: string) =>
    item.custom_values.find(({ field_id }) => field_id === findField(name)?.id)?.value;
  planned.fields = Object.fromEntries(changed);
  planned.differences = [
    ...changed.flatMap(([name, value]) => toDifference(name, Reflect.get(item, name), value)),
    ...(planned.category ? toDifference('category_id', item.category?.name, planned.category) : []),
    ...(planned.place && planned.place.id !== item.location_id
      ? toDifference('location_id', item.location?.name, planned.place.name)
      : []),
    ...[...planned.custom.values()].flatMap(({ name, value }) => toDifference(name, valueOf(name), value)),
  ];
  if (
    planned.differences.length === 0 &&
    planned.record.photos.length === 0 &&
    planned.record.documents.every(({ name }) => name === null)
  )
    planned.action = 'skip';
}

const withoutRepeats = (texts: readonly string[], toKey: (text: string) => string): string[] =>
  [...new Map([...texts].reverse().map((text) => [toKey(text), text])).values()].reverse();
