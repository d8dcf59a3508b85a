import {
  type CustomField,
  type InsuranceChoices,
  isNumberKind,
  isOfKind,
  listFieldsWith,
  type ReportFileFormat,
  toPhotoFileName,
} from '@stowage/contracts';
import type { StoredCustomValue } from '../../entities/custom-field/custom-fields.repository';
import type { HeldQuantity } from '../../entities/loan/loans.repository';
import { toCsvFile, toCsvLines as toLines, toCsvNumber } from '../../lib/csv';
import { toMinorUnits, toPlainAmount } from '../../lib/money.rules';
import { formatLoans, type ReportTexts } from './report-texts';
import type { ReportField, ReportItem } from './reports.repository';
import { findPerson, toPersonName, toUnitValue, toYears, type UnitValue } from './reports.rules';
import type { InsuranceData, ReportDetails } from './reports.service';

type CsvChoices = Pick<InsuranceChoices, 'value_basis' | 'csv_separators'> & { format: ReportFileFormat };
type CsvReport = Pick<InsuranceData, 'locations' | 'members' | 'people' | 'as_of' | 'date' | 'custom_fields'>;

const SOURCES = { current_value: 'field.current_value', purchase_price: 'field.purchase_price' } as const;

/** Source of the cells of one item. */
interface Row {
  item: ReportItem;
  path: string[];
  unit: UnitValue | null;
  loans: readonly HeldQuantity[];
  tags: readonly string[];
  customValues: ReadonlyMap<number, StoredCustomValue>;
}

interface Column {
  head: string;
  toText: (row: Row) => string;
}

/** Headers that programs know under another name. */
const OWN_HEADS: Partial<Record<ReportField, 'common.item' | 'reportFile.model'>> = {
  name: 'common.item',
  model_number: 'reportFile.model',
};

