import type { ReportPaper, ValueBasis } from '@stowage/contracts';
import type { YieldToEventLoop } from '../../yield-to-event-loop';
import { LEFT, QUIET, RIGHT, type Sheet, WIDTH } from './report-sheet';
import { formatCents, type Sum } from './reports.rules';
import type { InsuranceData } from './reports.service';

const COUNT_RIGHT = RIGHT - 62;
const WITHOUT_RIGHT = RIGHT - 36;
const NAME_WIDTH = COUNT_RIGHT - LEFT - 20;
const ROW_GAP = 2;
const HEAD_HEIGHT = 7;

export const NO_LOCATION = 'No location';
export const NO_CATEGORY = 'No category';

const NUMBER = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatCount = (count: number, noun: string) =>
  `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a day as `March 31, 2026`. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

export const toBasisText = (basis: ValueBasis): string =>
  basis === 'current'
    ? 'The value of each item is its current value, or its purchase price if no current value is known.'
    : 'The value of each item is its purchase price.';

export interface ReportTerms {
  value_basis: ValueBasis;
  min_cents: bigint | undefined;
  paper: ReportPaper;
}

const joinNames = (names: (string | null)[], none: string) => names.map((name) => name ?? none).join(', ');

function toLimits({ only_rooms, only_categories }: InsuranceData, { min_cents }: ReportTerms): string[] {
  return [
    only_rooms && `Only these rooms: ${joinNames(only_rooms, NO_LOCATION)}.`,
    only_categories && `Only these categories: ${joinNames(only_categories, NO_CATEGORY)}.`,
    min_cents !== undefined &&
      `Only items worth ${formatCents(min_cents)} or more per unit, and items without a value.`,
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
  sheet.addPage();
  sheet.y = 46;
  sheet.drawText('Insurance report', LEFT, { size: 11, style: 'bold' });
  sheet.y += 16;
  sheet.drawText(formatDay(report.date), LEFT, { size: 4.4, colour: QUIET });
  sheet.y += 20;
  drawField(sheet, 'Owner', details.owner_name);
  drawField(sheet, 'Address', details.address);
  drawField(sheet, 'Insurer', details.insurer);
  drawField(sheet, 'Policy number', details.policy_number);
  sheet.y = Math.max(sheet.y, 178);
  sheet.drawRule(sheet.y);
  sheet.y += 8;
  sheet.drawText('Total value', LEFT, { size: 2.8, colour: QUIET });
  sheet.y += 5;
  sheet.drawText(formatCents(overall.cents), LEFT, { size: 10, style: 'bold' });
  sheet.y += 15;
  drawParagraph(sheet, toCounts(overall), { size: 3.8 });
  for (const text of [toBasisText(terms.value_basis), ...toLimits(report, terms)])
    drawParagraph(sheet, text, { size: 3.2, colour: QUIET });
}

export const toCounts = ({ item_count, items_without_value }: Sum): string =>
  items_without_value === 0
    ? formatCount(item_count, 'item')
    : `${formatCount(item_count, 'item')}, ${NUMBER.format(items_without_value)} without a value`;

export interface TableRow {
  name: string;
  sum: Sum;
}

function drawTableHead(sheet: Sheet, label: string): void {
  const options = { size: 2.8, colour: QUIET };
  sheet.drawText(label, LEFT, options);
  sheet.drawText('Items', COUNT_RIGHT, { ...options, align: 'right' });
  sheet.drawText('No value', WITHOUT_RIGHT, { ...options, align: 'right' });
  sheet.drawText('Total', RIGHT, { ...options, align: 'right' });
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
  const block = sheet.fit(name, NAME_WIDTH, { style });
  if (sheet.ensureRoom(block.height + ROW_GAP)) drawTableHead(sheet, label);
  sheet.drawBlock(block, LEFT, sheet.y);
  sheet.drawText(NUMBER.format(sum.item_count), COUNT_RIGHT, { align: 'right', style });
  sheet.drawText(NUMBER.format(sum.items_without_value), WITHOUT_RIGHT, { align: 'right', style });
  sheet.drawText(formatCents(sum.cents), RIGHT, { align: 'right', style });
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
  drawRow(sheet, { name: 'All', sum: overall }, label, 'bold');
  sheet.y += 10;
}

export async function drawSummary(
  sheet: Sheet,
  report: InsuranceData,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  sheet.head = 'Summary';
  sheet.addPage();
  const toRows = (groups: { name: string | null; sum: Sum }[], none: string) =>
    groups.map(({ name, sum }) => ({ name: name ?? none, sum }));
  const { rooms, categories, overall } = report;
  await drawTable(sheet, 'By room', 'Room', toRows(rooms, NO_LOCATION), overall, yieldToEventLoop);
  await drawTable(
    sheet,
    'By category',
    'Category',
    toRows(categories, NO_CATEGORY),
    overall,
    yieldToEventLoop,
  );
}
