import type { ValueBasis } from '@stowage/contracts';
import type { YieldToEventLoop } from '../../lib/yield-to-event-loop';
import { createPdf, type PdfOutput } from '../../pdf/pdf-file';
import { type DrawnItem, drawItem } from './report-item-drawing';
import { drawReceipts, type ReceiptPart } from './report-receipt-drawing';
import { createSheet, LEFT, QUIET, RIGHT, type Sheet, WIDTH } from './report-sheet';
import { drawCover, drawSummary, type ReportTerms, toCounts } from './report-summary-drawing';
import type { ReportTexts } from './report-texts';
import type { ReportRoom } from './reports.rules';
import type { InsuranceData } from './reports.service';

export interface DrawingWork {
  yieldToEventLoop: YieldToEventLoop;
  output: PdfOutput;
  /** Called after each item and each page of a receipt. */
  onItem: () => Promise<void>;
}

/** The pages to append, and the sentence about the number of pages. */
export interface AppendedReceipts {
  parts: AsyncIterable<ReceiptPart>;
  limits: string;
}

export type ReadItems = (room: ReportRoom) => AsyncIterable<DrawnItem>;

const AMOUNT_WIDTH = 60;
/** Height in mm that a room needs on a page, so that its heading and its first item stay together. */
const ROOM_MIN_HEIGHT = 55;

const toRoomName = ({ name }: Pick<ReportRoom, 'name'>, { t }: ReportTexts) => name ?? t('common.noLocation');

function drawRoomHeading(sheet: Sheet, room: ReportRoom): void {
  const { sum } = room;
  const title = sheet.fit(toRoomName(room, sheet.texts), WIDTH - AMOUNT_WIDTH, { size: 5.5, style: 'bold' });
  sheet.drawBlock(title, LEFT, sheet.y);
  sheet.drawText(sheet.texts.formatMoney(sum.minor_units), RIGHT, {
    size: 5.5,
    style: 'bold',
    align: 'right',
  });
  sheet.y += title.height + 1;
  sheet.drawText(toCounts(sum, sheet.texts), LEFT, { colour: QUIET });
  sheet.y += 6.5;
  sheet.drawRule(sheet.y);
}

async function drawRoom(
  sheet: Sheet,
  room: ReportRoom,
  items: AsyncIterable<DrawnItem>,
  basis: ValueBasis,
  onItem: DrawingWork['onItem'],
): Promise<void> {
  sheet.head = toRoomName(room, sheet.texts);
  if (!sheet.ensureRoom(ROOM_MIN_HEIGHT)) sheet.y += 6;
  drawRoomHeading(sheet, room);
  for await (const item of items) {
    drawItem(sheet, item, basis, () => sheet.drawRule(sheet.y));
    await onItem();
  }
  sheet.y += 6;
}

export async function drawReport(
  report: InsuranceData,
  terms: ReportTerms,
  texts: ReportTexts,
  readItems: ReadItems,
  receipts: AppendedReceipts | undefined,
  { yieldToEventLoop, output, onItem }: DrawingWork,
): Promise<void> {
  const { owner_name } = report.details;
  const title = texts.t('reportFile.title', { day: texts.formatDay(report.date) });
  const sheet = createSheet(
    createPdf({ title, language: texts.language }, yieldToEventLoop, output),
    terms.paper,
    owner_name === null ? title : `${title} · ${owner_name}`,
    texts,
  );
  drawCover(sheet, report, terms);
  await yieldToEventLoop();
  await drawSummary(sheet, report, yieldToEventLoop);
  const [firstRoom] = report.rooms;
  if (firstRoom) {
    sheet.head = toRoomName(firstRoom, texts);
    sheet.addPage();
  }
  for (const room of report.rooms) await drawRoom(sheet, room, readItems(room), terms.value_basis, onItem);
  if (receipts) await drawReceipts(sheet, receipts.parts, receipts.limits, onItem);
  await sheet.finish();
}
