import type { ValueBasis } from '@stowage/contracts';
import type { YieldToEventLoop } from '../../yield-to-event-loop';
import { createPdf, type PdfOutput } from '../../pdf/pdf-file';
import { type DrawnItem, drawItem, prepareItem } from './report-item-drawing';
import { createSheet, LEFT, QUIET, RIGHT, type Sheet, WIDTH } from './report-sheet';
import {
  drawCover,
  drawSummary,
  formatDay,
  NO_LOCATION,
  type ReportTerms,
  toCounts,
} from './report-summary-drawing';
import { formatCents, type ReportRoom } from './reports.rules';
import type { InsuranceData } from './reports.service';

export interface DrawingWork {
  yieldToEventLoop: YieldToEventLoop;
  output: PdfOutput;
  onItem: () => Promise<void>;
}

export type ReadItems = (room: ReportRoom) => AsyncIterable<DrawnItem>;

const AMOUNT_WIDTH = 60;
/** Room headings are kept together with the first item. */
const ROOM_MIN_HEIGHT = 55;

function drawRoomHeading(sheet: Sheet, { name, sum }: ReportRoom): void {
  const title = sheet.fit(name ?? NO_LOCATION, WIDTH - AMOUNT_WIDTH, { size: 5.5, style: 'bold' });
  sheet.drawBlock(title, LEFT, sheet.y);
  sheet.drawText(formatCents(sum.cents), RIGHT, { size: 5.5, style: 'bold', align: 'right' });
  sheet.y += title.height + 1;
  sheet.drawText(toCounts(sum), LEFT, { colour: QUIET });
  sheet.y += 6.5;
  sheet.drawRule(sheet.y);
}

async function drawRoom(
  sheet: Sheet,
  room: ReportRoom,
  items: AsyncIterable<DrawnItem>,
  basis: ValueBasis,
  { yieldToEventLoop, onItem }: Pick<DrawingWork, 'yieldToEventLoop' | 'onItem'>,
): Promise<void> {
  sheet.head = room.name ?? NO_LOCATION;
  if (!sheet.ensureRoom(ROOM_MIN_HEIGHT)) sheet.y += 6;
  drawRoomHeading(sheet, room);
  for await (const item of items) {
    await prepareItem(sheet, item, yieldToEventLoop);
    drawItem(sheet, item, basis, () => sheet.drawRule(sheet.y));
    await onItem();
  }
  sheet.y += 6;
}

export async function drawReport(
  report: InsuranceData,
  terms: ReportTerms,
  readItems: ReadItems,
  { yieldToEventLoop, output, onItem }: DrawingWork,
): Promise<void> {
  const { owner_name } = report.details;
  const title = `Insurance report, ${formatDay(report.date)}`;
  const sheet = createSheet(
    createPdf(title, yieldToEventLoop, output),
    terms.paper,
    owner_name === null ? title : `${title} · ${owner_name}`,
  );
  for (const style of ['regular', 'bold'] as const) {
    sheet.prepare(title, style);
    await yieldToEventLoop();
  }
  drawCover(sheet, report, terms);
  await yieldToEventLoop();
  await drawSummary(sheet, report, yieldToEventLoop);
  if (report.rooms.length > 0) {
    sheet.head = report.rooms[0]?.name ?? NO_LOCATION;
    sheet.addPage();
  }
  for (const room of report.rooms)
    await drawRoom(sheet, room, readItems(room), terms.value_basis, { yieldToEventLoop, onItem });
  await sheet.finish();
}
