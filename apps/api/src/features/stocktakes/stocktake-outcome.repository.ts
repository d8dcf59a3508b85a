import type { StocktakeResult } from '@stowage/contracts';
import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import type { Paging } from '../../paging';
import { type EntryRow, FULL_ENTRIES, type FullEntryRow } from './stocktake-marks.repository';
import type { StocktakeRow } from './stocktakes.repository';

// The functions take a stocktake that was read with its inventory.

// A code that was attached to an item or a location since then is no longer unknown.
const NAMES_SOMETHING = `(
  EXISTS (SELECT 1 FROM label_codes WHERE label_codes.code = entries.name AND label_codes.inventory_id = @inventory)
  OR EXISTS (SELECT 1 FROM items WHERE items.inventory_id = @inventory
    AND items.product_code IN (SELECT value FROM json_each(equal_product_codes(entries.name)))))`;

export const countEntries = (
  db: Db,
  inventoryId: number,
  stocktake: number,
): { elsewhere_count: number; unknown_count: number } =>
  statement<{ inventory: number; stocktake: number }, { elsewhere_count: number; unknown_count: number }>(
    db,
    `SELECT count(*) FILTER (WHERE result = 'elsewhere') AS elsewhere_count,
       count(*) FILTER (WHERE result = 'unknown' AND NOT ${NAMES_SOMETHING}) AS unknown_count
     FROM stocktake_entries AS entries WHERE stocktake_id = @stocktake AND result IN ('elsewhere', 'unknown')`,
  ).get({ inventory: inventoryId, stocktake }) ?? { elsewhere_count: 0, unknown_count: 0 };

const OF_RESULT = (isRunning: boolean) =>
  `WHERE entries.stocktake_id = @stocktake AND entries.result = @result
   ${isRunning ? `AND NOT ${NAMES_SOMETHING}` : ''}`;

export function listEntries(
  db: Db,
  inventoryId: number,
  { id, finished_at }: StocktakeRow,
  result: StocktakeResult,
  { page, per_page }: Paging,
): { entries: FullEntryRow[]; total: number } {
  const parameters = { inventory: inventoryId, stocktake: id, result };
  const where = OF_RESULT(finished_at === null && result === 'unknown');
  const entries = statement<typeof parameters & { limit: number; offset: number }, FullEntryRow>(
    db,
    `${FULL_ENTRIES} ${where} ORDER BY entries.sort_key, entries.id LIMIT @limit OFFSET @offset`,
  ).all({ ...parameters, limit: per_page, offset: (page - 1) * per_page });
  const total = statement<typeof parameters, { total: number }>(
    db,
    `SELECT count(*) AS total FROM stocktake_entries AS entries ${where}`,
  ).get(parameters)?.total;
  return { entries, total: total ?? 0 };
}

/** Lists the entries that follow `after`, in the order of `listEntries`. */
export const listEntriesAfter = (
  db: Db,
  stocktake: number,
  result: StocktakeResult,
  after: Pick<EntryRow, 'sort_key' | 'id'>,
  limit: number,
): EntryRow[] =>
  statement<{ stocktake: number; result: string; key: string; id: number; limit: number }, EntryRow>(
    db,
    `SELECT * FROM stocktake_entries
     WHERE stocktake_id = @stocktake AND result = @result AND (sort_key, id) > (@key, @id)
     ORDER BY sort_key, id LIMIT @limit`,
  ).all({ stocktake, result, key: after.sort_key, id: after.id, limit });

/** Removes results of a finish that was interrupted. @returns the number of removed entries */
export const removeSomeUnseen = (db: Tx, stocktake: number, limit: number): number =>
  statement<{ stocktake: number; limit: number }, never>(
    db,
    `DELETE FROM stocktake_entries WHERE id IN (SELECT id FROM stocktake_entries
       WHERE stocktake_id = @stocktake AND result IN ('missing', 'lent') LIMIT @limit)`,
  ).run({ stocktake, limit }).changes;

export function removeKnownCodes(db: Tx, inventoryId: number, stocktake: number): void {
  statement<{ inventory: number; stocktake: number }, never>(
    db,
    `DELETE FROM stocktake_entries AS entries
     WHERE stocktake_id = @stocktake AND result = 'unknown' AND ${NAMES_SOMETHING}`,
  ).run({ inventory: inventoryId, stocktake });
}
