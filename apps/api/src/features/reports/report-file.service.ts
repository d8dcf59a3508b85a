import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { InsuranceChoices, ReportFileFormat, ReportPaper } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { startJob } from '../../db/background-jobs';
import type { Db } from '../../db/db';
import { countDownload } from '../../entities/user/download-links.service';
import type { Reader } from '../../entities/user/reader.service';
import { toFileName } from '../../files/file-store';
import { type BufferedWriter, writeGrowingFile } from '../../files/growing-file';
import { makePrintImage } from '../../files/image-processing';
import { limitConcurrency } from '../../files/limit-concurrency';
import type { Caller } from '../../http/caller';
import type { InventoryId } from '../../lib/inventory-id';
import { makeToken } from '../../lib/random';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { toCsvHead, toCsvLines } from './report-csv';
import type { DrawnItem, PrintImage } from './report-item-drawing';
import { readReceipts, RECEIPT_LIMITS } from './report-receipts';
import { createReportTexts, type ReportTexts } from './report-texts';
import { listReportItems, type ReportItem } from './reports.repository';
import { findPerson, type ReportRoom } from './reports.rules';
import {
  type InsuranceData,
  listDetailsOf,
  type ReportDetails,
  readReport,
  type ReportSource,
  withReportSource,
} from './reports.service';

/** Limits parallel reports, because a large report uses a processor core for minutes. */
const runLimited = limitConcurrency(2);

/** Number of items read at once; for the items of a PDF, also of photos resized at once. */
const CSV_BATCH_SIZE = 200;
const PDF_BATCH_SIZE = 4;

/** Side length of printed photos; slightly more than 300 dots per inch. */
const IMAGE_PIXELS = 360;

export interface ReportOrder extends InsuranceChoices {
  format: ReportFileFormat;
  paper: ReportPaper;
}

export interface ReportFile {
  /** The date on the report. */
  day: string;
  /** Grows while the server makes the file; fails if the server cannot finish it. */
  content: Readable;
}

function* inBatches(ids: readonly number[], size: number): Generator<number[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}

async function readImage(
  { files }: Context,
  inventoryId: InventoryId,
  file: string | null,
): Promise<PrintImage> {
  if (file === null) return 'none';
  for (const size of ['medium', 'large'] as const) {
    const image = await makePrintImage(files.toPath(toFileName(file, size)), IMAGE_PIXELS, inventoryId);
    if (image) return image;
  }
  return 'missing';
}

interface Source {
  context: Context;
  snapshot: Db;
  inventoryId: InventoryId;
  report: InsuranceData;
  order: ReportOrder;
  texts: ReportTexts;
}

async function* readDrawnItems(source: Source, room: ReportRoom): AsyncGenerator<DrawnItem> {
  const { context, snapshot, inventoryId, report, order } = source;
  const fields = new Map(report.custom_fields.map((field) => [field.id, field]));
  const draw = async (
    item: ReportItem,
    { loans, names, customValues }: ReportDetails,
  ): Promise<DrawnItem> => ({
    item,
    tags: names.get(item.id)?.tags ?? [],
    customValues: (customValues.get(item.id) ?? []).flatMap(({ field_id, value }) => {
      const field = fields.get(field_id);
      return field ? [{ field, value }] : [];
    }),
    path: report.locations.pathOf(item.location_id),
    person: report.people.length > 0 ? findPerson(report.members, item) : undefined,
    loans: loans.filter(({ item_id }) => item_id === item.id),
    image: order.photos ? await readImage(context, inventoryId, item.file) : undefined,
  });
  for (const ids of inBatches(room.item_ids, PDF_BATCH_SIZE)) {
    const details = listDetailsOf(snapshot, inventoryId, report, ids);
    const items = listReportItems(snapshot, inventoryId, ids);
    yield* await Promise.all(items.map((item) => draw(item, details)));
  }
}

async function writePdf(source: Source, writer: BufferedWriter, signal: AbortSignal): Promise<void> {
  const { report, order, texts } = source;
  const yieldToEventLoop = createYieldToEventLoop(signal);
  // Loaded at the first report, because PDF drawing takes a tenth of the start and 30 MB of memory.
  const { drawReport } = await import('./report-pdf');
  await drawReport(
    report,
    { value_basis: order.value_basis, min_minor_units: report.min_minor_units, paper: order.paper },
    texts,
    (room) => readDrawnItems(source, room),
    order.receipts
      ? {
          parts: readReceipts(
            source,
            inBatches(
              report.rooms.flatMap(({ item_ids }) => item_ids),
              CSV_BATCH_SIZE,
            ),
            yieldToEventLoop,
          ),
          limits: texts.t('reportFile.receiptLimits', {
            max: RECEIPT_LIMITS.pages,
            each: RECEIPT_LIMITS.pages_each,
          }),
        }
      : undefined,
    {
      yieldToEventLoop,
      output: writer.write,
      onItem: async () => {
        signal.throwIfAborted();
        await writer.flush();
        await yieldToEventLoop();
      },
    },
  );
}

async function writeCsv(source: Source, writer: BufferedWriter, signal: AbortSignal): Promise<void> {
  const { snapshot, inventoryId, report, order, texts } = source;
  const yieldToEventLoop = createYieldToEventLoop(signal);
  writer.write(Buffer.from(toCsvHead(report, order, texts)));
  for (const { item_ids } of report.rooms) {
    for (const ids of inBatches(item_ids, CSV_BATCH_SIZE)) {
      const items = listReportItems(snapshot, inventoryId, ids);
      const details = listDetailsOf(snapshot, inventoryId, report, ids);
      writer.write(Buffer.from(toCsvLines(items, report, details, order, texts)));
      await writer.flush();
      await yieldToEventLoop();
    }
  }
}

/**
 * Resolves when the report has been read and its file begins, so that refusals are answered as such.
 * @param signal must abort when the response closes, which ends the work and makes room for the next download
 * @throws AppError 404 for unknown rooms or categories, 429 for a third download of the person
 */
export function openReportFile(
  context: Context,
  { user_id, inventory_id }: Pick<Caller, 'user_id' | 'inventory_id'>,
  order: ReportOrder,
  reader: Reader,
  signal: AbortSignal,
): Promise<ReportFile> {
  countDownload(context, user_id, signal);
  return new Promise((resolve, reject) => {
    const make = async (data: ReportSource) => {
      const yieldToEventLoop = createYieldToEventLoop(signal);
      const report = await readReport(data, inventory_id, order, reader, yieldToEventLoop);
      const texts = createReportTexts(reader, report.currency);
      const source = { context, snapshot: data.db, inventoryId: inventory_id, report, order, texts };
      const path = join(context.files.temporary_dir, `report-${makeToken()}.${order.format}`);
      const write = order.format === 'pdf' ? writePdf : writeCsv;
      const onOpen = (content: Readable) => resolve({ day: report.date, content });
      const job = startJob(context, 'report_file');
      try {
        const bytes = await writeGrowingFile(path, context.reserve, onOpen, (writer) =>
          write(source, writer, signal),
        );
        job.succeed({ bytes });
      } catch (error) {
        if (signal.aborted) job.succeed({ is_cancelled: true });
        else job.fail(error, 'A report could not be created');
        throw error;
      }
    };
    runLimited(async () => {
      signal.throwIfAborted();
      await withReportSource(context, inventory_id, order.as_of, make);
    }).catch(reject);
  });
}
