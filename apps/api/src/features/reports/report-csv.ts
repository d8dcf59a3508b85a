import type { ValueBasis } from '@stowage/contracts';
import { toCsvFile, toCsvLines as toLines } from '../../csv';
import type { ReportItem } from './reports.repository';
import type { ReportTexts } from './report-texts';
import { type LocationIndex, toPlainAmount, toUnitValue } from './reports.rules';

const toColumns = ({ t }: ReportTexts): string[] => [
  t('report.room'),
  t('reportFile.location'),
  t('reportFile.item'),
  t('reportFile.number'),
  t('report.category'),
  t('reportFile.condition'),
  t('reportFile.model'),
  t('reportFile.serialNumber'),
  t('reportFile.productCode'),
  t('reportFile.purchaseDate'),
  t('report.purchasePrice'),
  t('report.currentValue'),
  t('reportFile.quantity'),
  t('reportFile.unitValue'),
  t('reportFile.valueFrom'),
  t('report.total'),
];

const SOURCES = { current_value: 'report.currentValue', purchase_price: 'report.purchasePrice' } as const;

const orEmpty = (cents: number | null) => (cents === null ? '' : toPlainAmount(BigInt(cents)));

function toRow(
  item: ReportItem,
  locations: LocationIndex,
  basis: ValueBasis,
  { t, locale }: ReportTexts,
): string[] {
  const unit = toUnitValue(item, basis);
  const path = locations.pathOf(item.location_id);
  return [
    path[0] ?? '',
    path.join(' > '),
    item.name,
    item.item_number,
    item.category ?? '',
    item.condition ? t(`choice.condition.${item.condition}`).toLocaleLowerCase(locale) : '',
    item.model_number ?? '',
    item.serial_number ?? '',
    item.product_code ?? '',
    item.purchase_date ?? '',
    orEmpty(item.purchase_price),
    orEmpty(item.current_value),
    String(item.quantity),
    orEmpty(unit?.cents ?? null),
    unit ? t(SOURCES[unit.from]) : '',
    unit ? toPlainAmount(BigInt(unit.cents) * BigInt(item.quantity)) : '',
  ];
}

export const toCsvHead = (texts: ReportTexts): string => toCsvFile([toColumns(texts)]);

export const toCsvLines = (
  items: readonly ReportItem[],
  locations: LocationIndex,
  basis: ValueBasis,
  texts: ReportTexts,
): string => toLines(items.map((item) => toRow(item, locations, basis, texts)));
