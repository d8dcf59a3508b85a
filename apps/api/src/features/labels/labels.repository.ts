import { toNameKey } from '@stowage/contracts';
import type { LabelSettings, OwnLabelPaper, OwnLabelPaperInput } from '@stowage/contracts';
import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { items, label_papers, label_presets } from '../../db/tables';
import type { InventoryId } from '../../db/inventory-id';

const prepared = oncePerDatabase((db) => ({
  items: db
    .select({
      id: items.id,
      name: items.name,
      item_number: items.item_number,
      code: items.code,
      location_id: items.location_id,
    })
    .from(wanted.from('ids'))
    .crossJoin(items)
    .where(and(eq(items.id, wanted.value), eq(items.inventory_id, sql.placeholder('inventory'))))
    .orderBy(wanted.key)
    .prepare(),
  presetsOfPaper: db
    .select({ name: label_presets.name })
    .from(label_presets)
    .where(
      and(
        eq(label_presets.inventory_id, sql.placeholder('inventory')),
        sql`${label_presets.settings} ->> 'paper' = ${sql.placeholder('paper')}`,
      ),
    )
    .orderBy(asc(label_presets.name_key))
    .prepare(),
}));

/** Returns the items in the order of `ids`. Omits items of other inventories. */
export const listLabelItems = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  prepared(db).items.all({ inventory: inventoryId, ids: JSON.stringify(ids) });

export interface StoredPreset {
  id: number;
  name: string;
  settings: unknown;
  created_at: string;
  updated_at: string;
}

const { inventory_id, name_key, ...columns } = getTableColumns(label_presets);

const own = (inventoryId: InventoryId, id: number) =>
  and(eq(inventory_id, inventoryId), eq(label_presets.id, id));

export const listPresets = (db: Db, inventoryId: InventoryId): StoredPreset[] =>
  db.select(columns).from(label_presets).where(eq(inventory_id, inventoryId)).orderBy(asc(name_key)).all();

export const countPresets = (db: Db, inventoryId: InventoryId): number =>
  db.select({ count: count() }).from(label_presets).where(eq(inventory_id, inventoryId)).get()?.count ?? 0;

export const findPreset = (db: Db, inventoryId: InventoryId, id: number): StoredPreset | undefined =>
  db.select(columns).from(label_presets).where(own(inventoryId, id)).get();

/** @throws the driver's error when the inventory already has a preset of that name */
export const createPreset = (
  db: Tx,
  inventoryId: InventoryId,
  { name, settings }: { name: string; settings: LabelSettings },
  now: string,
): StoredPreset =>
  db
    .insert(label_presets)
    .values({
      inventory_id: inventoryId,
      name,
      name_key: toNameKey(name),
      settings,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .get();

export function updatePreset(
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  { name, settings }: { name: string; settings: LabelSettings },
  now: string,
): void {
  db.update(label_presets)
    .set({ name, name_key: toNameKey(name), settings, updated_at: now })
    .where(own(inventoryId, id))
    .run();
}

export function removePreset(db: Tx, inventoryId: InventoryId, id: number): void {
  db.delete(label_presets).where(own(inventoryId, id)).run();
}

const {
  inventory_id: paper_inventory_id,
  name_key: paper_name_key,
  ...paperColumns
} = getTableColumns(label_papers);

const ownPaper = (inventoryId: InventoryId, id: number) =>
  and(eq(paper_inventory_id, inventoryId), eq(label_papers.id, id));

export const listPapers = (db: Db, inventoryId: InventoryId): OwnLabelPaper[] =>
  db
    .select(paperColumns)
    .from(label_papers)
    .where(eq(paper_inventory_id, inventoryId))
    .orderBy(asc(paper_name_key))
    .all();

export const countPapers = (db: Db, inventoryId: InventoryId): number =>
  db.select({ count: count() }).from(label_papers).where(eq(paper_inventory_id, inventoryId)).get()?.count ??
  0;

export const findPaper = (db: Db, inventoryId: InventoryId, id: number): OwnLabelPaper | undefined =>
  db.select(paperColumns).from(label_papers).where(ownPaper(inventoryId, id)).get();

/** @throws the driver's error when the inventory already has a paper of that name */
export const createPaper = (
  db: Tx,
  inventoryId: InventoryId,
  { name, size }: OwnLabelPaperInput,
  now: string,
): OwnLabelPaper =>
  db
    .insert(label_papers)
    .values({
      inventory_id: inventoryId,
      name,
      name_key: toNameKey(name),
      size,
      created_at: now,
      updated_at: now,
    })
    .returning(paperColumns)
    .get();

export const updatePaper = (
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  { name, size }: OwnLabelPaperInput,
  now: string,
): OwnLabelPaper | undefined =>
  db
    .update(label_papers)
    .set({ name, name_key: toNameKey(name), size, updated_at: now })
    .where(ownPaper(inventoryId, id))
    .returning(paperColumns)
    .get();

export function removePaper(db: Tx, inventoryId: InventoryId, id: number): void {
  db.delete(label_papers).where(ownPaper(inventoryId, id)).run();
}

/** Names of the presets that use the paper, sorted by name. */
export const listPresetsOfPaper = (db: Db, inventoryId: InventoryId, id: number): string[] =>
  prepared(db)
    .presetsOfPaper.all({ inventory: inventoryId, paper: id })
    .map(({ name }) => name);
