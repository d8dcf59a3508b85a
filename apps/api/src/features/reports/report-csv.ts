import type { ValueBasis } from '@stowage/contracts';
import Papa from 'papaparse';
import type { ReportItem } from './reports.repository';
import { type LocationIndex, toPlainAmount, toUnitValue } from './reports.rules';

const COLUMNS = [
  'Room',
  'Place',
  'Item',
  'Number',
  'Category',
  'Condition',
  'Model',
  'Serial number',
  'Purchase date',
  'Purchase price',
  'Current value',
  'Quantity',
  'Unit value',
  'Value from',
  'Total',
];

/** Without a byte order mark, spreadsheets assume a legacy encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const NEWLINE = '\r\n';

const SOURCES = { current_value: 'Current value', purchase_price: 'Purchase price' };

const orEmpty = (cents: number | null) => (cents === null ? '' : toPlainAmount(BigInt(cents)));

function toRow(item: ReportItem, locations: LocationIndex, basis: ValueBasis): string[] {
  const unit = toUnitValue(item, basis);
  const path = locations.pathOf(item.location_id);
  return [
    path[0] ?? '',
    path.join(' > '),
    item.name,
    item.item_number,
    item.category ?? '',
    item.condition ?? '',
    item.model_number ?? '',
    item.serial_number ?? '',
    item.purchase_date ?? '',
    orEmpty(item.purchase_price),
    orEmpty(item.current_value),
    String(item.quantity),
    orEmpty(unit?.cents ?? null),
    unit ? SOURCES[unit.from] : '',
    unit ? toPlainAmount(BigInt(unit.cents) * BigInt(item.quantity)) : '',
  ];
}

// Escapes cells that begin like a formula, which a spreadsheet would execute.
const toLines = (rows: string[][]) =>
  Papa.unparse(rows, { escapeFormulae: true, newline: NEWLINE }) + NEWLINE;

export const toCsvHead = (): string => BYTE_ORDER_MARK + toLines([COLUMNS]);

export const toCsvLines = (
  items: readonly ReportItem[],
  locations: LocationIndex,
  basis: ValueBasis,
): string => toLines(items.map((item) => toRow(item, locations, basis)));
