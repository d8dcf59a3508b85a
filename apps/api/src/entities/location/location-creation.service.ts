import {
  LOCATION_LEVELS_MAX,
  LOCATION_NAME_MAX_LENGTH,
  LOCATIONS_PER_INVENTORY_MAX,
} from '@stowage/contracts';
import type { Db, Tx } from '../../db/db';
import { refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './locations.repository';
import { fitsBelow } from './locations.rules';
import { findTypedPath } from './typed-path.service';

/** Call in the transaction that adds a location. @throws AppError 409 when the inventory has reached the limit */
export function checkLocationLimit(db: Db, inventoryId: InventoryId, field: string): void {
  if (repository.countLocations(db, inventoryId) < LOCATIONS_PER_INVENTORY_MAX) return;
  throw refuseField(field, 'location.too_many', { max: LOCATIONS_PER_INVENTORY_MAX });
}

/** @returns -1 for the top level @throws AppError 404 when the parent is not the inventory's location */
function getParentDepth(db: Db, inventoryId: InventoryId, parentId: number | null): number {
  if (parentId === null) return -1;
  if (!repository.findLocation(db, inventoryId, parentId))
    throw refuseField('parent_id', 'location.parent_gone');
  return repository.getDepth(db, inventoryId, parentId);
}

interface NewPosition {
  /** Null for the top level. */
  parentId: number | null;
  levels: number;
  field: string;
}

/** @throws AppError 404 for an unknown parent, 422 when the locations would be nested too deeply */
export function checkLevels(
  db: Db,
  inventoryId: InventoryId,
  { parentId, levels, field }: NewPosition,
): void {
  if (!fitsBelow(getParentDepth(db, inventoryId, parentId), levels))
    throw refuseField(field, 'location.too_deep', { max: LOCATION_LEVELS_MAX });
}

/**
 * Finds a location by its typed name or path and creates the missing locations.
 * @throws AppError 409 at the maximum number of locations, 422 when a name is missing, ambiguous or too long, or when
 * the path has too many levels
 */
export function ensureLocation(db: Tx, inventoryId: InventoryId, written: string, now: string): number {
  const { id, missing } = findTypedPath(db, inventoryId, written);
  const [first, ...rest] = missing;
  if (first === undefined) {
    if (id === null) throw refuseField('location_name', 'location.name_missing');
    return id;
  }
  if (missing.some((name) => name.length > LOCATION_NAME_MAX_LENGTH)) {
    throw refuseField('location_name', 'location.name_in_path_too_long', { max: LOCATION_NAME_MAX_LENGTH });
  }
  const create = (name: string, parent_id: number | null) => {
    checkLocationLimit(db, inventoryId, 'location_name');
    checkLevels(db, inventoryId, { parentId: parent_id, levels: 1, field: 'location_name' });
    const input = { name, parent_id, description: null, is_container: false, capacity: null };
    return repository.createLocation(db, inventoryId, input, now);
  };
  return rest.reduce((parentId, name) => create(name, parentId), create(first, id));
}
