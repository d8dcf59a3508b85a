import {
  type CreateLocationInput,
  type Location,
  LOCATION_LEVELS_MAX,
  LOCATION_NAME_MAX_LENGTH,
  LOCATIONS_PER_OWNER_MAX,
  type LocationSummary,
  type QrCode,
  type QrPictureInput,
  type SearchLocationsQuery,
  toCode,
  type UpdateLocationInput,
} from '@stowage/contracts';
import { type Db, transact } from '../../db/connection';
import { AppError, invalid, missing, notFound, taken } from '../../errors';
import type { ToQrUrl } from '../../files/media-links';
import { toQrFileName } from '../../qr/qr-file-name';
import { findTarget, listLabelCodes } from '../../entities/code/codes.repository';
import { moveItemsToLocation } from '../../entities/item/items.repository';
import * as repository from '../../entities/location/locations.repository';
import {
  countLevels,
  fitsBelow,
  type FlatLocation,
  searchPlaces,
  splitPath,
  toTree,
} from '../../entities/location/locations.rules';

/** Who acts, and which addresses of QR codes work for them. */
interface Caller {
  id: number;
  toQrUrl: ToQrUrl;
}

/** @throws AppError 409 when the owner has as many locations as allowed; to be called in the transaction that adds one */
function checkRoom(db: Db, ownerId: number, field: string): void {
  if (repository.countLocations(db, ownerId) < LOCATIONS_PER_OWNER_MAX) return;
  const max = LOCATIONS_PER_OWNER_MAX.toLocaleString('en-US');
  throw taken(field, `You can have at most ${max} locations. Delete some you no longer need first.`);
}

const tooDeep = (field: string) => invalid(field, `Places can be at most ${LOCATION_LEVELS_MAX} levels deep`);

const toQrCode = ({ location_id, ...row }: repository.QrCodeRow, code: string, toQrUrl: ToQrUrl): QrCode => ({
  qr_image_path: toQrUrl(toQrFileName({ ...row, code })),
  ...row,
});

/** What is printed of some places: two queries for all of them together. */
function readLabels(db: Db, { id: ownerId, toQrUrl }: Caller, places: readonly FlatLocation[]) {
  const ids = places.map(({ id }) => id);
  const qrCodes = repository.listQrCodes(db, ownerId, ids);
  const labelCodes = listLabelCodes(db, ownerId, 'location', ids);
  return ({ id, code }: FlatLocation) => ({
    qr_codes: (qrCodes.get(id) ?? []).map((row) => toQrCode(row, code, toQrUrl)),
    label_codes: labelCodes.get(id) ?? [],
  });
}

export function listLocationTree(db: Db, caller: Caller): Location[] {
  const places = repository.listLocations(db, caller.id);
  return toTree(places, readLabels(db, caller, places));
}

/** A place with everything below it. @throws AppError 404 */
export function getLocation(db: Db, caller: Caller, id: number): Location {
  const path = repository.listLocationSummaries(db, caller.id, [id]).get(id)?.path;
  const places = repository.listSubtree(db, caller.id, id);
  const parent_id = places.find((place) => place.id === id)?.parent_id;
  if (path === undefined || parent_id === undefined) throw notFound();
  const [location] = toTree(places, readLabels(db, caller, places), { parent_id, path });
  if (!location) throw notFound();
  return location;
}

/** Places by the words of their names, after the one whose printed code the text is. */
export function searchLocations(
  db: Db,
  ownerId: number,
  { q, limit }: SearchLocationsQuery,
): LocationSummary[] {
  const named = searchPlaces(repository.listLocationNames(db, ownerId), q, limit);
  const code = toCode(q);
  const target = code === undefined ? undefined : findTarget(db, ownerId, code);
  if (target?.kind !== 'location') return named;
  const coded = repository.listLocationSummaries(db, ownerId, [target.id]).values();
  return [...coded, ...named.filter(({ id }) => id !== target.id)].slice(0, limit);
}

/** Makes a QR code of a place, or renews the one of that format and size. @throws AppError 404 */
export const createQrCode = (
  db: Db,
  caller: Caller,
  id: number,
  picture: QrPictureInput,
  now: string,
): QrCode =>
  transact(db, () => {
    const location = repository.findLocation(db, caller.id, id);
    if (!location) throw notFound();
    return toQrCode(repository.saveQrCode(db, id, picture, now), location.code, caller.toQrUrl);
  });

