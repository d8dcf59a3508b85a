import type { CodeKind, OwnCodeTarget } from '@stowage/contracts';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import { label_codes } from '../../db/tables';

export const findTarget = (
  db: Db,
  inventoryId: number,
  code: string,
): (OwnCodeTarget & { is_attached: boolean }) | undefined => {
  const row = statement<{ inventory: number; code: string }, OwnCodeTarget & { is_attached: number }>(
    db,
    `SELECT 'location' AS kind, id, name, 0 AS is_attached FROM locations WHERE inventory_id = @inventory AND code = @code
     UNION ALL
     SELECT 'item', id, name, 0 FROM items WHERE inventory_id = @inventory AND code = @code
     UNION ALL
     SELECT 'location', locations.id, locations.name, 1 FROM label_codes
     JOIN locations ON locations.inventory_id = @inventory AND locations.id = label_codes.location_id
     WHERE label_codes.inventory_id = @inventory AND label_codes.code = @code
     UNION ALL
     SELECT 'item', items.id, items.name, 1 FROM label_codes
     JOIN items ON items.inventory_id = @inventory AND items.id = label_codes.item_id
     WHERE label_codes.inventory_id = @inventory AND label_codes.code = @code`,
  ).get({ inventory: inventoryId, code });
  return row && { ...row, is_attached: row.is_attached === 1 };
};

/** Searches all inventories. The caller must check that the viewer is a member. */
export const findCodeInventory = (db: Db, code: string): number | undefined =>
  statement<{ code: string }, { inventory_id: number }>(
    db,
    `SELECT inventory_id FROM locations WHERE code = @code
     UNION ALL SELECT inventory_id FROM items WHERE code = @code
     UNION ALL SELECT inventory_id FROM label_codes WHERE code = @code`,
  ).get({ code })?.inventory_id;

export function listLabelCodes(
  db: Db,
  inventoryId: number,
  kind: CodeKind,
  ids: readonly number[],
): Map<number, string[]> {
  const byTarget = new Map<number, string[]>();
  const column = kind === 'location' ? 'location_id' : 'item_id';
  const rows = statement<{ inventory: number; ids: string }, { id: number; code: string }>(
    db,
    `SELECT ${column} AS id, code FROM label_codes
     WHERE inventory_id = @inventory AND ${column} IN (SELECT value FROM json_each(@ids))
     ORDER BY created_at, code`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(ids) });
  for (const { id, code } of rows) byTarget.set(id, [...(byTarget.get(id) ?? []), code]);
  return byTarget;
}

/** Contains only items with label codes. */
export function listLabelCodesOfItems(
  db: Db,
  inventoryId: number,
  ids: readonly number[],
): ReadonlyMap<number, string[]> {
  const byItem = new Map<number, string[]>();
  const rows = statement<{ inventory: number; ids: string }, { item_id: number; code: string }>(
    db,
    `SELECT item_id, code FROM json_each(@ids) AS wanted
       CROSS JOIN label_codes ON item_id = wanted.value AND inventory_id = @inventory
     ORDER BY created_at, code`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(ids) });
  for (const { item_id, code } of rows) byItem.set(item_id, [...(byItem.get(item_id) ?? []), code]);
  return byItem;
}

/** The target must belong to the inventory. */
export function createLabelCode(
  db: Tx,
  inventoryId: number,
  code: string,
  { kind, id }: { kind: CodeKind; id: number },
  now: string,
): void {
  db.insert(label_codes)
    .values({ code, inventory_id: inventoryId, [`${kind}_id` as const]: id, created_at: now })
    .run();
}

export function removeLabelCode(db: Tx, inventoryId: number, code: string): void {
  db.delete(label_codes)
    .where(and(eq(label_codes.inventory_id, inventoryId), eq(label_codes.code, code)))
    .run();
}
