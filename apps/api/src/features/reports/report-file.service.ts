import { join } from 'node:path';
import type { InsuranceChoices, ReportFileFormat, ReportPaper } from '@stowage/contracts';
import { makeToken } from '../../random';
import type { Context } from '../../context';
import type { Db } from '../../db/db';
import { toFileName } from '../../files/file-store';
import { makePrintImage } from '../../files/image-processing';
import { limitConcurrency } from '../../files/limit-concurrency';
import { type BufferedWriter, writeBuffered } from '../../files/temporary-file';
import { createYieldToEventLoop } from '../../yield-to-event-loop';
import type { HeldQuantity } from '../../entities/loan/loans.repository';
import type { Reader } from '../../entities/user/reader.service';
import { toCsvHead, toCsvLines } from './report-csv';
import type { DrawnItem, PrintImage } from './report-item-drawing';
import { createReportTexts, type ReportTexts } from './report-texts';
import { listReportItems, type ReportItem } from './reports.repository';
import { findPerson, type ReportRoom } from './reports.rules';
import { type InsuranceData, listLoansOf, readReport, withReportSource } from './reports.service';

/** Limits parallel reports, because a large report uses a processor core for minutes. */
const runLimited = limitConcurrency(2);

/** Number of items read at once; for a PDF, also of photos resized at once. */
const CSV_BATCH_SIZE = 200;
const PDF_BATCH_SIZE = 4;

/** Side length of printed photos; slightly more than 300 dots per inch. */
const IMAGE_PIXELS = 360;

export interface ReportOrder extends InsuranceChoices {
  format: ReportFileFormat;
  paper: ReportPaper;
}

export interface ReportFile {
  path: string;
  bytes: number;
}

interface Work {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

function* inBatches(ids: readonly number[], size: number): Generator<number[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}

async function readImage({ files }: Context, inventoryId: number, file: string | null): Promise<PrintImage> {
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
  inventoryId: number;
  report: InsuranceData;
  order: ReportOrder;
  texts: ReportTexts;
}

async function* readDrawnItems(source: Source, room: ReportRoom): AsyncGenerator<DrawnItem> {
  const { context, snapshot, inventoryId, report, order } = source;
  const draw = async (item: ReportItem, loans: readonly HeldQuantity[]): Promise<DrawnItem> => ({
    item,
    path: report.locations.pathOf(item.location_id),
    person: report.people.length > 0 ? findPerson(report.members, item) : undefined,
    loans: loans.filter(({ item_id }) => item_id === item.id),
    image: order.photos ? await readImage(context, inventoryId, item.file) : undefined,
  });
  for (const ids of inBatches(room.item_ids, PDF_BATCH_SIZE)) {
    const loans = listLoansOf(snapshot, inventoryId, report, ids);
    yield* await Promise.all(listReportItems(snapshot, inventoryId, ids).map((item) => draw(item, loans)));
  }
}

async function writePdf(source: Source, writer: BufferedWriter, { signal, onProgress }: Work): Promise<void> {
  const { report, order, texts } = source;
  const yieldToEventLoop = createYieldToEventLoop(signal);
  let done = 0;
  // Loaded at the first report, because PDF drawing takes a tenth of the start and 30 MB of memory.
  const { drawReport } = await import('./report-pdf');
  await drawReport(
    report,
    { value_basis: order.value_basis, min_minor_units: report.min_minor_units, paper: order.paper },
    texts,
    (room) => readDrawnItems(source, room),
    {
      yieldToEventLoop,
      output: writer.write,
      onItem: async () => {
        done += 1;
        onProgress(done, report.overall.item_count);
        signal.throwIfAborted();
        await writer.flush();
        await yieldToEventLoop();
      },
    },
  );
}

async function writeCsv(source: Source, writer: BufferedWriter, { signal, onProgress }: Work): Promise<void> {
  const { snapshot, inventoryId, report, order, texts } = source;
  const yieldToEventLoop = createYieldToEventLoop(signal);
  let done = 0;
  writer.write(Buffer.from(toCsvHead(report, order, texts)));
  for (const { item_ids } of report.rooms) {
    for (const ids of inBatches(item_ids, CSV_BATCH_SIZE)) {
      const items = listReportItems(snapshot, inventoryId, ids);
      const loans = listLoansOf(snapshot, inventoryId, report, ids);
      writer.write(Buffer.from(toCsvLines(items, report, loans, order, texts)));
      done += items.length;
      onProgress(done, report.overall.item_count);
      await writer.flush();
      await yieldToEventLoop();
    }
  }
}

/** The caller must delete the file. @throws the abort reason of the signal */
export const makeReportFile = (
  context: Context,
  inventoryId: number,
  order: ReportOrder,
  reader: Reader,
  work: Work,
): Promise<ReportFile> =>
  runLimited(() => {
    work.signal.throwIfAborted();
    return withReportSource(context, inventoryId, order.as_of, async (data) => {
      const yieldToEventLoop = createYieldToEventLoop(work.signal);
      const report = await readReport(data, inventoryId, order, reader, yieldToEventLoop);
      work.onProgress(0, report.overall.item_count);
      const path = join(context.files.temporary_dir, `report-${makeToken()}.${order.format}`);
      const source = {
        context,
        snapshot: data.db,
        inventoryId,
        report,
        order,
        texts: createReportTexts(reader, report.currency),
      };
      const write = order.format === 'pdf' ? writePdf : writeCsv;
      return { path, bytes: await writeBuffered(path, (writer) => write(source, writer, work)) };
    });
  });
