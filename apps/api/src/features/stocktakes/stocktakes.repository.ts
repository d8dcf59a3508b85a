import { StocktakeCounts } from '@stowage/contracts';
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { countRows } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { items, stocktakes } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';
import type { Paging } from '../../lib/paging';

const { inventory_id, ...fields } = getTableColumns(stocktakes);

export type StocktakeRow = Omit<typeof stocktakes.$inferSelect, 'inventory_id'>;

export const findStocktake = (db: Db, inventoryId: InventoryId, id: number): StocktakeRow | undefined =>
  db
    .select(fields)
    .from(stocktakes)
    .where(and(eq(stocktakes.inventory_id, inventoryId), eq(stocktakes.id, id)))
    .get();

export const findRunning = (db: Db, inventoryId: InventoryId, locationId: number | null) =>
  db
    .select(fields)
    .from(stocktakes)
    .where(
      and(
        eq(stocktakes.inventory_id, inventoryId),
        isNull(stocktakes.finished_at),
        locationId === null
          ? and(isNull(stocktakes.location_id), isNull(stocktakes.location_names))
          : eq(stocktakes.location_id, locationId),
      ),
    )
    .get();

const { outcome, ...listed } = fields;
// Reads only the counts: an outcome also lists thousands of locations, and parsing them takes time.
const counts = sql<StocktakeCounts | null>`json_extract(${outcome}, '$.counts')`.mapWith(
  (text: string): StocktakeCounts | null => StocktakeCounts.parse(JSON.parse(text)),
);

/** Running stocktakes come first, then the latest. */
export const listStocktakes = (db: Db, inventoryId: InventoryId, { page, per_page }: Paging) => {
  const order = [sql`${stocktakes.finished_at} IS NOT NULL`, desc(stocktakes.id)];
  // A subquery, so that SQLite reads the outcomes of this page only.
  const onPage = db
    .select({ id: stocktakes.id })
    .from(stocktakes)
    .where(eq(stocktakes.inventory_id, inventoryId))
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

export const countStocktakes = (db: Db, inventoryId: InventoryId): number =>
  countRows(db, stocktakes, eq(stocktakes.inventory_id, inventoryId));

export const countRunning = (db: Db, inventoryId: InventoryId): number =>
  countRows(db, stocktakes, and(eq(stocktakes.inventory_id, inventoryId), isNull(stocktakes.finished_at)));

export const createStocktake = (
  db: Tx,
  inventoryId: InventoryId,
  scope: { id: number; names: string } | null,
  now: string,
): number =>
  db
    .insert(stocktakes)
    .values({
      inventory_id: inventoryId,
      location_id: scope?.id ?? null,
      location_names: scope?.names ?? null,
      last_item_id: sql`(SELECT coalesce(max(${items.id}), 0) FROM ${items} WHERE ${eq(items.inventory_id, inventoryId)})`,
      started_at: now,
    })
    .returning({ id: stocktakes.id })
    .get().id;

export function finishStocktake(
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  outcome: StocktakeRow['outcome'],
  now: string,
): void {
  db.update(stocktakes)
    .set({ finished_at: now, outcome })
    .where(and(eq(stocktakes.inventory_id, inventoryId), eq(stocktakes.id, id)))
    .run();
}

/** Its entries must be deleted before, in small steps. */
export function removeStocktake(db: Tx, inventoryId: InventoryId, id: number): void {
  db.delete(stocktakes)
    .where(and(eq(stocktakes.inventory_id, inventoryId), eq(stocktakes.id, id)))
    .run();
}
