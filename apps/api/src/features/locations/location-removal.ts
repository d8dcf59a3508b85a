import type { Db } from '../../db/db';
import type { DatabaseTask } from '../../db/run-in-worker';
import { transact } from '../../db/transaction';
import { moveItemsToLocation } from '../../entities/item/items.repository';
import { moveChildren, removeLocation } from '../../entities/location/locations.repository';

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

export const removeLocationTask: DatabaseTask<LocationRemoval, void> = {
  name: 'locations.remove',
  kind: 'change',
  run: removeWithContents,
};
