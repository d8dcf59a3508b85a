import type { InventoryObjectKind } from '@stowage/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { items, loans, locations, stocktakes } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const prepared = oncePerDatabase((db) => {
  const find = (table: typeof items | typeof locations | typeof loans | typeof stocktakes) =>
    db
      .select({ inventory_id: table.inventory_id })
      .from(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare();
  return {
    item: find(items),
    location: find(locations),
    loan: find(loans),
    stocktake: find(stocktakes),
  } satisfies Record<InventoryObjectKind, unknown>;
});

/** Searches all inventories. The caller must check that the user is a member. */
export const findInventoryId = (db: Db, kind: InventoryObjectKind, id: number): InventoryId | undefined =>
  prepared(db)[kind].get({ id })?.inventory_id ?? undefined;