function listColumns(
  { locations, members, people, as_of, date, custom_fields }: CsvReport,
  { csv_separators, format }: CsvChoices,
  texts: ReportTexts,
): Column[] {
  const { t, locale, currency } = texts;
  const toAmount = (value: bigint) => toCsvNumber(toPlainAmount(value, currency), csv_separators);

  function toFieldText(field: ReportField, item: ReportItem): string {
    if (item[field] === null) return '';
    if (isOfKind(field, 'yes_no'))
      return t(item[field] ? 'choice.yes' : 'choice.no').toLocaleLowerCase(locale);
    if (isOfKind(field, 'money')) return toAmount(BigInt(item[field]));
    if (isOfKind(field, 'choice')) return t(`choice.condition.${item[field]}`).toLocaleLowerCase(locale);
    return String(item[field]);
  }
  const toColumn = (field: ReportField): Column => ({
    head: t(OWN_HEADS[field] ?? `field.${field}`),
    toText: ({ item }) => toFieldText(field, item),
  });

  // The room is the one under which the report lists the item.
  const claimColumns = (): Column[] => [
    { ...toColumn('name'), head: t('field.description') },
    toColumn('brand'),
    toColumn('model_number'),
    toColumn('serial_number'),
    { head: t('report.room'), toText: toRoom },
    toColumn('quantity'),
    { head: t('reportFile.ageInYears'), toText: toAge },
    toColumn('purchase_date'),
    { ...toColumn('purchase_price'), head: toMoneyHead('field.purchase_price') },
    { head: toMoneyHead('reportFile.replacementValue'), toText: toUnitAmount },
    toColumn('condition'),
    {
      head: t('reportFile.photoFile'),
      toText: ({ item }) => (item.file === null ? '' : toPhotoFileName(item)),
    },
  ];

  function toCustomText({ kind, value }: StoredCustomValue): string {
    if (kind === 'yes_no') return t(value === 'true' ? 'choice.yes' : 'choice.no').toLocaleLowerCase(locale);
    if (kind === 'money') return toAmount(toMinorUnits(Number(value), currency));
    if (isNumberKind(kind)) return toCsvNumber(value, csv_separators);
    return kind === 'choices' ? value.replaceAll('\n', '; ') : value;
  }
  const toCustomColumn = ({ id, name, unit }: CustomField): Column => ({
    head: unit === null ? name : `${name} (${unit})`,
    toText: ({ customValues }) => {
      const stored = customValues.get(id);
      return stored ? toCustomText(stored) : '';
    },
  });

  const allColumns = (): Column[] => [
    { head: t('report.room'), toText: ({ path }) => path[0] ?? '' },
    { head: t('field.location_id'), toText: ({ path }) => path.join(' > ') },
    toColumn('name'),
    { head: t('reportFile.number'), toText: ({ item }) => item.item_number },
    { head: t('field.category_id'), toText: ({ item }) => item.category ?? '' },
    ...listFieldsWith('report')
      .filter((field) => field !== 'name')
      .map(toColumn),
    { head: t('reportFile.unitValue'), toText: toUnitAmount },
    { head: t('reportFile.valueFrom'), toText: ({ unit }) => (unit ? t(SOURCES[unit.from]) : '') },
    {
      head: t('report.total'),
      toText: ({ unit, item }) => (unit ? toAmount(BigInt(unit.minor_units) * BigInt(item.quantity)) : ''),
    },
    { head: t('common.currency'), toText: () => currency },
    { head: t('field.tags'), toText: ({ tags }) => tags.join('; ') },
    { head: t('field.part_of_id'), toText: ({ item }) => item.part_of ?? '' },
    // Only some reports have the following columns, so they are at the end.
    ...(people.length > 0 ? [{ head: t('field.belongs_to_id'), toText: toPerson }] : []),
    ...(as_of === null ? [] : [{ head: t('pastDay.lentThen'), toText: toLoans }]),
  ];
  function withCustomColumns(columns: Column[]): Column[] {
    const heads = new Set(columns.map(({ head }) => head));
    const own = custom_fields.map(toCustomColumn).map(({ head: name, toText }) => {
      let head = name;
      while (heads.has(head)) head = t('reportFile.customColumn', { name: head });
      heads.add(head);
      return { head, toText };
    });
    return [...columns, ...own];
  }

  return format === 'claim_csv' ? claimColumns() : withCustomColumns(allColumns());

  function toUnitAmount({ unit }: Row): string {
    return unit ? toAmount(BigInt(unit.minor_units)) : '';
  }

  function toMoneyHead(label: 'field.purchase_price' | 'reportFile.replacementValue'): string {
    return t('reportFile.amountIn', { label: t(label), currency });
  }

  function toRoom({ item: { location_id } }: Row): string {
    const room = location_id === null ? undefined : locations.roomOf(location_id);
    return room === undefined ? '' : (locations.roomName(room) ?? '');
  }

  function toAge({ item: { purchase_date } }: Row): string {
    return purchase_date === null ? '' : toCsvNumber(String(toYears(purchase_date, date)), csv_separators);
  }

  function toPerson({ item }: Row): string {
    const person = findPerson(members, item);
    return person ? toPersonName(person) : t('choice.everybody');
  }

  function toLoans({ item, loans }: Row): string {
    return formatLoans(
      loans.filter(({ item_id }) => item_id === item.id),
      texts,
    );
  }
}

export const toCsvHead = (report: CsvReport, choices: CsvChoices, texts: ReportTexts): string =>
  toCsvFile([listColumns(report, choices, texts).map(({ head }) => head)], choices.csv_separators);

export function toCsvLines(
  items: readonly ReportItem[],
  report: CsvReport,
  { loans, names, customValues }: ReportDetails,
  choices: CsvChoices,
  texts: ReportTexts,
): string {
  const columns = listColumns(report, choices, texts);
  const toRow = (item: ReportItem) => {
    const path = report.locations.pathOf(item.location_id);
    const row = {
      item,
      path,
      unit: toUnitValue(item, choices.value_basis),
      loans,
      tags: names.get(item.id)?.tags ?? [],
      customValues: new Map((customValues.get(item.id) ?? []).map((stored) => [stored.field_id, stored])),
    };
    return columns.map(({ toText }) => toText(row));
  };
  return toLines(items.map(toRow), choices.csv_separators);
}
