import type { Context } from '../../context/context';
import type { Db } from '../../db/db';
import { makePrintImage } from '../../files/image-processing';
import { type DrawnPage, drawPdfPage } from '../../files/pdf-page';
import type { InventoryId } from '../../lib/inventory-id';
import type { YieldToEventLoop } from '../../lib/yield-to-event-loop';
import type { ReceiptPart } from './report-receipt-drawing';
import type { ReportTexts } from './report-texts';
import { listReceipts, type ReceiptRow } from './reports.repository';

/** Bound the time and the size of a report. */
export const RECEIPT_LIMITS = { pages: 200, pages_each: 20 };

/** Longest side of a page; 150 dots per inch on A4. */
const PAGE_PIXELS = 1754;

interface Receipt extends ReceiptRow {
  items: string[];
}

interface Source {
  context: Pick<Context, 'files'>;
  snapshot: Db;
  inventoryId: InventoryId;
  texts: ReportTexts;
}

/** @param batches ids of the items of the report, in its order */
async function collectReceipts(
  { snapshot, inventoryId }: Source,
  batches: Iterable<readonly number[]>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Iterable<Receipt>> {
  const receipts = new Map<number, Receipt>();
  for (const ids of batches) {
    for (const { item_name, item_number, ...row } of listReceipts(snapshot, inventoryId, ids)) {
      const receipt = receipts.get(row.id) ?? { ...row, items: [] };
      receipt.items.push(`${item_name} (${item_number})`);
      receipts.set(row.id, receipt);
    }
    await yieldToEventLoop();
  }
  return receipts.values();
}

/** Undefined for a receipt that has no pages. */
function toPageReader(
  { context: { files }, inventoryId }: Source,
  { file, format }: Receipt,
): ((index: number) => Promise<DrawnPage | undefined>) | undefined {
  if (file === null) return undefined;
  const path = files.toPath(file);
  if (format === 'pdf') return (index) => drawPdfPage(path, index, PAGE_PIXELS);
  if (format !== 'image') return undefined;
  return async () => {
    const jpeg = await makePrintImage(path, PAGE_PIXELS, inventoryId);
    return jpeg && { page_count: 1, jpeg };
  };
}

/**
 * Reads the receipts of items page by page. A receipt that is not complete in the file ends with the reason.
 * @param batches ids of the items of the report, in its order
 */
export async function* readReceipts(
  source: Source,
  batches: Iterable<readonly number[]>,
  yieldToEventLoop: YieldToEventLoop,
  limits = RECEIPT_LIMITS,
): AsyncGenerator<ReceiptPart> {
  const { t } = source.texts;
  let left = limits.pages;
  for (const receipt of await collectReceipts(source, batches, yieldToEventLoop)) {
    const read = toPageReader(source, receipt);
    if (!read) {
      yield { receipt, left_out: receipt.url ?? t('reportFile.receiptNoPages') };
      continue;
    }
    if (left === 0) {
      yield { receipt, left_out: t('reportFile.receiptTooMany') };
      continue;
    }
    let drawn = await read(0);
    const count = drawn?.page_count;
    let page = 0;
    while (drawn?.jpeg && count !== undefined) {
      page += 1;
      left -= 1;
      yield { receipt, page, page_count: count, image: Buffer.from(drawn.jpeg) };
      drawn = page < Math.min(count, limits.pages_each) && left > 0 ? await read(page) : undefined;
    }
    if (count === undefined) yield { receipt, left_out: t('reportFile.receiptUnreadable') };
    else if (count === 0) yield { receipt, left_out: t('reportFile.receiptProtected') };
    else if (page < count) yield { receipt, left_out: t('reportFile.receiptFirstPages', { page, count }) };
  }
}
