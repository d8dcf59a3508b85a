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
export const findOwnerId = (db: Db, kind: InventoryObjectKind, id: number): number | undefined =>
  statement<{ id: number }, { owner_id: number }>(
    db,
    `SELECT owner_id FROM ${TABLES[kind]} WHERE id = @id`,
  ).get({ id })?.owner_id;
