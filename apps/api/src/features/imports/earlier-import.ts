import type { ColumnMapping, ImportKind, ImportOptions } from '@stowage/contracts';
import type { Db } from '../../db/db';
import type { InventoryId } from '../../lib/inventory-id';
import type { EarlierImport } from './import-choices.rules';
import { listReadings, type TableReading } from './imports.repository';

/** Header of the column that reading a ZIP adds when it has photos. */
const PHOTOS = 'photos';

/** Finds the latest import of the inventory from the same product with the same columns, in any order. */
export function findEarlier(
  db: Db,
  inventoryId: InventoryId,
  kind: ImportKind,
  headers: readonly string[],
): EarlierImport | undefined {
  for (const { finished_at, reading } of listReadings(db, inventoryId, kind)) {
    const known = new Map(reading?.columns.map(({ header, ...column }) => [header, column]));
    if (!known.has(PHOTOS)) known.set(PHOTOS, { target: 'photos' });
    const columns = headers.flatMap((header) => known.get(header) ?? []);
    const isSame = columns.length === headers.length && known.size === new Set([...headers, PHOTOS]).size;
    if (finished_at && reading && isSame) return { ...reading, columns, finished_at, is_used: true };
  }
  return undefined;
}

/** Says how a table was read, for later files with the same columns. */
export const toReading = (
  headers: readonly string[],
  mapping: readonly ColumnMapping[],
  { decimal, day_order, is_day_order_certain }: ImportOptions,
): TableReading => ({
  columns: mapping.map((column, position) => ({ header: headers[position] ?? '', ...column })),
  decimal,
  // `ymd` can also mean that no day depends on the order.
  day_order: is_day_order_certain && day_order !== 'ymd' ? day_order : null,
});
