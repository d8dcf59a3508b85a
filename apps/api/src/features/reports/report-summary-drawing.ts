import type { ReportPaper, ValueBasis } from '@stowage/contracts';
import type { YieldToEventLoop } from '../../lib/yield-to-event-loop';
import { LEFT, QUIET, RIGHT, type Sheet, WIDTH } from './report-sheet';
import type { ReportTexts } from './report-texts';
import type { Sum } from './reports.rules';
import type { InsuranceData } from './reports.service';

const COUNT_RIGHT = RIGHT - 62;
const WITHOUT_RIGHT = RIGHT - 36;
const NAME_WIDTH = COUNT_RIGHT - LEFT - 20;
const ROW_GAP = 2;
const HEAD_HEIGHT = 7;

const BASES = { current: 'report.currentValueBasis', purchase: 'report.purchasePriceBasis' } as const;

export interface ReportTerms {
  value_basis: ValueBasis;
  min_minor_units: bigint | undefined;
  paper: ReportPaper;
}

function toLimits(
  { only_rooms, only_categories }: InsuranceData,
  { min_minor_units }: ReportTerms,
  { t, formatMoney, formatList }: ReportTexts,
): string[] {
  const toList = (names: (string | null)[], none: string) => formatList(names.map((name) => name ?? none));
  return [
    only_rooms && t('report.onlyTheseRooms', { rooms: toList(only_rooms, t('common.noLocation')) }),
    only_categories &&
      t('report.onlyTheseCategories', { categories: toList(only_categories, t('category.noCategory')) }),
    min_minor_units !== undefined && t('report.minValueNote', { minValue: formatMoney(min_minor_units) }),
  ].filter((text) => typeof text === 'string');
}

function drawParagraph(sheet: Sheet, text: string, options: { size?: number; colour?: string } = {}): void {
  const block = sheet.fit(text, WIDTH, options);
  sheet.ensureRoom(block.height);
  sheet.drawBlock(block, LEFT, sheet.y, options);
  sheet.y += block.height + 1.5;
}

function drawField(sheet: Sheet, label: string, value: string | null): void {
  if (value === null) return;
  sheet.drawText(label, LEFT, { size: 2.8, colour: QUIET });
  sheet.y += 5;
  for (const line of value.split('\n')) {
    const block = sheet.fit(line, WIDTH, { size: 4.4 });
    sheet.drawBlock(block, LEFT, sheet.y);
    sheet.y += Math.max(block.height, 3);
  }
  sheet.y += 6;
}

export function drawCover(sheet: Sheet, report: InsuranceData, terms: ReportTerms): void {
  const { details, overall } = report;
  const { t, formatMoney, formatDay } = sheet.texts;
  sheet.addPage();
  sheet.y = 46;
  sheet.drawText(t('common.insuranceReport'), LEFT, { size: 11, style: 'bold' });
  sheet.y += 16;
  const day = formatDay(report.date);
  const date = report.as_of === null ? day : t('common.asOf', { day });
  sheet.drawText(date, LEFT, { size: 4.4, colour: QUIET });
  sheet.y += 20;
  drawField(sheet, t('common.owner'), details.owner_name);
  drawField(sheet, t('report.address'), details.address);
  drawField(sheet, t('report.insurer'), details.insurer);
  drawField(sheet, t('report.policyNumber'), details.policy_number);
  sheet.y = Math.max(sheet.y, 178);
  sheet.drawRule(sheet.y);
  sheet.y += 8;
  sheet.drawText(t('common.totalValue'), LEFT, { size: 2.8, colour: QUIET });
  sheet.y += 5;
  sheet.drawText(formatMoney(overall.minor_units), LEFT, { size: 10, style: 'bold' });
  sheet.y += 15;
  drawParagraph(sheet, toCounts(overall, sheet.texts), { size: 3.8 });
  for (const text of [t(BASES[terms.value_basis]), ...toLimits(report, terms, sheet.texts)])
    drawParagraph(sheet, text, { size: 3.2, colour: QUIET });
}

export function toCounts({ item_count, items_without_value }: Sum, { t, formatNumber }: ReportTexts): string {
  const itemCount = t('count.items', { count: item_count });
  if (items_without_value === 0) return itemCount;
  return t('report.countWithoutValue', { itemCount, itemsWithoutValue: formatNumber(items_without_value) });
}

interface TableRow {
  name: string;
  sum: Sum;
}

function drawTableHead(sheet: Sheet, label: string): void {
  const { t } = sheet.texts;
  const options = { size: 2.8, colour: QUIET };
  sheet.drawText(label, LEFT, options);
  sheet.drawText(t('common.items'), COUNT_RIGHT, { ...options, align: 'right' });
  sheet.drawText(t('report.noValue'), WITHOUT_RIGHT, { ...options, align: 'right' });
  sheet.drawText(t('report.total'), RIGHT, { ...options, align: 'right' });
  sheet.y += 5;
  sheet.drawRule(sheet.y);
  sheet.y += ROW_GAP;
}

function drawRow(
  sheet: Sheet,
  { name, sum }: TableRow,
  label: string,
  style: 'regular' | 'bold' = 'regular',
) {
  const { formatMoney, formatNumber } = sheet.texts;
  const block = sheet.fit(name, NAME_WIDTH, { style });
  if (sheet.ensureRoom(block.height + ROW_GAP)) drawTableHead(sheet, label);
  sheet.drawBlock(block, LEFT, sheet.y);
  sheet.drawText(formatNumber(sum.item_count), COUNT_RIGHT, { align: 'right', style });
  sheet.drawText(formatNumber(sum.items_without_value), WITHOUT_RIGHT, { align: 'right', style });
  sheet.drawText(formatMoney(sum.minor_units), RIGHT, { align: 'right', style });
  sheet.y += Math.max(block.height, 4.2) + ROW_GAP;
}

async function drawTable(
  sheet: Sheet,
  title: string,
  label: string,
  rows: TableRow[],
  overall: Sum,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  sheet.ensureRoom(40);
  sheet.drawText(title, LEFT, { size: 5, style: 'bold' });
  sheet.y += 11;
  drawTableHead(sheet, label);
  for (const row of rows) {
    drawRow(sheet, row, label);
    await yieldToEventLoop();
  }
  if (sheet.ensureRoom(HEAD_HEIGHT)) drawTableHead(sheet, label);
  sheet.drawRule(sheet.y);
  sheet.y += ROW_GAP;
  drawRow(sheet, { name: sheet.texts.t('report.all'), sum: overall }, label, 'bold');
  sheet.y += 10;
}

export async function drawSummary(
  sheet: Sheet,
  report: InsuranceData,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  const { t } = sheet.texts;
  sheet.head = t('reportFile.summary');
  sheet.addPage();
  const toRows = (groups: { name: string | null; sum: Sum }[], none: string) =>
    groups.map(({ name, sum }) => ({ name: name ?? none, sum }));
  const { rooms, categories, people, overall } = report;
  const roomRows = toRows(rooms, t('common.noLocation'));
  await drawTable(sheet, t('report.byRoom'), t('report.room'), roomRows, overall, yieldToEventLoop);
  const categoryRows = toRows(categories, t('category.noCategory'));
  await drawTable(
    sheet,
    t('report.byCategory'),
    t('field.category_id'),
    categoryRows,
    overall,
    yieldToEventLoop,
  );
  if (people.length === 0) return;
  const personRows = toRows(people, t('choice.everybody'));
  await drawTable(
    sheet,
    t('report.byPerson'),
    t('field.belongs_to_id'),
    personRows,
    overall,
    yieldToEventLoop,
  );
}
