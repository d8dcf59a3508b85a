import type { Item, ItemImage, Supplier } from '@stowage/contracts';
import type { Db } from '../../db/db';
import type { ToImageUrls } from '../../files/media-links';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmountOrNull } from '../../lib/money.rules';
import { listLabelCodes } from '../code/codes.repository';
import { listStoredValuesOf, toCustomValues } from '../custom-field/custom-fields.repository';
import { listImages, toItemImage } from '../image/images.repository';
import { getCurrency } from '../inventory/inventories.repository';
import { listMemberNames } from '../inventory/members.repository';
import { type HeldQuantity, listHeldQuantities } from '../loan/loans.repository';
import { sumQuantities } from '../loan/loans.rules';
import { listLocationSummaries } from '../location/locations.repository';
import { listUserSummariesOf } from '../user/users.repository';
import { listNamesOf, toNoNames } from './item-names.repository';
import { countParts, listItemReferences } from './item-parts.repository';
import { type ItemRow, listSuppliersOf, type SupplierRow } from './items.repository';
import { findItemsWithFormerValues } from './value-history.repository';

const isNumber = (value: number | null): value is number => value !== null;

const toSuppliers = (rows: readonly SupplierRow[], currency: string): Supplier[] =>
  rows.map((row) => ({ ...row, price: toAmountOrNull(row.price, currency) }));

/** Completes the rows of items, with one query for each kind of detail. */
export function toItems(
  db: Db,
  { inventory_id: inventoryId, toImageUrls }: { inventory_id: InventoryId; toImageUrls: ToImageUrls },
  rows: ItemRow[],
): Item[] {
  const currency = getCurrency(db, inventoryId);
  const ids = rows.map((row) => row.id);
  const locations = listLocationSummaries(db, inventoryId, [
    ...new Set(rows.map((row) => row.location_id).filter(isNumber)),
  ]);
  const images = new Map<number, ItemImage[]>(rows.map((row) => [row.id, []]));
  for (const image of listImages(db, inventoryId, [...images.keys()])) {
    images.get(image.item_id)?.push(toItemImage(image, toImageUrls));
  }
  const held = new Map<number, HeldQuantity[]>(rows.map((row) => [row.id, []]));
  for (const heldQuantity of listHeldQuantities(db, inventoryId, [...held.keys()]))
    held.get(heldQuantity.item_id)?.push(heldQuantity);
  const isOfPerson = rows.some((row) => row.belongs_to_id !== null);
  const members = new Map(isOfPerson ? listMemberNames(db, inventoryId).map((one) => [one.id, one]) : []);
  const users = listUserSummariesOf(db, [
    ...new Set(rows.flatMap((row) => [row.created_by, row.updated_by]).filter(isNumber)),
  ]);
  const findUser = (id: number | null) => (id === null ? undefined : users.get(id)) ?? null;
  const names = listNamesOf(db, inventoryId, ids);
  const suppliers = listSuppliersOf(db, inventoryId, ids);
  const customValues = listStoredValuesOf(db, inventoryId, ids);
  const labelCodes = listLabelCodes(db, inventoryId, 'item', ids);
  const withFormerValues = findItemsWithFormerValues(db, ids);
  const wholeIds = [...new Set(rows.map((row) => row.part_of_id).filter(isNumber))];
  const wholes = wholeIds.length === 0 ? undefined : listItemReferences(db, inventoryId, wholeIds);
  const parts = countParts(db, inventoryId, ids);
  // An item of a person who has left belongs to everybody.
  const findPerson = (id: number | null) => (id === null ? undefined : members.get(id)) ?? null;
  return rows.map((row) => ({
    ...row,
    purchase_price: toAmountOrNull(row.purchase_price, currency),
    current_value: toAmountOrNull(row.current_value, currency),
    belongs_to: findPerson(row.belongs_to_id),
    belongs_to_id: findPerson(row.belongs_to_id)?.id ?? null,
    part_of: row.part_of_id === null ? null : (wholes?.get(row.part_of_id) ?? null),
    parts_count: parts.get(row.id) ?? 0,
    location: row.location_id === null ? null : (locations.get(row.location_id) ?? null),
    images: images.get(row.id) ?? [],
    available_quantity: row.quantity - sumQuantities(held.get(row.id) ?? []),
    lent: (held.get(row.id) ?? []).filter(({ state }) => state === 'handed_over'),
    label_codes: labelCodes.get(row.id) ?? [],
    has_former_values: withFormerValues.has(row.id),
    ...(names.get(row.id) ?? toNoNames()),
    custom_values: toCustomValues(customValues.get(row.id), currency),
    suppliers: toSuppliers(suppliers.get(row.id) ?? [], currency),
    created_by: findUser(row.created_by),
    updated_by: findUser(row.updated_by),
  }));
}
