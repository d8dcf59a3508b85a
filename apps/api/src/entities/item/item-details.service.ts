import type { ItemImage } from '@stowage/contracts';
import type { Db } from '../../db/db';
import type { ToImageUrls } from '../../files/media-links';
import { toAmountOrNull } from '../../money.rules';
import { listImages, toItemImage } from '../image/images.repository';
import { getCurrency } from '../inventory/inventories.repository';
import { listMemberNames } from '../inventory/members.repository';
import { type HeldQuantity, listHeldQuantities } from '../loan/loans.repository';
import { sumQuantities } from '../loan/loans.rules';
import { listLocationSummaries } from '../location/locations.repository';
import type { ItemRow } from './items.repository';

const isNumber = (value: number | null): value is number => value !== null;

/** Adds what cards and lists show: location, photos, loans, the person, and amounts in the currency. */
export function withDetails(
  db: Db,
  { inventory_id: ownerId, toImageUrls }: { inventory_id: number; toImageUrls: ToImageUrls },
  rows: ItemRow[],
  currency = getCurrency(db, ownerId),
) {
  const locations = listLocationSummaries(db, ownerId, [
    ...new Set(rows.map((row) => row.location_id).filter(isNumber)),
  ]);
  const images = new Map<number, ItemImage[]>(rows.map((row) => [row.id, []]));
  for (const image of listImages(db, ownerId, [...images.keys()])) {
    images.get(image.item_id)?.push(toItemImage(image, toImageUrls));
  }
  const held = new Map<number, HeldQuantity[]>(rows.map((row) => [row.id, []]));
  for (const heldQuantity of listHeldQuantities(db, ownerId, [...held.keys()]))
    held.get(heldQuantity.item_id)?.push(heldQuantity);
  const isOfPerson = rows.some((row) => row.belongs_to_id !== null);
  const members = new Map(isOfPerson ? listMemberNames(db, ownerId).map((one) => [one.id, one]) : []);
  return rows.map((row) => ({
    ...row,
    purchase_price: toAmountOrNull(row.purchase_price, currency),
    current_value: toAmountOrNull(row.current_value, currency),
    // An item of a person who has left belongs to everybody.
    belongs_to: (row.belongs_to_id === null ? undefined : members.get(row.belongs_to_id)) ?? null,
    location: row.location_id === null ? null : (locations.get(row.location_id) ?? null),
    images: images.get(row.id) ?? [],
    available_quantity: row.quantity - sumQuantities(held.get(row.id) ?? []),
    lent: (held.get(row.id) ?? []).filter(({ state }) => state === 'handed_over'),
  }));
}
