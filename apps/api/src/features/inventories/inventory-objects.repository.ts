import type { InventoryObjectKind } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { statement } from '../../db/statements';

const TABLES: Readonly<Record<InventoryObjectKind, string>> = {
  item: 'items',
  location: 'locations',
  loan: 'loans',
  stocktake: 'stocktakes',
};

/** Searches all inventories. The caller must check that the user is a member. */
export const findInventoryId = (db: Db, kind: InventoryObjectKind, id: number): number | undefined =>
  statement<{ id: number }, { inventory_id: number }>(
    db,
    `SELECT inventory_id FROM ${TABLES[kind]} WHERE id = @id`,
  ).get({ id })?.inventory_id;
