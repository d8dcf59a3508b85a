import { type FieldsWith, type InsuranceDetails, listFieldsWith } from '@stowage/contracts';
import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import {
  categories,
  document_files,
  document_links,
  documents,
  insurance_details,
  item_images,
  items,
} from '../../db/tables';
import { isListed } from '../../entities/item/items.repository';
import type { InventoryId } from '../../lib/inventory-id';

export type ReportField = FieldsWith<'report'>;

const columns = getTableColumns(items);
const { id, sort_key, location_id, category_id, belongs_to_id, quantity } = columns;

/** Amounts of one unit are integers in the smallest unit of the currency. */
const amounts = {
  purchase_price: sql<number | null>`${items.purchase_price}`,
  current_value: sql<number | null>`${items.current_value}`,
};

const reported = {
  // Each field of a report has a column.
  ...(Object.fromEntries(listFieldsWith('report').map((field) => [field, columns[field]])) as Pick<
    typeof columns,
    ReportField
  >),
  ...amounts,
};

const isOwn = (inventoryId: InventoryId) => eq(items.inventory_id, inventoryId);

/** Lists the next items by name, reading the name index. Excludes items that are completely sold or lost. */
export const listValuedItems = (
  db: Db,
  inventoryId: InventoryId,
  { after, limit }: { after: { id: number; sort_key: string } | undefined; limit: number },
) =>
  db
    .select({ id, sort_key, location_id, category_id, belongs_to_id, quantity, ...amounts })
    .from(items)
    .where(
      and(
        isOwn(inventoryId),
        isListed,
        sql`(${sort_key}, ${id}) > (${after?.sort_key ?? ''}, ${after?.id ?? 0})`,
        gt(quantity, 0),
      ),
    )
    .orderBy(sort_key, id)
    .limit(limit)
    .all();

export type NamedValuedItem = ReturnType<typeof listValuedItems>[number];

/** Returns the items in the order of `ids`. Omits items of other inventories. */
export function listReportItems(db: Db, inventoryId: InventoryId, ids: readonly number[]) {
  const firstImage = db
    .select({ file: item_images.file })
    .from(item_images)
    .where(eq(item_images.item_id, id))
    .orderBy(desc(item_images.is_primary), item_images.position, item_images.id)
    .limit(1);
  const whole = alias(items, 'whole');
  return db
    .select({
      id,
      item_number: items.item_number,
      location_id,
      category_id,
      belongs_to_id,
      ...reported,
      category: categories.name,
      part_of: whole.name,
      file: sql<string | null>`${firstImage}`,
    })
    .from(wanted.from(ids))
    .crossJoin(items)
    .leftJoin(categories, and(eq(categories.id, category_id), eq(categories.inventory_id, inventoryId)))
    .leftJoin(whole, eq(whole.id, items.part_of_id))
    .where(and(eq(id, wanted.value), isOwn(inventoryId)))
    .orderBy(wanted.key)
    .all();
}

export type ReportItem = ReturnType<typeof listReportItems>[number];

/** Returns the receipts of the items in the order of `ids`, each once for each of its items. */
export const listReceipts = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  db
    .select({
      id: documents.id,
      title: documents.title,
      url: documents.url,
      file: document_files.file,
      format: document_files.format,
      item_name: items.name,
      item_number: items.item_number,
    })
    .from(wanted.from(ids))
    .crossJoin(document_links)
    .crossJoin(documents)
    .crossJoin(items)
    .leftJoin(document_files, eq(document_files.document_id, documents.id))
    .where(
      and(
        eq(document_links.item_id, wanted.value),
        eq(documents.id, document_links.document_id),
        eq(documents.inventory_id, inventoryId),
        eq(documents.kind, 'receipt'),
        eq(id, wanted.value),
      ),
    )
    .orderBy(wanted.key, documents.id)
    .all();

export type ReceiptRow = Omit<ReturnType<typeof listReceipts>[number], 'item_name' | 'item_number'>;

const { owner_name, address, insurer, policy_number } = insurance_details;

export const findDetails = (db: Db, inventoryId: InventoryId): InsuranceDetails | undefined =>
  db
    .select({ owner_name, address, insurer, policy_number })
    .from(insurance_details)
    .where(eq(insurance_details.inventory_id, inventoryId))
    .get();

export function saveDetails(db: Tx, inventoryId: InventoryId, details: InsuranceDetails, now: string): void {
  const fields = { ...details, updated_at: now };
  db.insert(insurance_details)
    .values({ inventory_id: inventoryId, ...fields })
    .onConflictDoUpdate({ target: insurance_details.inventory_id, set: fields })
    .run();
}