/** The depth of a parent, -1 for the top. @throws AppError 404 when it is not one of the owner's places */
function getParentDepth(db: Db, ownerId: number, parentId: number | null): number {
  if (parentId === null) return -1;
  if (!repository.findLocation(db, ownerId, parentId))
    throw missing('parent_id', 'The parent place does not exist');
  return repository.getDepth(db, ownerId, parentId);
}

/** @throws AppError 404 for an unknown parent, 409 with too many locations, 422 below the last level */
export const createLocation = (db: Db, caller: Caller, input: CreateLocationInput, now: string): Location =>
  transact(db, () => {
    checkRoom(db, caller.id, 'name');
    const parent_id = input.parent_id ?? null;
    if (!fitsBelow(getParentDepth(db, caller.id, parent_id), 1)) throw tooDeep('parent_id');
    const id = repository.createLocation(
      db,
      caller.id,
      {
        name: input.name,
        parent_id,
        description: input.description ?? null,
        is_container: input.is_container ?? false,
        capacity: input.capacity ?? null,
      },
      now,
    );
    return getLocation(db, caller, id);
  });

/** @throws AppError 404, or 422 when the place would end up below itself or below the last level */
export const updateLocation = (
  db: Db,
  caller: Caller,
  id: number,
  changes: UpdateLocationInput,
  now: string,
): Location =>
  transact(db, () => {
    const location = repository.findLocation(db, caller.id, id);
    if (!location) throw notFound();
    const { parent_id } = changes;
    if (parent_id !== undefined && parent_id !== location.parent_id) {
      const places = repository.listSubtree(db, caller.id, id);
      if (places.some((place) => place.id === parent_id))
        throw invalid('parent_id', 'A place cannot be moved into itself or into a place inside it');
      if (!fitsBelow(getParentDepth(db, caller.id, parent_id), countLevels(places, id)))
        throw tooDeep('parent_id');
    }
    repository.updateLocation(db, caller.id, id, changes, now);
    return getLocation(db, caller, id);
  });

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/**
 * Deletes a place, never an item. What is directly in it goes to its parent when the caller says so.
 * @throws AppError 404, or 409 with the counts while something is in it
 */
export function removeLocation(
  db: Db,
  ownerId: number,
  id: number,
  moveContents: boolean,
  now: string,
): void {
  transact(db, () => {
    const location = repository.findLocation(db, ownerId, id);
    if (!location) throw notFound();
    const { name, item_count, parent_id } = location;
    const places = repository.countChildren(db, ownerId, id);
    if (item_count + places > 0) {
      if (!moveContents) {
        const contents = `${count(item_count, 'item')} and ${count(places, 'place')}`;
        throw new AppError(
          409,
          `"${name}" still holds ${contents}. Move them first, or move them to its parent.`,
        );
      }
      repository.moveChildren(db, ownerId, id, parent_id, now);
      moveItemsToLocation(db, ownerId, id, parent_id, now);
    }
    repository.removeLocation(db, ownerId, id);
  });
}

/** The first place of a written path: at the top, else the only one of that name anywhere; undefined when there is none. */
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
    throw invalid(
      'location_name',
      `There are several places called ${name}: ${paths}. Please write which one.`,
    );
  }
  return first?.id;
}

/**
 * The owner's place that a person wrote down, by its name or as a path; what is missing is created.
 * @throws AppError 409 with too many locations, 422 when the name fits several places, is too long or leads below the last level
 */
export const ensureLocation = (db: Db, ownerId: number, written: string, now: string): number =>
  transact(db, () => {
    // A name may itself hold a slash.
    const names =
      repository.listLocationsByName(db, ownerId, written).length > 0 ? [written] : splitPath(written);
    const [first, ...rest] = names;
    if (first === undefined) throw invalid('location_name', 'Location needs a name');
    if (names.some((name) => name.length > LOCATION_NAME_MAX_LENGTH)) {
      throw invalid(
        'location_name',
        `Each place name can be at most ${LOCATION_NAME_MAX_LENGTH} characters long`,
      );
    }
    const create = (name: string, parent_id: number | null) => {
      checkRoom(db, ownerId, 'location_name');
      if (!fitsBelow(getParentDepth(db, ownerId, parent_id), 1)) throw tooDeep('location_name');
      const input = { name, parent_id, description: null, is_container: false, capacity: null };
      return repository.createLocation(db, ownerId, input, now);
    };
    return rest.reduce(
      (parentId, name) => repository.findChild(db, ownerId, parentId, name)?.id ?? create(name, parentId),
      findStart(db, ownerId, first) ?? create(first, null),
    );
  });
