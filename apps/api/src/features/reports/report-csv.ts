import type { InsuranceChoices } from '@stowage/contracts';
import { toCsvFile, toCsvLines as toLines, toCsvNumber } from '../../csv';
import { toPlainAmount } from '../../money.rules';
import type { ReportItem } from './reports.repository';
import type { HeldQuantity } from '../../entities/loan/loans.repository';
import { formatLoans, type ReportTexts } from './report-texts';
import { findPerson, toPersonName, toUnitValue } from './reports.rules';
import type { InsuranceData } from './reports.service';

type CsvChoices = Pick<InsuranceChoices, 'value_basis' | 'csv_separators'>;
type CsvReport = Pick<InsuranceData, 'locations' | 'members' | 'people' | 'as_of'>;

/**
 * Has the column of the person only if the inventory has several members, and the one of loans only for a past day. They are
 * at the end.
 */
const toColumns = ({ people, as_of }: CsvReport, { t }: ReportTexts): string[] => [
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
  t('reportFile.currency'),
  ...(people.length > 0 ? [t('report.belongsTo')] : []),
  ...(as_of === null ? [] : [t('pastDay.lentThen')]),
];

const SOURCES = { current_value: 'report.currentValue', purchase_price: 'report.purchasePrice' } as const;

function toRow(
  item: ReportItem,
  { locations, members, people, as_of }: CsvReport,
  loans: readonly HeldQuantity[],
  { value_basis, csv_separators }: CsvChoices,
  texts: ReportTexts,
): string[] {
  const { t, locale, currency } = texts;
  const unit = toUnitValue(item, value_basis);
  const path = locations.pathOf(item.location_id);
  const person = findPerson(members, item);
  const toAmount = (value: bigint) => toCsvNumber(toPlainAmount(value, currency), csv_separators);
  const orEmpty = (value: number | null) => (value === null ? '' : toAmount(BigInt(value)));
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
    orEmpty(unit?.minor_units ?? null),
    unit ? t(SOURCES[unit.from]) : '',
    unit ? toAmount(BigInt(unit.minor_units) * BigInt(item.quantity)) : '',
    currency,
    ...(people.length > 0 ? [person ? toPersonName(person) : t('report.everybody')] : []),
    ...(as_of === null
      ? []
      : [
          formatLoans(
            loans.filter(({ item_id }) => item_id === item.id),
            texts,
          ),
        ]),
  ];
}

export const toCsvHead = (report: CsvReport, { csv_separators }: CsvChoices, texts: ReportTexts): string =>
  toCsvFile([toColumns(report, texts)], csv_separators);

export const toCsvLines = (
  items: readonly ReportItem[],
  report: CsvReport,
  loans: readonly HeldQuantity[],
  choices: CsvChoices,
  texts: ReportTexts,
): string =>
  toLines(
    items.map((item) => toRow(item, report, loans, choices, texts)),
    choices.csv_separators,
  );
