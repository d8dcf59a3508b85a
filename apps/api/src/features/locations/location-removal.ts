import type { Db } from '../../db/db';
import type { DatabaseTask } from '../../db/run-in-worker';
import { transact } from '../../db/transaction';
import { moveItemsToLocation, removeItemsIn } from '../../entities/item/items.repository';
import { releaseItems } from '../../entities/loan/held-quantity.service';
import { listItemsWithOpenLoans } from '../../entities/loan/loans.repository';
import {
  findLocation,
  getSubtree,
  moveChildren,
  removeLocation,
  removeSubtree,
} from '../../entities/location/locations.repository';
import { refuse } from '../../errors';
import { indexChangesLater } from '../../search/search-index';

export interface LocationRemoval {
  owner_id: number;
  id: number;
  /** New location of the contents; null for the top level, and for items without a location. */
  to_id: number | null;
  /** The user who deletes the location. */
  user_id: number;
  now: string;
}

/** Moves the items and locations of a location and deletes it, in one transaction. */
export const removeWithContents = (db: Db, { owner_id, id, to_id, user_id, now }: LocationRemoval): void =>
  transact(db, () => {
    const move = { fromId: id, toId: to_id };
    moveChildren(db, owner_id, move, now);
    moveItemsToLocation(db, owner_id, { ...move, userId: user_id }, now);
    removeLocation(db, owner_id, id);
  });

/** Moves a location with everything inside to the trash. @throws AppError 409 while items inside are promised or on loan */
export const removeWithEverything = (
  db: Db,
  { owner_id, id, user_id, now }: Omit<LocationRemoval, 'to_id'>,
): void =>
  transact(db, () => {
    const { location_ids } = getSubtree(db, owner_id, id);
    const open = listItemsWithOpenLoans(db, owner_id, location_ids);
    const count = open.filter(({ is_held }) => is_held).length;
    const name = findLocation(db, owner_id, id)?.name ?? '';
    if (count > 0) throw refuse('location.has_lent_items', { name, count });
    const ids = open.map(({ item_id }) => item_id);
    releaseItems(db, { inventory_id: owner_id, user_id }, ids, now);
    removeItemsIn(db, owner_id, location_ids);
    removeSubtree(db, owner_id, id);
  });

export const removeSubtreeTask: DatabaseTask<LocationRemoval, void> = {
  name: 'locations.removeSubtree',
  kind: 'change',
  run: (db, removal) =>
    transact(db, () => {
      removeWithEverything(db, removal);
      indexChangesLater(db.$client);
    }),
};

export const removeLocationTask: DatabaseTask<LocationRemoval, void> = {
  name: 'locations.remove',
  kind: 'change',
  run: removeWithContents,
};
