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
  type StocktakeSummary,
} from '@stowage/contracts';
import type { Context } from '../../context';
import type { Db } from '../../db/db';
import { transact } from '../../db/transaction';
import { notFound, refuseField } from '../../errors';
import { listLabelCodes } from '../../entities/code/codes.repository';
import { listImages, toItemImage } from '../../entities/image/images.repository';
import { listHeldQuantities } from '../../entities/loan/loans.repository';
import {
  findLocation,
  listLocationSummaries,
  listSubtree,
} from '../../entities/location/locations.repository';
import type { Caller } from '../../http/caller';
import { countPages, type Paging } from '../../paging';
import { toNameOrder } from '../../sort-key.rules';
import { createYieldToEventLoop } from '../../yield-to-event-loop';
import * as repository from './stocktakes.repository';
import { sumProgress, toEntryKey, toLocation, toNames, toPathKey } from './stocktakes.rules';

/** Rows of one transaction of a long change. */
const ROWS_AT_ONCE = 200;

export function getRow(db: Db, ownerId: number, id: number): repository.StocktakeRow {
  const row = repository.findStocktake(db, ownerId, id);
  if (!row) throw notFound();
  return row;
}

function getScope(
  db: Db,
  ownerId: number,
  { location_id, location_names }: repository.StocktakeRow,
): repository.Scope {
  if (location_names === null) return null;
  const ids = location_id === null ? [] : listSubtree(db, ownerId, location_id).map(({ id }) => id);
  return JSON.stringify(ids);
}

export const toEntry = (row: repository.FullEntryRow): StocktakeEntry => ({
  id: row.id,
  result: row.result,
  item_id: row.current_item_id,
  name: row.name,
  item_number: row.item_number,
  location: toEntryLocation(row.location_id, row.location_names, row.has_location),
  found_location: toEntryLocation(row.found_location_id, row.found_location_names, row.has_found_location),
  current_location_id: row.current_location_id,
  seen_at: row.seen_at,
});

const toEntryLocation = (id: number | null, names: string | null, exists: number) =>
  id === null || names === null ? null : toLocation(id, names, exists === 1);

type ScopeRow = Pick<repository.StocktakeRow, 'location_id' | 'location_names'>;

function toScopeLocation(db: Db, ownerId: number, { location_id, location_names }: ScopeRow) {
  if (location_id === null || location_names === null) return null;
  return toLocation(location_id, location_names, findLocation(db, ownerId, location_id) !== undefined);
}

function listProgress(db: Db, walk: ReturnType<typeof repository.toWalk>): StocktakeProgress[] {
  const rows = repository.countByLocation(db, walk);
  const ids = rows.flatMap(({ location_id }) => location_id ?? []);
  const locations = listLocationSummaries(db, walk.owner, ids);
  return rows
    .map(({ location_id, ...counts }) => {
      const location = location_id === null ? null : (locations.get(location_id) ?? null);
      const missing_count = counts.item_count - counts.seen_count - counts.lent_count;
      return { key: toPathKey(location && toNames(location)), location, ...counts, missing_count };
    })
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ key, ...progress }) => progress);
}

/** Sets the ids of deleted locations to null. */
function withoutDeleted(
  db: Db,
  ownerId: number,
  locations: readonly StocktakeProgress[],
): StocktakeProgress[] {
  const ids = locations.flatMap(({ location }) => location?.id ?? []);
  const existing = listLocationSummaries(db, ownerId, ids);
  const update = (location: StocktakeLocation): StocktakeLocation =>
    location.id === null || existing.has(location.id) ? location : { ...location, id: null };
  return locations.map(({ location, ...counts }) => ({ location: location && update(location), ...counts }));
}

function toStocktake(db: Db, ownerId: number, row: repository.StocktakeRow): Stocktake {
  const { id, started_at, finished_at, outcome } = row;
  const location = toScopeLocation(db, ownerId, row);
  if (outcome) {
    const locations = withoutDeleted(db, ownerId, outcome.locations);
    return { id, location, started_at, finished_at, counts: outcome.counts, locations };
  }
  const locations = listProgress(db, repository.toWalk(ownerId, row, getScope(db, ownerId, row)));
  const counts = sumProgress(locations, repository.countEntries(db, ownerId, id));
  return { id, location, started_at, finished_at, counts, locations };
}

export const getStocktake = (db: Db, ownerId: number, id: number): Stocktake =>
  toStocktake(db, ownerId, getRow(db, ownerId, id));

export function listStocktakes(db: Db, ownerId: number, paging: Paging): StocktakePage {
  const total = repository.countStocktakes(db, ownerId);
  const items: StocktakeSummary[] = repository.listStocktakes(db, ownerId, paging).map((row) => ({
    id: row.id,
    location: toScopeLocation(db, ownerId, row),
    started_at: row.started_at,
    finished_at: row.finished_at,
    counts: row.counts,
  }));
  return { items, total, ...paging, total_pages: countPages(total, paging.per_page) };
}

