import { isDeepStrictEqual } from 'node:util';
import { type CreateItemInput, listItemAmounts, type UpdateItemInput } from '@stowage/contracts';
import type { Db, Tx } from '../../db/db';
import { toLaterInstant } from '../../lib/clock';
import { notFound, refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toMinorUnitsOrNull } from '../../lib/money.rules';
import { findCategory } from '../category/categories.repository';
import { addCustomValues, replaceCustomValues } from '../custom-field/custom-values.service';
import { checkAmounts } from '../inventory/amounts.service';
import { getCurrency, takeItemNumber } from '../inventory/inventories.repository';
import { findMembership } from '../inventory/members.repository';
import { checkNewQuantity } from '../loan/held-quantity.service';
import { ensureLocation } from '../location/location-creation.service';
import { findLocation } from '../location/locations.repository';
import { toChangedColumns, toNewColumns } from './item-columns.repository';
import { addNames, listNamesOf, NAMES_FIELDS, removeNames, toNoNames } from './item-names.repository';
import { listPartIds } from './item-parts.repository';
import { checkPartOf } from './item-parts.service';
import * as repository from './items.repository';
import { toItemNumber } from './items.rules';
import { updateItems } from './selected-items.repository';

/** The person who adds or changes an item. */
interface Writer {
  user_id: number;
  inventory_id: InventoryId;
}

export function checkReferences(
  db: Db,
  inventoryId: InventoryId,
  { category_id, location_id }: UpdateItemInput,
): void {
  if (category_id && !findCategory(db, inventoryId, category_id)) {
    throw refuseField('category_id', 'category.gone');
  }
  if (location_id && !findLocation(db, inventoryId, location_id)) {
    throw refuseField('location_id', 'location.gone');
  }
}

function checkBelongsTo(
  db: Db,
  inventoryId: InventoryId,
  userId: number | null | undefined,
  now: string,
): void {
  if (userId && !findMembership(db, userId, now, inventoryId)) {
    throw refuseField('belongs_to_id', 'item.not_member');
  }
}

const toSupplierFields = (
  suppliers: NonNullable<UpdateItemInput['suppliers']>,
  currency: string,
): repository.SupplierFields[] =>
  suppliers.map(({ price, ...supplier }) => ({ ...supplier, price: toMinorUnitsOrNull(price, currency) }));

/** Adds the lists of a new item. */
function addLists(
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  input: CreateItemInput,
  currency: string,
): void {
  repository.addSuppliers(db, id, toSupplierFields(input.suppliers ?? [], currency));
  for (const field of NAMES_FIELDS) addNames(db, inventoryId, id, field, input[field] ?? []);
  addCustomValues(db, inventoryId, id, input.custom_values ?? [], currency);
}

const toComparable = ({
  supplier_name,
  price,
  part_number = null,
  supplier_url = null,
}: repository.SupplierFields) => [supplier_name, price, part_number, supplier_url];

/** Replaces the lists that differ, because a form sends all of them. */
function replaceLists(
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  input: UpdateItemInput,
  currency: string,
): void {
  const suppliers = input.suppliers && toSupplierFields(input.suppliers, currency);
  const savedSuppliers = suppliers && repository.listSuppliers(db, inventoryId, id);
  if (suppliers && !isDeepStrictEqual(suppliers.map(toComparable), savedSuppliers?.map(toComparable))) {
    repository.removeSuppliers(db, inventoryId, id);
    repository.addSuppliers(db, id, suppliers);
  }
  if (input.custom_values) replaceCustomValues(db, inventoryId, id, input.custom_values, currency);
  if (NAMES_FIELDS.every((field) => input[field] === undefined)) return;
  const saved = listNamesOf(db, inventoryId, [id]).get(id) ?? toNoNames();
  for (const field of NAMES_FIELDS) {
    const names = input[field];
    if (!names || isDeepStrictEqual(names, saved[field])) continue;
    removeNames(db, inventoryId, id, field);
    addNames(db, inventoryId, id, field, names);
  }
}

/**
 * @param archived for an item from an archive; its number must be free and below the next one
 * @returns its id
 * @throws AppError 404 for a category or a location that is not the inventory's or a person who is not a member, 422 for an
 * amount that the currency cannot hold
 */
export function addItem(
  tx: Tx,
  { user_id, inventory_id }: Writer,
  input: Omit<CreateItemInput, 'request_key'>,
  now: string,
  archived: repository.ArchivedColumns & { item_number?: string } = {},
): number {
  const currency = getCurrency(tx, inventory_id);
  checkAmounts(listItemAmounts(input), currency);
  checkReferences(tx, inventory_id, input);
  checkBelongsTo(tx, inventory_id, input.belongs_to_id, now);
  checkPartOf(tx, inventory_id, { ids: [], part_of_id: input.part_of_id });
  const { item_number = toItemNumber(takeItemNumber(tx, inventory_id)), ...columns } = archived;
  const id = repository.createItem(
    tx,
    inventory_id,
    { ...toNewColumns(input, currency), item_number, created_by: user_id, ...columns },
    now,
  );
  addLists(tx, inventory_id, id, input, currency);
  return id;
}

function moveParts(
  db: Tx,
  { user_id, inventory_id }: Writer,
  id: number,
  location_id: number | null,
  now: string,
): void {
  const ids = listPartIds(db, inventory_id, [id]);
  if (location_id !== null) repository.unmarkComplete(db, inventory_id, 'location', ids);
  updateItems(db, { inventory_id, ids }, { location_id }, { userId: user_id, now });
}

/** @throws AppError 404, 409 when the item changed since it was read, 422 for less than is promised or lent out */
export function changeItem(
  tx: Tx,
  { user_id, inventory_id }: Writer,
  id: number,
  input: UpdateItemInput,
  now: string,
): void {
  const saved = repository.findItemRow(tx, inventory_id, id);
  if (saved === undefined) throw notFound();
  const { updated_at } = saved;
  if (input.expected_updated_at !== undefined && input.expected_updated_at !== updated_at) {
    throw refuse('item.changed_elsewhere');
  }
  const currency = getCurrency(tx, inventory_id);
  checkAmounts(listItemAmounts(input), currency);
  checkReferences(tx, inventory_id, input);
  // A form that leaves the field unchanged saves, also after the person's access has ended.
  if (input.belongs_to_id !== saved.belongs_to_id) checkBelongsTo(tx, inventory_id, input.belongs_to_id, now);
  if (input.part_of_id !== saved.part_of_id)
    checkPartOf(tx, inventory_id, { ids: [id], part_of_id: input.part_of_id });
  if (input.quantity !== undefined) checkNewQuantity(tx, inventory_id, id, input.quantity);
  const named =
    input.location_id === undefined && input.location_name
      ? { location_id: ensureLocation(tx, inventory_id, input.location_name, now) }
      : {};
  const changes = { ...toChangedColumns(input, currency), ...named };
  if (changes.location_id && changes.needs_full_details === undefined)
    repository.unmarkComplete(tx, inventory_id, 'location', [id]);
  repository.updateItem(
    tx,
    inventory_id,
    saved,
    { ...changes, updated_by: user_id },
    toLaterInstant(updated_at, now),
  );
  replaceLists(tx, inventory_id, id, input, currency);
  const { location_id } = changes;
  if (input.with_parts && location_id !== undefined && location_id !== saved.location_id)
    moveParts(tx, { user_id, inventory_id }, id, location_id, now);
}
