import { LOCATION_LEVELS_MAX, LOCATION_NAME_MAX_LENGTH, LOCATIONS_PER_OWNER_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { transact } from '../../db/transaction';
import { refuseField } from '../../errors';
import * as repository from './locations.repository';
import { fitsBelow, splitPath } from './locations.rules';

/** Call in the transaction that adds a location. @throws AppError 409 when the owner has reached the limit */
export function checkLocationLimit(db: Db, ownerId: number, field: string): void {
  if (repository.countLocations(db, ownerId) < LOCATIONS_PER_OWNER_MAX) return;
  throw refuseField(field, 'location.too_many', { max: LOCATIONS_PER_OWNER_MAX });
}

/** @returns -1 for the top level @throws AppError 404 when the parent is not the owner's location */
function getParentDepth(db: Db, ownerId: number, parentId: number | null): number {
  if (parentId === null) return -1;
  if (!repository.findLocation(db, ownerId, parentId)) throw refuseField('parent_id', 'location.parent_gone');
  return repository.getDepth(db, ownerId, parentId);
}

/**
 * Finds the first location of a typed path: a location at the top level, else the only location with that name.
 * @throws AppError 422 when the name is ambiguous
 */
function findStart(db: Db, ownerId: number, name: string): number | undefined {
  const atTop = repository.findChild(db, ownerId, null, name);
  if (atTop) return atTop.id;
  const [first, ...others] = repository.listLocationsByName(db, ownerId, name);
  if (first && others.length > 0) {
    const paths = [
      ...repository.listLocationSummaries(db, ownerId, [first.id, ...others.map(({ id }) => id)]).values(),
    ]
      .map((location) => [...location.path, location.name].join(' > '))
      .join(', ');
    throw refuseField('location_name', 'location.ambiguous', { name, paths });
  }
  return first?.id;
}

interface NewPosition {
  /** Null for the top level. */
  parentId: number | null;
  levels: number;
  field: string;
}

/** @throws AppError 404 for an unknown parent, 422 when the locations would be nested too deeply */
export function checkLevels(db: Db, ownerId: number, { parentId, levels, field }: NewPosition): void {
  if (!fitsBelow(getParentDepth(db, ownerId, parentId), levels))
    throw refuseField(field, 'location.too_deep', { max: LOCATION_LEVELS_MAX });
}

/**
 * Finds a location by its typed name or path and creates the missing locations.
 * @throws AppError 409 at the maximum number of locations, 422 when a name is missing, ambiguous or too long, or when
 * the path has too many levels
 */
export const ensureLocation = (db: Db, ownerId: number, written: string, now: string): number =>
  transact(db, () => {
    // A name may itself contain a slash.
    const names =
      repository.listLocationsByName(db, ownerId, written).length > 0 ? [written] : splitPath(written);
    const [first, ...rest] = names;
    if (first === undefined) throw refuseField('location_name', 'location.name_missing');
    if (names.some((name) => name.length > LOCATION_NAME_MAX_LENGTH)) {
      throw refuseField('location_name', 'location.name_in_path_too_long', { max: LOCATION_NAME_MAX_LENGTH });
    }
    const create = (name: string, parent_id: number | null) => {
      checkLocationLimit(db, ownerId, 'location_name');
      checkLevels(db, ownerId, { parentId: parent_id, levels: 1, field: 'location_name' });
      const input = { name, parent_id, description: null, is_container: false, capacity: null };
      return repository.createLocation(db, ownerId, input, now);
    };
    return rest.reduce(
      (parentId, name) => repository.findChild(db, ownerId, parentId, name)?.id ?? create(name, parentId),
      findStart(db, ownerId, first) ?? create(first, null),
    );
  });