/** Two people who start the same walk get the same stocktake. @throws AppError 404 for an unknown location */
export const startStocktake = (db: Db, ownerId: number, locationId: number | null, now: string): Stocktake =>
  transact(db, () => {
    const location =
      locationId === null ? undefined : listLocationSummaries(db, ownerId, [locationId]).get(locationId);
    if (locationId !== null && !location) throw refuseField('location_id', 'location.gone');
    const running = repository.findRunning(db, ownerId, locationId);
    const scope = location ? { id: location.id, names: toNames(location) } : null;
    return getStocktake(db, ownerId, running?.id ?? repository.createStocktake(db, ownerId, scope, now));
  });

export function listItems(
  db: Db,
  caller: Caller,
  id: number,
  { location_id = null, ...paging }: StocktakeItemsQuery | (Paging & { location_id?: null }),
): StocktakeItemPage {
  const row = getRow(db, caller.id, id);
  if (location_id !== null && !findLocation(db, caller.id, location_id)) throw notFound();
  const order = toNameOrder(caller.reader.language);
  const walk = repository.toWalk(caller.id, row, null);
  const { items, total } = repository.listWalkedItems(db, walk, location_id, order, paging);
  const ids = items.map((item) => item.id);
  const labelCodes = listLabelCodes(db, caller.id, 'item', ids);
  const images = new Map(
    listImages(db, caller.id, ids)
      .filter(({ is_primary }) => is_primary)
      .map((image) => [image.item_id, toItemImage(image, caller.toImageUrls)]),
  );
  const entries = new Map(
    repository.listEntriesOfItems(db, caller.id, id, ids).map((entry) => [entry.item_id, toEntry(entry)]),
  );
  const lent = listHeldQuantities(db, caller.id, ids).filter(({ state }) => state === 'handed_over');
  return {
    items: items.map(({ code, is_lent_out, is_new, ...item }) => ({
      ...item,
      codes: [code, ...(labelCodes.get(item.id) ?? [])],
      image: images.get(item.id) ?? null,
      lent: lent.filter(({ item_id }) => item_id === item.id),
      is_lent_out: is_lent_out === 1,
      is_new: is_new === 1,
      entry: entries.get(item.id) ?? null,
    })),
    total,
    ...paging,
    total_pages: countPages(total, paging.per_page),
  };
}

export function listEntries(
  db: Db,
  ownerId: number,
  id: number,
  { result, ...paging }: StocktakeEntriesQuery,
): StocktakeEntryPage {
  const { entries, total } = repository.listEntries(db, ownerId, getRow(db, ownerId, id), result, paging);
  return { items: entries.map(toEntry), total, ...paging, total_pages: countPages(total, paging.per_page) };
}

type Walk = ReturnType<typeof repository.toWalk>;

/** Writes the results of items that have none. @returns the id of the last item, undefined when none is left */
function writeUnseen(db: Db, walk: Walk, after: number, limit: number): number | undefined {
  const items = repository.listUnseen(db, walk, after, limit);
  const ids = [...new Set(items.flatMap(({ location_id }) => location_id ?? []))];
  const locations = listLocationSummaries(db, walk.owner, ids);
  for (const { id, name, item_number, location_id, created_at, is_new, is_lent_out } of items) {
    const location = location_id === null ? undefined : locations.get(location_id);
    const names = location ? toNames(location) : null;
    repository.saveEntry(db, {
      stocktake_id: walk.stocktake,
      result: is_new ? 'seen' : is_lent_out ? 'lent' : 'missing',
      item_id: id,
      name,
      item_number,
      location_id,
      location_names: names,
      found_location_id: null,
      found_location_names: null,
      sort_key: toEntryKey(names, name),
      seen_at: is_new ? created_at : null,
      seen_before: null,
    });
  }
  return items.at(-1)?.id;
}

/**
 * Writes thousands of missing items in small transactions, and only then finishes. Marks may arrive in between, and
 * an interrupted end is started again. Does nothing for a finished stocktake.
 */
export async function finishStocktake(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ownerId: number,
  id: number,
): Promise<Stocktake> {
  const pause = createYieldToEventLoop();
  const start = getRow(db, ownerId, id);
  if (start.finished_at === null) {
    repository.removeUnseen(db, id);
    const walk = repository.toWalk(ownerId, start, getScope(db, ownerId, start));
    let after: number | undefined = 0;
    while (after !== undefined) {
      const last: number = after;
      after = transact(db, () => writeUnseen(db, walk, last, ROWS_AT_ONCE));
      await pause();
    }
  }
  return transact(db, () => {
    const row = getRow(db, ownerId, id);
    if (row.finished_at !== null) return toStocktake(db, ownerId, row);
    writeUnseen(db, repository.toWalk(ownerId, row, getScope(db, ownerId, row)), 0, Number.MAX_SAFE_INTEGER);
    repository.removeKnownCodes(db, ownerId, id);
    const { counts, locations } = toStocktake(db, ownerId, row);
    repository.finishStocktake(db, ownerId, id, { counts, locations }, clock().toISOString());
    return getStocktake(db, ownerId, id);
  });
}

export async function removeStocktake(db: Db, ownerId: number, id: number): Promise<void> {
  getRow(db, ownerId, id);
  const pause = createYieldToEventLoop();
  while (transact(db, () => repository.removeSome(db, ownerId, id, ROWS_AT_ONCE)) > 0) await pause();
}
