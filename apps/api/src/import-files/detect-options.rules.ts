import type { ColumnMapping, DayOrder, ImportTarget } from '@stowage/contracts';
import { detectDayOrder, detectDecimal, type Notation, readDay } from './tables/cell-values.rules';
import { type ImportFormat, listTexts } from './tables/format.rules';
import type { SourceTable } from './tables/source-table';

const NUMBERS: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'quantity',
  'minimum_quantity',
  'purchase_price',
  'current_value',
]);
const DAYS: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'purchase_date',
  'warranty_until',
  'sold_date',
]);

const isDayColumn = (texts: readonly string[]) =>
  texts.length > 0 && texts.every((text) => readDay(text, 'dmy') !== undefined);

/**
 * Finds out how numbers and days are written, from all cells of their columns. Prices and quantities come first.
 * @param earlier of an earlier file with the same columns, for what the cells leave open
 */
export function detectOptions(
  table: SourceTable,
  mapping: readonly ColumnMapping[],
  { reading: { writes } }: Pick<ImportFormat, 'reading'>,
  earlier?: Pick<Notation, 'decimal'> & { day_order: DayOrder | null },
): Notation & { is_day_order_certain: boolean } {
  if (writes) return { ...writes, is_day_order_certain: true };
  const numbers: string[] = [];
  const others: string[] = [];
  const days: string[] = [];
  for (const [position, { target, custom_kind }] of mapping.entries()) {
    const isCustom = target === 'custom';
    if (!isCustom && !NUMBERS.has(target) && !DAYS.has(target)) continue;
    const texts = listTexts(table.rows, position);
    if (DAYS.has(target) || custom_kind === 'day' || (isCustom && !custom_kind && isDayColumn(texts)))
      days.push(...texts);
    else (isCustom ? others : numbers).push(...texts);
  }
  const { order, is_certain } = detectDayOrder(days);
  const decimal = detectDecimal(numbers) ?? detectDecimal(others) ?? earlier?.decimal ?? '.';
  if (!is_certain && earlier?.day_order)
    return { decimal, day_order: earlier.day_order, is_day_order_certain: true };
  return { decimal, day_order: order, is_day_order_certain: is_certain };
}
