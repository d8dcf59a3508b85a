import type { CodeKind } from '@stowage/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { items, label_codes, locations } from '../../db/tables';
import { insertRow } from '../../db/write-rows';
import type { InventoryId } from '../../lib/inventory-id';

const isCode = (table: typeof items | typeof locations | typeof label_codes) =>
  eq(table.code, sql.placeholder('code'));
const isOwn = (table: typeof items | typeof locations | typeof label_codes) =>
  eq(table.inventory_id, sql.placeholder('inventory'));

const prepared = oncePerDatabase((db) => {
  const toTarget = (kind: CodeKind, isAttached: boolean) => {
    const table = kind === 'location' ? locations : items;
    return {
      kind: sql<CodeKind>`${kind}`,
      id: sql`${table.id}`.mapWith(table.id),
      name: sql`${table.name}`.mapWith(table.name),
      is_attached: sql`${Number(isAttached)}`.mapWith(Boolean),
    };
  };
  const listCodesOf = (target: typeof label_codes.item_id | typeof label_codes.location_id) =>
    db
      .select({ target_id: wanted.value, code: label_codes.code })
      .from(wanted.from('ids'))
      .crossJoin(label_codes)
      .where(and(eq(target, wanted.value), isOwn(label_codes)))
      .orderBy(asc(label_codes.created_at), asc(label_codes.code))
      .prepare();
  return {
    target: unionAll(
      db
        .select(toTarget('location', false))
        .from(locations)
        .where(and(isOwn(locations), isCode(locations))),
      db
        .select(toTarget('item', false))
        .from(items)
        .where(and(isOwn(items), isCode(items))),
      db
        .select(toTarget('location', true))
        .from(label_codes)
        .innerJoin(locations, and(isOwn(locations), eq(locations.id, label_codes.location_id)))
        .where(and(isOwn(label_codes), isCode(label_codes))),
      db
        .select(toTarget('item', true))
        .from(label_codes)
        .innerJoin(items, and(isOwn(items), eq(items.id, label_codes.item_id)))
        .where(and(isOwn(label_codes), isCode(label_codes))),
    ).prepare(),
    inventory: unionAll(
      db.select({ inventory_id: locations.inventory_id }).from(locations).where(isCode(locations)),
      db.select({ inventory_id: items.inventory_id }).from(items).where(isCode(items)),
      db.select({ inventory_id: label_codes.inventory_id }).from(label_codes).where(isCode(label_codes)),
    ).prepare(),
    remove: db
      .delete(label_codes)
      .where(and(isOwn(label_codes), isCode(label_codes)))
      .prepare(),
    codesOf: { item: listCodesOf(label_codes.item_id), location: listCodesOf(label_codes.location_id) },
  };
});

export const findTarget = (db: Db, inventoryId: InventoryId, code: string) =>
  prepared(db).target.get({ inventory: inventoryId, code });

/** Searches all inventories. The caller must check that the viewer is a member. */
export const findCodeInventory = (db: Db, code: string): InventoryId | undefined =>
  prepared(db).inventory.get({ code })?.inventory_id;

/** Contains only targets with label codes. */
export function listLabelCodes(
  db: Db,
  inventoryId: InventoryId,
  kind: CodeKind,
  ids: readonly number[],
): ReadonlyMap<number, string[]> {
  const byTarget = new Map<number, string[]>();
  const rows = prepared(db).codesOf[kind].all({ inventory: inventoryId, ids: JSON.stringify(ids) });
  for (const { target_id, code } of rows) byTarget.set(target_id, [...(byTarget.get(target_id) ?? []), code]);
  return byTarget;
}

/** The target must belong to the inventory. */
export function createLabelCode(
  db: Tx,
  inventoryId: InventoryId,
  code: string,
  { kind, id }: { kind: CodeKind; id: number },
  now: string,
): void {
  insertRow(db, label_codes, { code, inventory_id: inventoryId, [`${kind}_id`]: id, created_at: now });
}

export function removeLabelCode(db: Tx, inventoryId: InventoryId, code: string): void {
  prepared(db).remove.run({ inventory: inventoryId, code });
}
