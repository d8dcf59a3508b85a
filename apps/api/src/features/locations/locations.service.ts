import type {
  RemoveLocationQuery,
  ContentCounts,
  CreateLocationInput,
  Location,
  QrCode,
  QrPictureInput,
  UpdateLocationInput,
} from '@stowage/contracts';
import { change, changeMany } from '../../data/change';
import { readMany } from '../../data/read';
import type { Db } from '../../db/db';
import { readDataVersion } from '../../db/transaction/data-version';
import { countItemsIn } from '../../entities/item/items.repository';
import { listLentItems } from '../../entities/loan/loans.repository';
import { checkLevels, checkLocationLimit } from '../../entities/location/location-creation.service';
import * as repository from '../../entities/location/locations.repository';
import type { Caller, QrCaller } from '../../http/caller';
import { notFound, orThrow, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { JsonText } from '../../lib/json-text';
import { removeLocationTask } from './location-removal';
import { locationTask, readLocation, toQrCode, treeTask } from './location-tree';

const toReader = ({ inventory_id, reader, toImageUrls, toQrUrl }: Caller) => ({
  inventory_id,
  language: reader.language,
  toImageUrls,
  toQrUrl,
});

const toRequest = ({ inventory_id, reader, signing }: Caller) => ({
  inventory_id,
  language: reader.language,
  signing,
});

export const listLocationTree = async (db: Db, caller: Caller): Promise<JsonText<Location[]>> =>
  new JsonText(await readMany(db, treeTask, toRequest(caller)));

/** Changes when the tree changes: with the rows, the inventory, the order of names or the signatures of QR codes and photos. */
export const getTreeVersion = (db: Db, { inventory_id, toQrUrl, reader }: Caller): string =>
  [readDataVersion(db), inventory_id, reader.language, toQrUrl('')].join(' ');

/** @throws AppError 404 */
export const getLocation = async (db: Db, caller: Caller, id: number): Promise<JsonText<Location>> =>
  new JsonText(await readMany(db, locationTask, { ...toRequest(caller), id }));

/** @throws AppError 404 */
export function countContents(db: Db, inventoryId: InventoryId, id: number): ContentCounts {
  const { location_ids } = repository.getSubtree(db, inventoryId, id);
  if (location_ids.size === 0) throw notFound();
  const lent = listLentItems(db, inventoryId).filter(
    ({ location_id }) => location_id !== null && location_ids.has(location_id),
  );
  return {
    item_count: countItemsIn(db, inventoryId, location_ids),
    location_count: location_ids.size,
    lent_count: lent.length,
  };
}

/** If the location already has this QR code, only updates its `created_at`. */
export const createQrCode = (
  db: Db,
  caller: QrCaller,
  id: number,
  picture: QrPictureInput,
  now: string,
): Promise<QrCode> =>
  change(db, (tx) => {
    const location = orThrow(repository.findLocation(tx, caller.inventory_id, id));
    return toQrCode(repository.saveQrCode(tx, id, picture, now), location.code, caller.toQrUrl);
  });

/** @throws AppError 404 for an unknown parent, 409 when the limit is reached, 422 when nested too deeply */
export const createLocation = (
  db: Db,
  caller: Caller,
  input: CreateLocationInput,
  now: string,
): Promise<Location> =>
  change(db, (tx) => {
    checkLocationLimit(tx, caller.inventory_id, 'name');
    const parent_id = input.parent_id ?? null;
    checkLevels(tx, caller.inventory_id, { parentId: parent_id, levels: 1, field: 'parent_id' });
    const id = repository.createLocation(
      tx,
      caller.inventory_id,
      {
        name: input.name,
        parent_id,
        description: input.description ?? null,
        is_container: input.is_container ?? false,
        capacity: input.capacity ?? null,
      },
      now,
    );
    return readLocation(tx, toReader(caller), id);
  });

/** @throws AppError 404, or 422 when the location would be inside itself or nested too deeply */
export async function updateLocation(
  db: Db,
  caller: Caller,
  id: number,
  changes: UpdateLocationInput,
  now: string,
): Promise<JsonText<Location>> {
  await change(db, (tx) => {
    const location = orThrow(repository.findLocation(tx, caller.inventory_id, id));
    const { parent_id } = changes;
    if (parent_id !== undefined && parent_id !== location.parent_id) {
      const { levels, contains } = repository.measureSubtree(tx, caller.inventory_id, {
        id,
        otherId: parent_id,
      });
      if (contains) throw refuseField('parent_id', 'location.inside_itself');
      checkLevels(tx, caller.inventory_id, { parentId: parent_id, levels: levels ?? 1, field: 'parent_id' });
    }
    repository.updateLocation(tx, caller.inventory_id, id, changes, now);
  });
  return getLocation(db, caller, id);
}

/** @throws AppError 404 or 409; see `removeLocationTask` */
export const removeLocation = (
  db: Db,
  { inventory_id, user_id }: Pick<Caller, 'inventory_id' | 'user_id'>,
  id: number,
  { contents }: RemoveLocationQuery,
  now: string,
): Promise<void> => changeMany(db, removeLocationTask, () => ({ inventory_id, id, contents, user_id, now }));
