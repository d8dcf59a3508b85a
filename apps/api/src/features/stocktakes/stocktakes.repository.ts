import { listEqualProductCodes, StocktakeCounts, type StocktakeResult } from '@stowage/contracts';
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { stocktake_entries, stocktakes } from '../../db/schema';
import { statement } from '../../db/statements';
import type { Paging } from '../../paging';
import { SORT_KEY_COLUMNS, type NameOrder } from '../../sort-key.rules';

const { owner_id, ...fields } = getTableColumns(stocktakes);

export type StocktakeRow = Omit<typeof stocktakes.$inferSelect, 'owner_id'>;
export type EntryRow = typeof stocktake_entries.$inferSelect;

const prepared = oncePerDatabase((db) => ({
  find: db
    .select(fields)
    .from(stocktakes)
    .where(and(eq(stocktakes.owner_id, sql.placeholder('owner')), eq(stocktakes.id, sql.placeholder('id'))))
    .prepare(),
  entry: db
    .select(getTableColumns(stocktake_entries))
    .from(stocktake_entries)
    .where(
      and(
        eq(stocktake_entries.stocktake_id, sql.placeholder('stocktake')),
        eq(stocktake_entries.item_id, sql.placeholder('item')),
      ),
    )
    .prepare(),
}));

export const findStocktake = (db: Db, ownerId: number, id: number): StocktakeRow | undefined =>
  prepared(db).find.get({ owner: ownerId, id });

export const findRunning = (db: Db, ownerId: number, locationId: number | null): StocktakeRow | undefined =>
  db
    .select(fields)
    .from(stocktakes)
    .where(
      and(
        eq(stocktakes.owner_id, ownerId),
        isNull(stocktakes.finished_at),
        locationId === null
          ? and(isNull(stocktakes.location_id), isNull(stocktakes.location_names))
          : eq(stocktakes.location_id, locationId),
      ),
    )
    .get();

const { outcome, ...listed } = fields;
// The rest of an outcome, thousands of locations, would be parsed for nothing.
const counts = sql<StocktakeCounts | null>`json_extract(${outcome}, '$.counts')`.mapWith(
  (text: string): StocktakeCounts | null => StocktakeCounts.parse(JSON.parse(text)),
);

/** Running stocktakes come first, then the latest. */
export const listStocktakes = (db: Db, ownerId: number, { page, per_page }: Paging) => {
  const order = [sql`${stocktakes.finished_at} IS NOT NULL`, desc(stocktakes.id)];
  // A subquery, so that SQLite reads the outcomes of this page only.
  const onPage = db
    .select({ id: stocktakes.id })
    .from(stocktakes)
    .where(eq(stocktakes.owner_id, ownerId))
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return db
    .select({ ...listed, counts })
    .from(stocktakes)
    .where(inArray(stocktakes.id, onPage))
    .orderBy(...order)
    .all();
};

export const countStocktakes = (db: Db, ownerId: number): number =>
  db.select({ count: count() }).from(stocktakes).where(eq(stocktakes.owner_id, ownerId)).get()?.count ?? 0;

export const createStocktake = (
  db: Db,
  ownerId: number,
  scope: { id: number; names: string } | null,
  now: string,
): number =>
  db
    .insert(stocktakes)
    .values({
      owner_id: ownerId,
      location_id: scope?.id ?? null,
      location_names: scope?.names ?? null,
      last_item_id: sql`(SELECT coalesce(max(id), 0) FROM items WHERE owner_id = ${ownerId})`,
      started_at: now,
    })
    .returning({ id: stocktakes.id })
    .get().id;

export function finishStocktake(
  db: Db,
  ownerId: number,
  id: number,
  outcome: StocktakeRow['outcome'],
  now: string,
): void {
  db.update(stocktakes)
    .set({ finished_at: now, outcome })
    .where(and(eq(stocktakes.owner_id, ownerId), eq(stocktakes.id, id)))
    .run();
}

/** Deletes the stocktake once it has no entries left. @returns the number of deleted rows */
export function removeSome(db: Db, ownerId: number, id: number, limit: number): number {
  const { changes } = statement<{ owner: number; id: number; limit: number }, never>(
    db,
    `DELETE FROM stocktake_entries WHERE id IN (SELECT entries.id FROM stocktakes
       CROSS JOIN stocktake_entries AS entries ON entries.stocktake_id = stocktakes.id
       WHERE stocktakes.owner_id = @owner AND stocktakes.id = @id LIMIT @limit)`,
  ).run({ owner: ownerId, id, limit });
  if (changes === 0)
    db.delete(stocktakes)
      .where(and(eq(stocktakes.owner_id, ownerId), eq(stocktakes.id, id)))
      .run();
  return changes;
}

// The functions below take the row of a stocktake that was read with its owner.

/** Location ids of the stocktake, as JSON; null for the whole inventory. */
export type Scope = string | null;

const inScope = (scope: Scope) =>
  scope === null ? '' : 'AND items.location_id IN (SELECT value FROM json_each(@scope))';

