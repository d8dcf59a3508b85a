import type { ValueBasis } from '@stowage/contracts';
import type { Breathe } from '../../yield-to-event-loop';
import { createPdf, type PdfOutput } from '../../pdf/pdf-file';
import { type DrawnItem, drawItem, prepareItem } from './report-item-drawing';
import { createSheet, LEFT, QUIET, RIGHT, type Sheet, WIDTH } from './report-sheet';
import {
  drawCover,
  drawSummary,
  formatDay,
  NO_PLACE,
  type ReportTerms,
  toCounts,
} from './report-summary-drawing';
import { formatCents, type ReportRoom } from './reports.rules';
import type { InsuranceData } from './reports.service';

/** Output and callbacks of a drawing. */
export interface DrawingWork {
  breathe: Breathe;
  output: PdfOutput;
  /** Called after each item. */
  onItem: () => Promise<void>;
}

/** Reads the items of a room in order, in batches. */
export type ReadItems = (room: ReportRoom) => AsyncIterable<DrawnItem>;

const AMOUNT_WIDTH = 60;
/** Room headings are kept together with the first item. */
const ROOM_MIN_HEIGHT = 55;

function drawRoomHeading(sheet: Sheet, { name, sum }: ReportRoom): void {
  const title = sheet.fit(name ?? NO_PLACE, WIDTH - AMOUNT_WIDTH, { size: 5.5, style: 'bold' });
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
  { breathe, onItem }: Pick<DrawingWork, 'breathe' | 'onItem'>,
): Promise<void> {
  sheet.head = room.name ?? NO_PLACE;
  if (!sheet.ensureRoom(ROOM_MIN_HEIGHT)) sheet.y += 6;
  drawRoomHeading(sheet, room);
  for await (const item of items) {
    await prepareItem(sheet, item, breathe);
    drawItem(sheet, item, basis, () => sheet.drawRule(sheet.y));
    await onItem();
  }
  sheet.y += 6;
}

/** Draws the report: cover, summary, and the items by room. */
export async function drawReport(
  report: InsuranceData,
  terms: ReportTerms,
  readItems: ReadItems,
  { breathe, output, onItem }: DrawingWork,
): Promise<void> {
  const { owner_name } = report.details;
  const title = `Insurance report, ${formatDay(report.date)}`;
  const sheet = createSheet(
    createPdf(title, breathe, output),
    terms.paper,
    owner_name === null ? title : `${title} · ${owner_name}`,
  );
  for (const style of ['regular', 'bold'] as const) {
    sheet.prepare(title, style);
    await breathe();
  }
  drawCover(sheet, report, terms);
  await breathe();
  await drawSummary(sheet, report, breathe);
  if (report.rooms.length > 0) {
    sheet.head = report.rooms[0]?.name ?? NO_PLACE;
    sheet.addPage();
  }
  for (const room of report.rooms)
    await drawRoom(sheet, room, readItems(room), terms.value_basis, { breathe, onItem });
  await sheet.finish();
}
