import { LEFT, QUIET, type Sheet, WIDTH } from './report-sheet';

interface Receipt {
  title: string;
  /** Names and numbers of the items of the report that it belongs to. */
  items: readonly string[];
}

/** A page of a receipt, as JPEG data, or the reason why the file has not all of its pages. */
export type ReceiptPart = { receipt: Receipt } & (
  | { page: number; page_count: number; image: Buffer }
  | { left_out: string }
);

type LeftOut = Extract<ReceiptPart, { left_out: string }>;

const TITLE_SIZE = 4.4;
const TEXT_SIZE = 3;

function drawText(
  sheet: Sheet,
  text: string,
  options: { size: number; style?: 'bold'; colour?: string },
): void {
  const block = sheet.fit(text, WIDTH, options);
  sheet.ensureRoom(block.height);
  sheet.drawBlock(block, LEFT, sheet.y, options);
  sheet.y += block.height + 1;
}

function drawHeading(sheet: Sheet, { title, items }: Receipt, rest: string): void {
  drawText(sheet, title, { size: TITLE_SIZE, style: 'bold' });
  const facts = [sheet.texts.formatList(items), rest].filter((text) => text !== '');
  drawText(sheet, facts.join('  ·  '), { size: TEXT_SIZE, colour: QUIET });
}

async function drawLeftOut(
  sheet: Sheet,
  parts: readonly LeftOut[],
  limits: string,
  onDrawn: () => Promise<void>,
): Promise<void> {
  sheet.addPage();
  drawText(sheet, sheet.texts.t('reportFile.receiptsLeftOut'), { size: 5.5, style: 'bold' });
  drawText(sheet, limits, { size: TEXT_SIZE, colour: QUIET });
  sheet.y += 4;
  for (const { receipt, left_out } of parts) {
    sheet.ensureRoom(16);
    drawHeading(sheet, receipt, left_out);
    sheet.y += 3;
    await onDrawn();
  }
}

/** Appends the receipts, each page on a page of its own, and lists those that are not complete. */
export async function drawReceipts(
  sheet: Sheet,
  parts: AsyncIterable<ReceiptPart>,
  limits: string,
  onDrawn: () => Promise<void>,
): Promise<void> {
  const { t } = sheet.texts;
  const leftOut: LeftOut[] = [];
  sheet.head = t('reportFile.receipts');
  for await (const part of parts) {
    if ('left_out' in part) {
      leftOut.push(part);
      continue;
    }
    const { receipt, page, page_count, image } = part;
    sheet.addPage();
    drawHeading(
      sheet,
      receipt,
      page_count === 1 ? '' : t('reportFile.receiptPage', { page, count: page_count }),
    );
    sheet.y += 2;
    sheet.pdf.doc.image(image, LEFT, sheet.y, { fit: [WIDTH, sheet.bottom - sheet.y], align: 'center' });
    await onDrawn();
  }
  if (leftOut.length > 0) await drawLeftOut(sheet, leftOut, limits, onDrawn);
}