const LENT_OUT = `
  lent_out(item_id) AS MATERIALIZED (
    SELECT items.id FROM (
      SELECT item_id, sum(quantity) AS quantity FROM loans
      WHERE owner_id = @owner AND state = 'handed_over' AND item_id IS NOT NULL GROUP BY item_id
    ) AS held CROSS JOIN items ON items.id = held.item_id AND items.owner_id = @owner
    WHERE held.quantity >= items.quantity
  )`;

const IS_SEEN = `(items.id > @last OR coalesce(entries.result IN ('seen', 'elsewhere'), 0))`;

interface Walk {
  owner: number;
  stocktake: number;
  last: number;
  scope: Scope;
}

export const toWalk = (ownerId: number, { id, last_item_id }: StocktakeRow, scope: Scope): Walk => ({
  owner: ownerId,
  stocktake: id,
  last: last_item_id,
  scope,
});

export interface ProgressRow {
  location_id: number | null;
  item_count: number;
  seen_count: number;
  lent_count: number;
}

/** Excludes items with a quantity of 0. */
export const countByLocation = (db: Db, walk: Walk): ProgressRow[] =>
  statement<Walk, ProgressRow>(
    db,
    `WITH ${LENT_OUT}
     SELECT items.location_id, count(*) AS item_count, sum(${IS_SEEN}) AS seen_count,
       sum(NOT ${IS_SEEN} AND items.id IN (SELECT item_id FROM lent_out)) AS lent_count
     FROM items LEFT JOIN stocktake_entries AS entries
       ON entries.stocktake_id = @stocktake AND entries.item_id = items.id
     WHERE items.owner_id = @owner AND items.quantity > 0 ${inScope(walk.scope)}
     GROUP BY items.location_id`,
  ).all(walk);

// A code that was attached to an item or a location since then is no longer unknown.
const NAMES_SOMETHING = `(
  EXISTS (SELECT 1 FROM label_codes WHERE label_codes.code = entries.name AND label_codes.owner_id = @owner)
  OR EXISTS (SELECT 1 FROM items WHERE items.owner_id = @owner
    AND items.product_code IN (SELECT value FROM json_each(equal_product_codes(entries.name)))))`;

export const countEntries = (
  db: Db,
  ownerId: number,
  stocktake: number,
): { elsewhere_count: number; unknown_count: number } =>
  statement<{ owner: number; stocktake: number }, { elsewhere_count: number; unknown_count: number }>(
    db,
    `SELECT count(*) FILTER (WHERE result = 'elsewhere') AS elsewhere_count,
       count(*) FILTER (WHERE result = 'unknown' AND NOT ${NAMES_SOMETHING}) AS unknown_count
     FROM stocktake_entries AS entries WHERE stocktake_id = @stocktake AND result IN ('elsewhere', 'unknown')`,
  ).get({ owner: ownerId, stocktake }) ?? { elsewhere_count: 0, unknown_count: 0 };

export interface WalkedItem {
  id: number;
  name: string;
  item_number: string;
  code: string;
  quantity: number;
  is_lent_out: number;
  is_new: number;
}

const WALKED_ITEMS = 'items.owner_id = @owner AND items.location_id IS @location AND items.quantity > 0';

// The unary plus makes SQLite sort the items of the location, instead of reading all items by name.
export const toWalkedItemsSql = (order: NameOrder) =>
  `WITH ${LENT_OUT}
   SELECT id, name, item_number, code, quantity, items.id > @last AS is_new,
     id IN (SELECT item_id FROM lent_out) AS is_lent_out
   FROM items WHERE ${WALKED_ITEMS} ORDER BY +${SORT_KEY_COLUMNS[order]}, id LIMIT @limit OFFSET @offset`;

/** Lists the items directly in a location, or those without a location. */
export function listWalkedItems(
  db: Db,
  walk: Walk,
  locationId: number | null,
  order: NameOrder,
  { page, per_page }: Paging,
): { items: WalkedItem[]; total: number } {
  const parameters = { ...walk, location: locationId };
  const items = statement<typeof parameters & { limit: number; offset: number }, WalkedItem>(
    db,
    toWalkedItemsSql(order),
  ).all({ ...parameters, limit: per_page, offset: (page - 1) * per_page });
  const total = statement<typeof parameters, { total: number }>(
    db,
    `SELECT count(*) AS total FROM items WHERE ${WALKED_ITEMS}`,
  ).get(parameters)?.total;
  return { items, total: total ?? 0 };
}

/** An entry, with what exists today. */
export interface FullEntryRow extends EntryRow {
  current_item_id: number | null;
  current_location_id: number | null;
  has_location: number;
  has_found_location: number;
}

const FULL_ENTRIES = `
  SELECT entries.*, items.id AS current_item_id, items.location_id AS current_location_id,
    expected.id IS NOT NULL AS has_location, found.id IS NOT NULL AS has_found_location
  FROM stocktake_entries AS entries
  LEFT JOIN items ON items.id = entries.item_id AND items.owner_id = @owner
  LEFT JOIN locations AS expected ON expected.id = entries.location_id AND expected.owner_id = @owner
  LEFT JOIN locations AS found ON found.id = entries.found_location_id AND found.owner_id = @owner`;

