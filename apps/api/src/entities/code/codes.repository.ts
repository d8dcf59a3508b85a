import type { CodeKind } from '@stowage/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { items, label_codes, locations } from '../../db/tables';
import { insertRow } from '../../db/write-rows';
import type { InventoryId } from '../../lib/inventory-id';

type CodeTable = typeof items | typeof locations | typeof label_codes;

export function findTarget(db: Db, inventoryId: InventoryId, code: string) {
  const isOwn = (table: CodeTable) => eq(table.inventory_id, inventoryId);
  const hasCode = (table: CodeTable) => and(isOwn(table), eq(table.code, code));
  const toTarget = (kind: CodeKind, isAttached: boolean) => {
    const table = kind === 'location' ? locations : items;
    return {
      kind: sql<CodeKind>`${kind}`,
      id: sql`${table.id}`.mapWith(table.id),
      name: sql`${table.name}`.mapWith(table.name),
      is_attached: sql`${Number(isAttached)}`.mapWith(Boolean),
    };
  };
  return unionAll(
    db.select(toTarget('location', false)).from(locations).where(hasCode(locations)),
    db.select(toTarget('item', false)).from(items).where(hasCode(items)),
    db
      .select(toTarget('location', true))
      .from(label_codes)
      .innerJoin(locations, and(isOwn(locations), eq(locations.id, label_codes.location_id)))
      .where(hasCode(label_codes)),
    db
      .select(toTarget('item', true))
      .from(label_codes)
      .innerJoin(items, and(isOwn(items), eq(items.id, label_codes.item_id)))
      .where(hasCode(label_codes)),
  ).get();
}

/** Searches all inventories. The caller must check that the viewer is a member. */
export function findCodeInventory(db: Db, code: string): InventoryId | undefined {
  const find = (table: CodeTable) =>
    db.select({ inventory_id: table.inventory_id }).from(table).where(eq(table.code, code)).get();
  return (find(locations) ?? find(items) ?? find(label_codes))?.inventory_id;
}

/** Contains only targets with label codes. */
export function listLabelCodes(
  db: Db,
  inventoryId: InventoryId,
  kind: CodeKind,
  ids: readonly number[],
): ReadonlyMap<number, string[]> {
  const byTarget = new Map<number, string[]>();
  const target = kind === 'item' ? label_codes.item_id : label_codes.location_id;
  const rows = db
    .select({ target_id: wanted.value, code: label_codes.code })
    .from(wanted.from(ids))
    .crossJoin(label_codes)
    .where(and(eq(target, wanted.value), eq(label_codes.inventory_id, inventoryId)))
    .orderBy(asc(label_codes.created_at), asc(label_codes.code))
    .all();
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
  db.delete(label_codes)
    .where(and(eq(label_codes.inventory_id, inventoryId), eq(label_codes.code, code)))
    .run();
}
