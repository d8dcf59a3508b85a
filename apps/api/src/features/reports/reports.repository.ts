import { type FieldsWith, type InsuranceDetails, listFieldsWith } from '@stowage/contracts';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import { insurance_details } from '../../db/tables';
import type { FieldColumns } from '../../entities/item/item-columns.repository';
import type { ValuedItem } from './reports.rules';

export interface NamedValuedItem extends ValuedItem {
  sort_key: string;
}

/** Lists the next items by name, reading the name index. Excludes items that are completely sold or lost. */
export const listValuedItems = (
  db: Db,
  inventoryId: number,
  { after, limit }: { after: Pick<NamedValuedItem, 'id' | 'sort_key'> | undefined; limit: number },
): NamedValuedItem[] =>
  statement<{ inventory: number; key: string; id: number; limit: number }, NamedValuedItem>(
    db,
    `SELECT id, sort_key, location_id, category_id, belongs_to_id, quantity, purchase_price, current_value
     FROM items
     WHERE inventory_id = @inventory AND (sort_key, id) > (@key, @id) AND quantity > 0
     ORDER BY sort_key, id LIMIT @limit`,
  ).all({ inventory: inventoryId, key: after?.sort_key ?? '', id: after?.id ?? 0, limit });

export type ReportField = FieldsWith<'report'>;
const FIELDS = listFieldsWith('report');

/** Amounts of one unit are integers in the smallest unit of the currency. */
export interface ReportItem extends ValuedItem, Omit<Pick<FieldColumns, ReportField>, keyof ValuedItem> {
  item_number: string;
  category: string | null;
  file: string | null;
}

/** Returns the items in the order of `ids`. Omits items of other owners. */
export const listReportItems = (db: Db, inventoryId: number, ids: readonly number[]): ReportItem[] =>
  statement<{ inventory: number; ids: string }, ReportItem>(
    db,
    `SELECT items.id, items.item_number, items.location_id, items.category_id, items.belongs_to_id,
            ${FIELDS.map((field) => `items.${field}`).join(', ')}, categories.name AS category,
            (SELECT file FROM item_images WHERE item_id = items.id
             ORDER BY is_primary DESC, position, id LIMIT 1) AS file
     FROM json_each(@ids) AS wanted
       CROSS JOIN items ON items.id = wanted.value AND items.inventory_id = @inventory
       LEFT JOIN categories ON categories.id = items.category_id AND categories.inventory_id = @inventory
     ORDER BY wanted.key`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(ids) });

const { owner_name, address, insurer, policy_number } = insurance_details;

export const findDetails = (db: Db, inventoryId: number): InsuranceDetails | undefined =>
  db
    .select({ owner_name, address, insurer, policy_number })
    .from(insurance_details)
    .where(eq(insurance_details.inventory_id, inventoryId))
    .get();

export function saveDetails(db: Tx, inventoryId: number, details: InsuranceDetails, now: string): void {
  const fields = { ...details, updated_at: now };
  db.insert(insurance_details)
    .values({ inventory_id: inventoryId, ...fields })
    .onConflictDoUpdate({ target: insurance_details.inventory_id, set: fields })
    .run();
}