const OF_RESULT = (isRunning: boolean) =>
  `WHERE entries.stocktake_id = @stocktake AND entries.result = @result
   ${isRunning ? `AND NOT ${NAMES_SOMETHING}` : ''}`;

export function listEntries(
  db: Db,
  ownerId: number,
  { id, finished_at }: StocktakeRow,
  result: StocktakeResult,
  { page, per_page }: Paging,
): { entries: FullEntryRow[]; total: number } {
  const parameters = { owner: ownerId, stocktake: id, result };
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

export const listEntriesOfItems = (
  db: Db,
  ownerId: number,
  stocktake: number,
  itemIds: readonly number[],
): FullEntryRow[] =>
  statement<{ owner: number; stocktake: number; ids: string }, FullEntryRow>(
    db,
    `${FULL_ENTRIES} WHERE entries.stocktake_id = @stocktake
       AND entries.item_id IN (SELECT value FROM json_each(@ids)) AND entries.result IN ('seen', 'elsewhere')`,
  ).all({ owner: ownerId, stocktake, ids: JSON.stringify(itemIds) });

export const findEntry = (db: Db, stocktake: number, item: number): EntryRow | undefined =>
  prepared(db).entry.get({ stocktake, item });

export const findUnknown = (
  db: Db,
  ownerId: number,
  stocktake: number,
  name: string,
): FullEntryRow | undefined =>
  statement<{ owner: number; stocktake: number; name: string }, FullEntryRow>(
    db,
    `${FULL_ENTRIES} WHERE entries.stocktake_id = @stocktake AND entries.name = @name AND entries.item_id IS NULL`,
  ).get({ owner: ownerId, stocktake, name });

/** Prefers an item of the location; always the same item, so that a mark can be sent again. */
export const findByProductCode = (
  db: Db,
  owner: number,
  code: string,
  location: number | null,
): number | undefined =>
  statement<{ owner: number; codes: string; location: number | null }, { id: number }>(
    db,
    `SELECT id FROM items WHERE owner_id = @owner AND product_code IN (SELECT value FROM json_each(@codes))
     ORDER BY location_id IS NOT @location, id LIMIT 1`,
  ).get({ owner, codes: JSON.stringify(listEqualProductCodes(code)), location })?.id;

type NewEntry = Omit<EntryRow, 'id'>;

/** Replaces the entry of the same item. */
export function saveEntry(db: Db, entry: NewEntry): void {
  statement<NewEntry, never>(
    db,
    `INSERT INTO stocktake_entries (stocktake_id, result, item_id, name, item_number, location_id, location_names,
       found_location_id, found_location_names, sort_key, seen_at, seen_before)
     VALUES (@stocktake_id, @result, @item_id, @name, @item_number, @location_id, @location_names,
       @found_location_id, @found_location_names, @sort_key, @seen_at, @seen_before)
     ON CONFLICT (stocktake_id, item_id) DO UPDATE SET result = @result, name = @name, item_number = @item_number,
       location_id = @location_id, location_names = @location_names, found_location_id = @found_location_id,
       found_location_names = @found_location_names, sort_key = @sort_key, seen_at = @seen_at,
       seen_before = @seen_before`,
  ).run(entry);
}

export function removeEntry(db: Db, stocktake: number, id: number): void {
  statement<{ stocktake: number; id: number }, never>(
    db,
    'DELETE FROM stocktake_entries WHERE stocktake_id = @stocktake AND id = @id',
  ).run({ stocktake, id });
}

export function removeUnseen(db: Db, stocktake: number): void {
  statement<{ stocktake: number }, never>(
    db,
    `DELETE FROM stocktake_entries WHERE stocktake_id = @stocktake AND result IN ('missing', 'lent')`,
  ).run({ stocktake });
}

export function removeKnownCodes(db: Db, ownerId: number, stocktake: number): void {
  statement<{ owner: number; stocktake: number }, never>(
    db,
    `DELETE FROM stocktake_entries AS entries
     WHERE stocktake_id = @stocktake AND result = 'unknown' AND ${NAMES_SOMETHING}`,
  ).run({ owner: ownerId, stocktake });
}

export interface UnseenItem {
  id: number;
  name: string;
  item_number: string;
  location_id: number | null;
  created_at: string;
  is_new: number;
  is_lent_out: number;
}

/** Lists the items with ids above `after` that have no entry yet, by id. */
export const listUnseen = (db: Db, walk: Walk, after: number, limit: number): UnseenItem[] =>
  statement<Walk & { after: number; limit: number }, UnseenItem>(
    db,
    `WITH ${LENT_OUT}
     SELECT items.id, items.name, items.item_number, items.location_id, items.created_at,
       items.id > @last AS is_new, items.id IN (SELECT item_id FROM lent_out) AS is_lent_out
     FROM items WHERE items.owner_id = @owner AND items.id > @after AND items.quantity > 0 ${inScope(walk.scope)}
       AND NOT EXISTS (SELECT 1 FROM stocktake_entries AS entries
         WHERE entries.stocktake_id = @stocktake AND entries.item_id = items.id)
     ORDER BY items.id LIMIT @limit`,
  ).all({ ...walk, after, limit });
