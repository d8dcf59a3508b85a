import {
  isProductNumber,
  readScannedText,
  type StocktakeMark,
  type StocktakeMarkResult,
  STOCKTAKE_TEXT_MAX_LENGTH,
  STOCKTAKE_UNKNOWN_MAX_COUNT,
  toProductCode,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { findTarget } from '../../entities/code/codes.repository';
import { findItemRow, setLastSeen } from '../../entities/item/items.repository';
import { listLocationSummaries } from '../../entities/location/locations.repository';
import { notFound, orThrow, refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './stocktake-entries.repository';
import { findByProductCode } from './stocktake-walk.repository';
import { toEntryKey, toNames, toSeenResult } from './stocktakes.rules';
import { getRow, toEntry } from './stocktakes.service';

interface Walk {
  inventoryId: InventoryId;
  stocktakeId: number;
  now: string;
}

/** Undefined for null and for a location that was deleted during the walk. */
const findSummary = (db: Db, inventoryId: InventoryId, id: number | null) =>
  id === null ? undefined : listLocationSummaries(db, inventoryId, [id]).get(id);

function getEntry(db: Db, { inventoryId, stocktakeId }: Walk, itemId: number) {
  const [entry] = repository.listEntriesOfItems(db, inventoryId, stocktakeId, [itemId]);
  return entry ? toEntry(entry) : null;
}

function markSeen(db: Tx, walk: Walk, itemId: number, seenIn: number | null): StocktakeMarkResult {
  const { inventoryId, stocktakeId, now } = walk;
  const item = findItemRow(db, inventoryId, itemId);
  if (!item) return { kind: 'gone' };
  const found = findSummary(db, inventoryId, seenIn);
  const known = repository.findEntry(db, stocktakeId, itemId);
  const result = toSeenResult(item.location_id, found?.id ?? null);
  const isSame =
    known?.result === result && known.found_location_id === (result === 'seen' ? null : found?.id);
  // The result stays "found elsewhere" after the item was moved to the location in which it was found.
  const wasMoved = known?.result === 'elsewhere' && known.found_location_id === item.location_id;
  if (!isSame && !(wasMoved && result === 'seen')) {
    const location = findSummary(db, inventoryId, item.location_id);
    const names = location ? toNames(location) : null;
    const foundNames = result === 'elsewhere' && found ? toNames(found) : null;
    const wasSeen = known?.result === 'seen' || known?.result === 'elsewhere';
    repository.saveEntry(
      db,
      {
        stocktake_id: stocktakeId,
        result,
        item_id: itemId,
        name: item.name,
        item_number: item.item_number,
        location_id: item.location_id,
        location_names: names,
        found_location_id: foundNames === null ? null : (found?.id ?? null),
        found_location_names: foundNames,
        sort_key: toEntryKey(foundNames ?? names, item.name),
        seen_at: now,
        seen_before: wasSeen ? known.seen_before : item.last_seen_at,
      },
      known,
    );
    setLastSeen(db, inventoryId, itemId, now);
  }
  return { kind: 'item', entry: getEntry(db, walk, itemId) };
}

function takeBack(db: Tx, { inventoryId, stocktakeId }: Walk, itemId: number): StocktakeMarkResult {
  const item = findItemRow(db, inventoryId, itemId);
  if (!item) return { kind: 'gone' };
  const known = repository.findEntry(db, stocktakeId, itemId);
  if (known) {
    repository.removeEntry(db, stocktakeId, known.id);
    // Keeps the time if another stocktake or a move has confirmed the item since then.
    if (item.last_seen_at === known.seen_at) setLastSeen(db, inventoryId, itemId, known.seen_before);
  }
  return { kind: 'item', entry: null };
}

function markUnknown(db: Tx, walk: Walk, text: string, { location_id, is_seen }: StocktakeMark) {
  const { inventoryId, stocktakeId, now } = walk;
  const known = repository.findUnknown(db, inventoryId, stocktakeId, text);
  if (!is_seen) {
    if (known) repository.removeEntry(db, stocktakeId, known.id);
    return { kind: 'unknown', entry: null } as const;
  }
  if (!known) {
    if (repository.countUnknown(db, stocktakeId) >= STOCKTAKE_UNKNOWN_MAX_COUNT)
      throw refuse('stocktake.too_many_unknown', { max: STOCKTAKE_UNKNOWN_MAX_COUNT });
    const found = findSummary(db, inventoryId, location_id);
    const names = found ? toNames(found) : null;
    repository.saveEntry(db, {
      stocktake_id: stocktakeId,
      result: 'unknown',
      item_id: null,
      name: text,
      item_number: null,
      location_id: null,
      location_names: null,
      found_location_id: found?.id ?? null,
      found_location_names: names,
      sort_key: toEntryKey(names, text),
      seen_at: now,
      seen_before: null,
    });
  }
  const entry = repository.findUnknown(db, inventoryId, stocktakeId, text);
  return { kind: 'unknown', entry: entry ? toEntry(entry) : null } as const;
}

/** Treats codes of other users like unused codes, so that it does not reveal them. */
function markCode(db: Tx, walk: Walk, written: string, mark: StocktakeMark): StocktakeMarkResult {
  const { inventoryId, stocktakeId } = walk;
  const scanned = readScannedText(written);
  const target = scanned.kind === 'code' ? findTarget(db, inventoryId, scanned.code) : undefined;
  // Packages of one product can have GS1 codes with different serial numbers.
  const product = toProductCode(written);
  const foreign = isProductNumber(product) ? product : written.trim().slice(0, STOCKTAKE_TEXT_MAX_LENGTH);
  const text = scanned.kind === 'code' ? scanned.code : foreign;
  const itemId =
    target === undefined
      ? findByProductCode(db, inventoryId, text, mark.location_id)
      : target.kind === 'item'
        ? target.id
        : undefined;
  // Also removes an unknown code that has been attached to an item or a location since.
  if (itemId === undefined && target === undefined) return markUnknown(db, walk, text, mark);
  const unknown = repository.findUnknown(db, inventoryId, stocktakeId, text);
  if (unknown) repository.removeEntry(db, stocktakeId, unknown.id);
  if (itemId !== undefined)
    return mark.is_seen ? markSeen(db, walk, itemId, mark.location_id) : takeBack(db, walk, itemId);
  if (target === undefined) throw notFound();
  const location = orThrow(findSummary(db, inventoryId, target.id));
  return { kind: 'location', location };
}

/**
 * Repeated marks have no further effect, so a device can send them again.
 * @throws AppError 409 when finished, 422 with too many unknown codes
 */
export const markItems = (
  db: Db,
  inventoryId: InventoryId,
  stocktakeId: number,
  marks: readonly StocktakeMark[],
  now: string,
): Promise<StocktakeMarkResult[]> =>
  change(db, (tx) => {
    if (getRow(tx, inventoryId, stocktakeId).finished_at !== null) throw refuse('stocktake.finished');
    const walk = { inventoryId, stocktakeId, now };
    return marks.map((mark) => {
      const { item_id, code, location_id, is_seen } = mark;
      if (code !== undefined) return markCode(tx, walk, code, mark);
      if (item_id === undefined) throw notFound();
      return is_seen ? markSeen(tx, walk, item_id, location_id) : takeBack(tx, walk, item_id);
    });
  });
