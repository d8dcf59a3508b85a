import type { RemoveLocationQuery } from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { countItemsIn, moveItemsToLocation, removeItemsIn } from '../../entities/item/items.repository';
import { releaseItems } from '../../entities/loan/held-quantity.service';
import { listItemsWithOpenLoans } from '../../entities/loan/loans.repository';
import {
  countChildren,
  findLocation,
  getSubtree,
  moveChildren,
  removeLocation,
  removeSubtree,
} from '../../entities/location/locations.repository';
import { orThrow, refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

export interface LocationRemoval extends RemoveLocationQuery {
  inventory_id: InventoryId;
  id: number;
  /** The user who deletes the location. */
  user_id: number;
  now: string;
}

function getLocation(db: Db, { inventory_id, id }: LocationRemoval) {
  const location = orThrow(findLocation(db, inventory_id, id));
  return {
    ...location,
    item_count: countItemsIn(db, inventory_id, [id]),
    child_count: countChildren(db, inventory_id, id),
  };
}

/** Moves the items and locations of a location to its parent and deletes it. */
function removeWithContents(tx: Tx, parentId: number | null, removal: LocationRemoval): void {
  const { inventory_id, id, user_id, now } = removal;
  const move = { fromId: id, toId: parentId };
  moveChildren(tx, inventory_id, move, now);
  moveItemsToLocation(tx, inventory_id, { ...move, userId: user_id }, now);
  removeLocation(tx, inventory_id, id);
}

/** Moves a location with everything inside to the trash. @throws AppError 409 while items inside are promised or on loan */
function removeWithEverything(
  tx: Tx,
  name: string,
  { inventory_id, id, user_id, now }: LocationRemoval,
): void {
  const { location_ids } = getSubtree(tx, inventory_id, id);
  const open = listItemsWithOpenLoans(tx, inventory_id, location_ids);
  const count = open.filter(({ is_held }) => is_held).length;
  if (count > 0) throw refuse('location.has_lent_items', { name, count });
  const ids = open.map(({ item_id }) => item_id);
  releaseItems(tx, { inventory_id, user_id }, ids, now);
  removeItemsIn(tx, inventory_id, location_ids);
  removeSubtree(tx, inventory_id, id);
}

/**
 * Deletes an empty location, or one whose contents move to the parent or go to the trash with it.
 * @throws AppError 404, 409 with the counts when not empty, 409 when items to be deleted are on loan
 */
export const removeLocationTask: ChangeTask<LocationRemoval, void> = {
  name: 'locations.remove',
  size: (db, removal) => {
    const { contents, inventory_id, id } = removal;
    const { item_count, child_count } = getLocation(db, removal);
    if (contents !== 'delete') return contents === undefined ? 1 : item_count + child_count;
    const subtree = getSubtree(db, inventory_id, id);
    return subtree.item_count + subtree.location_ids.size;
  },
  run: (tx, removal) => {
    const { name, item_count, child_count, parent_id } = getLocation(tx, removal);
    if (item_count + child_count > 0 && removal.contents === undefined)
      throw refuse('location.not_empty', { name, items: item_count, locations: child_count });
    if (removal.contents === 'delete') removeWithEverything(tx, name, removal);
    else removeWithContents(tx, parent_id, removal);
  },
};
