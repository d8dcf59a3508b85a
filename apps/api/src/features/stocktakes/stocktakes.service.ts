import {
  type Stocktake,
  type StocktakeEntriesQuery,
  type StocktakeEntry,
  type StocktakeEntryPage,
  type StocktakeItemPage,
  type StocktakeItemsQuery,
  type StocktakeLocation,
  type StocktakePage,
  type StocktakeProgress,
  StocktakeResult,
  type StocktakeSummary,
  STOCKTAKES_RUNNING_MAX,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { listLabelCodes } from '../../entities/code/codes.repository';
import { listImages, toItemImage } from '../../entities/image/images.repository';
import { listHeldQuantities } from '../../entities/loan/loans.repository';
import {
  findLocation,
  listLocationSummaries,
  listSubtree,
} from '../../entities/location/locations.repository';
import type { Caller } from '../../http/caller';
import { notFound, orThrow, refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { countPages, type Paging } from '../../lib/paging';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import * as entryRows from './stocktake-entries.repository';
import { countByLocation, listWalkedItems, type Scope, toWalk, type Walk } from './stocktake-walk.repository';
import * as repository from './stocktakes.repository';
import { sumProgress, toLocation, toNames, toPathKey } from './stocktakes.rules';

/** Maximum number of rows that one transaction of a long change writes. */
export const ROWS_AT_ONCE = 200;

export const getRow = (db: Db, inventoryId: InventoryId, id: number): repository.StocktakeRow =>
  orThrow(repository.findStocktake(db, inventoryId, id));

export function getScope(
  db: Db,
  inventoryId: InventoryId,
  { location_id, location_names }: repository.StocktakeRow,
): Scope {
  if (location_names === null) return null;
  return location_id === null ? [] : listSubtree(db, inventoryId, location_id).map(({ id }) => id);
}

export const toEntry = (row: entryRows.FullEntryRow): StocktakeEntry => ({
  id: row.id,
  result: row.result,
  item_id: row.current_item_id,
  name: row.name,
  item_number: row.item_number,
  location: toEntryLocation(row.location_id, row.location_names, row.has_location),
  found_location: toEntryLocation(row.found_location_id, row.found_location_names, row.has_found_location),
  current_location_id: row.current_location_id,
  current_quantity: row.current_quantity,
  seen_at: row.seen_at,
});

const toEntryLocation = (id: number | null, names: string | null, exists: boolean) =>
  id === null || names === null ? null : toLocation(id, names, exists);

type ScopeRow = Pick<repository.StocktakeRow, 'location_id' | 'location_names'>;

export function toScopeLocation(db: Db, inventoryId: InventoryId, { location_id, location_names }: ScopeRow) {
  if (location_id === null || location_names === null) return null;
  return toLocation(location_id, location_names, findLocation(db, inventoryId, location_id) !== undefined);
}

/** Lists the locations with items in the order of the tree. */
export function listProgress(db: Db, walk: Walk): StocktakeProgress[] {
  const rows = countByLocation(db, walk);
  const ids = rows.flatMap(({ location_id }) => location_id ?? []);
  const locations = listLocationSummaries(db, walk.inventory, ids);
  return rows
    .map(({ location_id, ...counts }) => {
      const location = (location_id === null ? undefined : locations.get(location_id)) ?? null;
      const missing_count = counts.item_count - counts.seen_count - counts.lent_count;
      return { key: toPathKey(location && toNames(location)), location, ...counts, missing_count };
    })
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ key, ...progress }) => progress);
}

/** Sets the ids of deleted locations to null. */
function withoutDeleted(
  db: Db,
  inventoryId: InventoryId,
  locations: readonly StocktakeProgress[],
): StocktakeProgress[] {
  const ids = locations.flatMap(({ location }) => location?.id ?? []);
  const existing = listLocationSummaries(db, inventoryId, ids);
  const update = (location: StocktakeLocation): StocktakeLocation =>
    location.id === null || existing.has(location.id) ? location : { ...location, id: null };
  return locations.map(({ location, ...counts }) => ({ location: location && update(location), ...counts }));
}

export function toStocktake(db: Db, inventoryId: InventoryId, row: repository.StocktakeRow): Stocktake {
  const { id, started_at, finished_at, outcome } = row;
  const location = toScopeLocation(db, inventoryId, row);
  if (outcome) {
    const locations = withoutDeleted(db, inventoryId, outcome.locations);
    return { id, location, started_at, finished_at, counts: outcome.counts, locations };
  }
  const locations = listProgress(db, toWalk(inventoryId, row, getScope(db, inventoryId, row)));
  const counts = sumProgress(locations, entryRows.countEntries(db, inventoryId, id));
  return { id, location, started_at, finished_at, counts, locations };
}

