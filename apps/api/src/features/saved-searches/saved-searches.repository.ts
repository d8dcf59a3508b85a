import { toNameKey } from '@stowage/contracts';
import type { SavedSearch, SavedSearchInput } from '@stowage/contracts';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { saved_searches } from '../../db/tables';
import type { InventoryId } from '../../db/inventory-id';

const { inventory_id, name_key, ...fields } = getTableColumns(saved_searches);

export const listSavedSearches = (db: Db, inventoryId: InventoryId): SavedSearch[] =>
  db
    .select(fields)
    .from(saved_searches)
    .where(eq(saved_searches.inventory_id, inventoryId))
    .orderBy(asc(saved_searches.name_key))
    .all();

/** @throws the driver's error when the inventory already has a saved search of that name */
export const createSavedSearch = (
  db: Tx,
  inventoryId: InventoryId,
  input: SavedSearchInput,
  now: string,
): SavedSearch =>
  db
    .insert(saved_searches)
    .values({ ...input, inventory_id: inventoryId, name_key: toNameKey(input.name), created_at: now })
    .returning(fields)
    .get();

/** @returns true when the saved search existed */
export const removeSavedSearch = (db: Tx, inventoryId: InventoryId, id: number): boolean =>
  db
    .delete(saved_searches)
    .where(and(eq(saved_searches.inventory_id, inventoryId), eq(saved_searches.id, id)))
    .run().changes > 0;
