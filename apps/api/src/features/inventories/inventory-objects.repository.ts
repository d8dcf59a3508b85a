import type { InventoryObjectKind } from '@stowage/contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { items, loans, locations, stocktakes } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const TABLES = { item: items, location: locations, loan: loans, stocktake: stocktakes };

/** Searches all inventories. The caller must check that the user is a member. */
export function findInventoryId(db: Db, kind: InventoryObjectKind, id: number): InventoryId | undefined {
  const table = TABLES[kind];
  const found = db.select({ inventory_id: table.inventory_id }).from(table).where(eq(table.id, id)).get();
  return found?.inventory_id ?? undefined;
}
