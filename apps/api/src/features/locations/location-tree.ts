import { contract, type Location, type QrCode } from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';
import type { ReadTask } from '../../data/read';
import type { Db } from '../../db/db';
import { listLabelCodes } from '../../entities/code/codes.repository';
import {
  listLocationImages,
  type LocationImageRow,
  toLocationImage,
} from '../../entities/image/location-images.repository';
import * as repository from '../../entities/location/locations.repository';
import { type FlatLocation, toTree, TREE_AT_ONCE_MAX } from '../../entities/location/locations.rules';
import { type MediaSigning, toAddressesOf, type ToImageUrls, type ToQrUrl } from '../../files/media-links';
import { notFound } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toQrFileName } from '../../qr/qr-file-name';

export const toQrCode = (
  { location_id, ...row }: repository.QrCodeRow,
  code: string,
  toQrUrl: ToQrUrl,
): QrCode => ({
  qr_image_path: toQrUrl(toQrFileName({ ...row, code })),
  ...row,
});

interface TreeReader {
  inventory_id: InventoryId;
  language: Language;
  toImageUrls: ToImageUrls;
  toQrUrl: ToQrUrl;
}

function readDetails(
  db: Db,
  { inventory_id: inventoryId, toImageUrls, toQrUrl }: TreeReader,
  locations: readonly FlatLocation[],
) {
  const ids = locations.map(({ id }) => id);
  const qrCodes = repository.listQrCodes(db, inventoryId, ids);
  const labelCodes = listLabelCodes(db, inventoryId, 'location', ids);
  const images = listLocationImages(db, inventoryId, ids);
  const toImage = (row: LocationImageRow | undefined) => (row ? toLocationImage(row, toImageUrls) : null);
  return ({ id, code }: FlatLocation) => ({
    image: toImage(images.get(id)),
    qr_codes: (qrCodes.get(id) ?? []).map((row) => toQrCode(row, code, toQrUrl)),
    label_codes: labelCodes.get(id) ?? [],
  });
}

export function readTree(db: Db, reader: TreeReader): Location[] {
  const locations = repository.listLocations(db, reader.inventory_id);
  return toTree(locations, readDetails(db, reader, locations), reader.language);
}

/** @throws AppError 404 */
export function readLocation(db: Db, reader: TreeReader, id: number): Location {
  const path = repository.listLocationSummaries(db, reader.inventory_id, [id]).get(id)?.path;
  const subtree = repository.listSubtree(db, reader.inventory_id, id);
  const parent_id = subtree.find((candidate) => candidate.id === id)?.parent_id;
  if (path === undefined || parent_id === undefined) throw notFound();
  const [location] = toTree(subtree, readDetails(db, reader, subtree), reader.language, { parent_id, path });
  if (!location) throw notFound();
  return location;
}

interface TreeRequest {
  inventory_id: InventoryId;
  language: Language;
  signing: MediaSigning;
}

const toReader = ({ inventory_id, language, signing }: TreeRequest): TreeReader => ({
  inventory_id,
  language,
  ...toAddressesOf(signing),
});

/** Writes the validated response of `locations.list` as JSON. */
export const treeTask: ReadTask<TreeRequest, string> = {
  name: 'locations.tree',
  size: (db, { inventory_id }) => repository.countLocations(db, inventory_id),
  here_max: TREE_AT_ONCE_MAX,
  run: (db, request) =>
    JSON.stringify(contract.locations.list.response.parse(readTree(db, toReader(request)))),
};

/** Writes the validated response of `locations.get` as JSON. @throws AppError 404 */
export const locationTask: ReadTask<TreeRequest & { id: number }, string> = {
  name: 'locations.get',
  size: (db, { inventory_id, id }) =>
    repository.hasMoreBelow(db, inventory_id, id, TREE_AT_ONCE_MAX) ? Infinity : TREE_AT_ONCE_MAX,
  here_max: TREE_AT_ONCE_MAX,
  run: (db, request) =>
    JSON.stringify(contract.locations.get.response.parse(readLocation(db, toReader(request), request.id))),
};
