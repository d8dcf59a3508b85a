import type { Stocktake } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { listLocationSummaries } from '../../entities/location/locations.repository';
import type { InventoryId } from '../../lib/inventory-id';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import * as entries from './stocktake-entries.repository';
import { listUnseen, toWalk, type Walk } from './stocktake-walk.repository';
import * as repository from './stocktakes.repository';
import { sumProgress, toEntryKey, toNames } from './stocktakes.rules';
import {
  getRow,
  getScope,
  listProgress,
  ROWS_AT_ONCE,
  toScopeLocation,
  toStocktake,
} from './stocktakes.service';

type FinishContext = Pick<Context, 'db' | 'clock'>;

/** Writes the results of items that have none. @returns the id of the last item, undefined when none is left */
function writeUnseen(db: Tx, walk: Walk, after: number, limit: number): number | undefined {
  const items = listUnseen(db, walk, after, limit);
  const ids = [...new Set(items.flatMap(({ location_id }) => location_id ?? []))];
  const locations = listLocationSummaries(db, walk.inventory, ids);
  for (const { id, name, item_number, location_id, created_at, is_new, is_lent_out } of items) {
    const location = location_id === null ? undefined : locations.get(location_id);
    const names = location ? toNames(location) : null;
    entries.saveEntry(db, {
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

/** Writes the results of all items in small transactions. Marks may arrive in between. */
async function writeAllUnseen(db: Db, walk: Walk): Promise<void> {
  const pause = createYieldToEventLoop();
  // Results of a finish that was interrupted.
  const removeSome = (tx: Tx) =>
    entries.removeSomeEntries(tx, walk.stocktake, ['missing', 'lent'], ROWS_AT_ONCE);
  while ((await change(db, removeSome)) > 0) await pause();
  let after: number | undefined = 0;
  while (after !== undefined) {
    const last: number = after;
    after = await change(db, (tx) => writeUnseen(tx, walk, last, ROWS_AT_ONCE));
    await pause();
  }
}

/** Writes the results that have changed since `writeAllUnseen`, and the outcome. */
const writeOutcome = ({ db, clock }: FinishContext, inventoryId: InventoryId, id: number) =>
  change(db, (tx): Stocktake => {
    const row = getRow(tx, inventoryId, id);
    if (row.finished_at !== null) return toStocktake(tx, inventoryId, row);
    const walk = toWalk(inventoryId, row, getScope(tx, inventoryId, row));
    writeUnseen(tx, walk, 0, Number.MAX_SAFE_INTEGER);
    entries.removeKnownCodes(tx, inventoryId, id);
    const locations = listProgress(tx, walk);
    const counts = sumProgress(locations, entries.countEntries(tx, inventoryId, id));
    const finished_at = clock().toISOString();
    repository.finishStocktake(tx, inventoryId, id, { counts, locations }, finished_at);
    const location = toScopeLocation(tx, inventoryId, row);
    return { id, location, started_at: row.started_at, finished_at, counts, locations };
  });

async function finish(context: FinishContext, inventoryId: InventoryId, row: repository.StocktakeRow) {
  const { db } = context;
  if (row.finished_at !== null) return toStocktake(db, inventoryId, row);
  const walk = toWalk(inventoryId, row, getScope(db, inventoryId, row));
  await writeAllUnseen(db, walk);
  return writeOutcome(context, inventoryId, row.id);
}

const finishing = oncePerDatabase(() => new Map<number, Promise<Stocktake>>());

/**
 * Finishes a stocktake in small steps. A second request waits for the first one and gets the same result; so does a
 * request for a finished stocktake. A finish that was interrupted is started again. @throws AppError 404
 */
export async function finishStocktake(
  context: FinishContext,
  inventoryId: InventoryId,
  id: number,
): Promise<Stocktake> {
  const row = getRow(context.db, inventoryId, id);
  const known = finishing(context.db);
  const running = known.get(id);
  // It may fail because the rights of the other person have ended.
  if (running) return running.catch(() => finishStocktake(context, inventoryId, id));
  const result = finish(context, inventoryId, row).finally(() => known.delete(id));
  known.set(id, result);
  return result;
}
