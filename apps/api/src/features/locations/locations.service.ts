import {
  type CreateLocationInput,
  type Location,
  type LocationSearchHit,
  type QrCode,
  type QrPictureInput,
  type SearchLocationsQuery,
  toCode,
  type UpdateLocationInput,
} from '@stowage/contracts';
import { readDataVersion } from '../../db/data-version';
import type { Db } from '../../db/db';
import { transact } from '../../db/transaction';
import { transactAndIndex } from '../../search/search-index';
import { notFound, refuse, refuseField } from '../../errors';
import type { ToQrUrl } from '../../files/media-links';
import type { Caller, QrCaller } from '../../http/caller';
import { toQrFileName } from '../../qr/qr-file-name';
import { findTarget, listLabelCodes } from '../../entities/code/codes.repository';
import { moveItemsToLocation } from '../../entities/item/items.repository';
import { checkLevels, checkLocationLimit } from '../../entities/location/location-creation.service';
import * as repository from '../../entities/location/locations.repository';
import {
  countLevels,
  type FlatLocation,
  searchLocationNames,
  toTree,
} from '../../entities/location/locations.rules';

const toQrCode = ({ location_id, ...row }: repository.QrCodeRow, code: string, toQrUrl: ToQrUrl): QrCode => ({
  qr_image_path: toQrUrl(toQrFileName({ ...row, code })),
  ...row,
});

function readLabels(db: Db, { id: ownerId, toQrUrl }: QrCaller, locations: readonly FlatLocation[]) {
  const ids = locations.map(({ id }) => id);
  const qrCodes = repository.listQrCodes(db, ownerId, ids);
  const labelCodes = listLabelCodes(db, ownerId, 'location', ids);
  return ({ id, code }: FlatLocation) => ({
    qr_codes: (qrCodes.get(id) ?? []).map((row) => toQrCode(row, code, toQrUrl)),
    label_codes: labelCodes.get(id) ?? [],
  });
}

export function listLocationTree(db: Db, caller: Caller): Location[] {
  const locations = repository.listLocations(db, caller.id);
  return toTree(locations, readLabels(db, caller, locations), caller.reader.language);
}

/** Names everything on which the tree depends: rows, owner, order of names, and the signature of QR codes. */
export const getTreeVersion = (db: Db, { id, toQrUrl, reader }: Caller): string =>
  [readDataVersion(db), id, reader.language, toQrUrl('')].join(' ');

export function getLocation(db: Db, caller: Caller, id: number): Location {
  const path = repository.listLocationSummaries(db, caller.id, [id]).get(id)?.path;
  const subtree = repository.listSubtree(db, caller.id, id);
  const parent_id = subtree.find((candidate) => candidate.id === id)?.parent_id;
  if (path === undefined || parent_id === undefined) throw notFound();
  const [location] = toTree(subtree, readLabels(db, caller, subtree), caller.reader.language, {
    parent_id,
    path,
  });
  if (!location) throw notFound();
  return location;
}

/** A location whose printed code equals the text comes first. */
export function searchLocations(
  db: Db,
  { id: ownerId, reader }: Caller,
  { q, limit }: SearchLocationsQuery,
): LocationSearchHit[] {
  const code = toCode(q);
  const target = code === undefined ? undefined : findTarget(db, ownerId, code);
  const coded = target?.kind === 'location' ? [target.id] : [];
  const byCode = repository.listLocationSummaries(db, ownerId, coded).values();
  const named = searchLocationNames(repository.listLocationNames(db, ownerId), q, {
    limit,
    language: reader.language,
  });
  return [
    ...[...byCode].map((location) => ({ ...location, is_code_match: true })),
    ...named
      .filter(({ id }) => !coded.includes(id))
      .map((location) => ({ ...location, is_code_match: false })),
  ].slice(0, limit);
}

/** If the location already has this QR code, only updates its `created_at`. */
export const createQrCode = (
  db: Db,
  caller: QrCaller,
  id: number,
  picture: QrPictureInput,
  now: string,
): QrCode =>
  transact(db, () => {
    const location = repository.findLocation(db, caller.id, id);
    if (!location) throw notFound();
    return toQrCode(repository.saveQrCode(db, id, picture, now), location.code, caller.toQrUrl);
  });

/** @throws AppError 404 for an unknown parent, 409 when the limit is reached, 422 when nested too deeply */
export const createLocation = (db: Db, caller: Caller, input: CreateLocationInput, now: string): Location =>
  transact(db, () => {
    checkLocationLimit(db, caller.id, 'name');
    const parent_id = input.parent_id ?? null;
    checkLevels(db, caller.id, { parentId: parent_id, levels: 1, field: 'parent_id' });
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

/** @throws AppError 404, or 422 when the location would be inside itself or nested too deeply */
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
      const subtree = repository.listSubtree(db, caller.id, id);
      if (subtree.some((candidate) => candidate.id === parent_id))
        throw refuseField('parent_id', 'location.inside_itself');
      checkLevels(db, caller.id, {
        parentId: parent_id,
        levels: countLevels(subtree, id),
        field: 'parent_id',
      });
    }
    repository.updateLocation(db, caller.id, id, changes, now);
    return getLocation(db, caller, id);
  });

/** `moveContents` moves items and children to the parent. @throws AppError 404, 409 with the counts when not empty */
export function removeLocation(
  db: Db,
  ownerId: number,
  id: number,
  moveContents: boolean,
  now: string,
): void {
  transactAndIndex(db, () => {
    const location = repository.findLocation(db, ownerId, id);
    if (!location) throw notFound();
    const { name, item_count, parent_id } = location;
    const child_count = repository.countChildren(db, ownerId, id);
    if (item_count + child_count > 0) {
      if (!moveContents) {
        throw refuse('location.not_empty', { name, items: item_count, locations: child_count });
      }
      const move = { fromId: id, toId: parent_id };
      repository.moveChildren(db, ownerId, move, now);
      moveItemsToLocation(db, ownerId, move, now);
    }
    repository.removeLocation(db, ownerId, id);
  });
}