export const getStocktake = (db: Db, inventoryId: InventoryId, id: number): Stocktake =>
  toStocktake(db, inventoryId, getRow(db, inventoryId, id));

export function listStocktakes(db: Db, inventoryId: InventoryId, paging: Paging): StocktakePage {
  const total = repository.countStocktakes(db, inventoryId);
  const items: StocktakeSummary[] = repository.listStocktakes(db, inventoryId, paging).map((row) => ({
    id: row.id,
    location: toScopeLocation(db, inventoryId, row),
    started_at: row.started_at,
    finished_at: row.finished_at,
    counts: row.counts,
  }));
  return { items, total, ...paging, total_pages: countPages(total, paging.per_page) };
}

/**
 * Two people who start the same walk get the same stocktake.
 * @throws AppError 404 for an unknown location, 409 with too many running stocktakes
 */
export const startStocktake = (
  db: Db,
  inventoryId: InventoryId,
  locationId: number | null,
  now: string,
): Promise<Stocktake> =>
  change(db, (tx) => {
    const location =
      locationId === null ? undefined : listLocationSummaries(tx, inventoryId, [locationId]).get(locationId);
    if (locationId !== null && !location) throw refuseField('location_id', 'location.gone');
    const running = repository.findRunning(tx, inventoryId, locationId);
    if (running) return toStocktake(tx, inventoryId, running);
    if (repository.countRunning(tx, inventoryId) >= STOCKTAKES_RUNNING_MAX)
      throw refuse('stocktake.too_many_running', { max: STOCKTAKES_RUNNING_MAX });
    const scope = location ? { id: location.id, names: toNames(location) } : null;
    return getStocktake(tx, inventoryId, repository.createStocktake(tx, inventoryId, scope, now));
  });

export function listItems(
  db: Db,
  caller: Caller,
  id: number,
  { location_id = null, ...paging }: StocktakeItemsQuery | (Paging & { location_id?: null }),
): StocktakeItemPage {
  const row = getRow(db, caller.inventory_id, id);
  if (location_id !== null && !findLocation(db, caller.inventory_id, location_id)) throw notFound();
  const walk = toWalk(caller.inventory_id, row, null);
  const { items, total } = listWalkedItems(db, walk, location_id, paging);
  const ids = items.map((item) => item.id);
  const labelCodes = listLabelCodes(db, caller.inventory_id, 'item', ids);
  const images = new Map(
    listImages(db, caller.inventory_id, ids)
      .filter(({ is_primary }) => is_primary)
      .map((image) => [image.item_id, toItemImage(image, caller.toImageUrls)]),
  );
  const entries = new Map(
    entryRows
      .listEntriesOfItems(db, caller.inventory_id, id, ids)
      .map((entry) => [entry.item_id, toEntry(entry)]),
  );
  const lent = listHeldQuantities(db, caller.inventory_id, ids).filter(
    ({ state }) => state === 'handed_over',
  );
  return {
    items: items.map(({ code, ...item }) => ({
      ...item,
      codes: [code, ...(labelCodes.get(item.id) ?? [])],
      image: images.get(item.id) ?? null,
      lent: lent.filter(({ item_id }) => item_id === item.id),
      entry: entries.get(item.id) ?? null,
    })),
    total,
    ...paging,
    total_pages: countPages(total, paging.per_page),
  };
}

export function listEntries(
  db: Db,
  inventoryId: InventoryId,
  id: number,
  { result, ...paging }: StocktakeEntriesQuery,
): StocktakeEntryPage {
  const { entries, total } = entryRows.listEntries(
    db,
    inventoryId,
    getRow(db, inventoryId, id),
    result,
    paging,
  );
  return { items: entries.map(toEntry), total, ...paging, total_pages: countPages(total, paging.per_page) };
}

export async function removeStocktake(db: Db, inventoryId: InventoryId, id: number): Promise<void> {
  getRow(db, inventoryId, id);
  const pause = createYieldToEventLoop();
  const removeSome = (tx: Tx) => {
    const removed = entryRows.removeSomeEntries(tx, id, StocktakeResult.options, ROWS_AT_ONCE);
    if (removed === 0) repository.removeStocktake(tx, inventoryId, id);
    return removed;
  };
  while ((await change(db, removeSome)) > 0) await pause();
}
