import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DAY_LENGTH, type InsuranceFile, type ReportFileFormat } from '@stowage/contracts';
import type { Context } from '../../context';
import type { Reader } from '../../entities/user/reader.service';
import { startJob } from '../../db/background-jobs';
import { oncePerDatabase } from '../../db/once-per-database';
import { makeReportFile, type ReportFile, type ReportOrder } from './report-file.service';
import { checkChoices } from './reports.service';
import type { Caller } from '../../http/caller';
import { refuse, toAppError } from '../../errors';

/** Time limit for making a file and for keeping it available. */
const KEPT_MS = 30 * 60 * 1000;
/** Number of files kept on the server; the oldest is removed first. */
const KEPT_MAX_COUNT = 50;

interface Order {
  inventory_id: number;
  answer: InsuranceFile;
  controller: AbortController;
  made: Promise<ReportFile | undefined>;
  timer: NodeJS.Timeout;
}

type Orderer = Pick<Caller, 'user_id' | 'inventory_id'>;

interface Orders {
  byUser: Map<number, Order>;
  last_id: number;
}

const ordersOf = oncePerDatabase((): Orders => ({ byUser: new Map(), last_id: 0 }));

const removeFile = (file: ReportFile | undefined): Promise<void> =>
  file ? rm(file.path, { force: true }) : Promise.resolve();

/** Removes the user's order, of any inventory. */
export async function removeOrder({ db }: Context, userId: number): Promise<void> {
  const { byUser } = ordersOf(db);
  const order = byUser.get(userId);
  if (!order) return;
  byUser.delete(userId);
  clearTimeout(order.timer);
  order.controller.abort();
  await removeFile(await order.made);
}

async function dropOldest(context: Context): Promise<void> {
  const { byUser } = ordersOf(context.db);
  for (const userId of [...byUser.keys()].slice(0, Math.max(0, byUser.size - KEPT_MAX_COUNT)))
    await removeOrder(context, userId);
}

async function work(
  context: Context,
  inventoryId: number,
  input: ReportOrder,
  reader: Reader,
  answer: InsuranceFile,
  signal: AbortSignal,
): Promise<ReportFile | undefined> {
  const job = startJob(context, 'report_file');
  try {
    const file = await makeReportFile(context, inventoryId, input, reader, {
      signal,
      onProgress: (done, total) => {
        Object.assign(answer, { state: 'working', items_done: done, items_total: total });
      },
    });
    Object.assign(answer, { state: 'done', bytes: file.bytes });
    job.succeed({ bytes: file.bytes });
    return file;
  } catch (error) {
    if (signal.aborted) job.succeed({ is_cancelled: true });
    else job.fail(error, 'A report could not be created');
    const {
      detail,
      refusal: { code },
    } = toAppError(error) ?? refuse('report.file_failed');
    Object.assign(answer, { state: 'failed', detail, code });
    return undefined;
  }
}

/**
 * Replaces the user's previous order. The file uses the language and formats of `reader`, also for later downloads.
 * @throws AppError 404 for unknown rooms or categories
 */
export async function orderFile(
  context: Context,
  { user_id, inventory_id }: Orderer,
  { format, ...choices }: ReportOrder,
  reader: Reader,
): Promise<InsuranceFile> {
  const { db, clock } = context;
  await checkChoices(context, inventory_id, choices);
  // Awaits the removal later: the new order must be registered before other code runs.
  const removed = removeOrder(context, user_id);
  const orders = ordersOf(db);
  const controller = new AbortController();
  const answer: InsuranceFile = {
    id: (orders.last_id += 1),
    format,
    choices,
    state: 'waiting',
    items_done: 0,
    items_total: null,
    bytes: null,
    detail: null,
    code: null,
    created_at: clock().toISOString(),
  };
  const made = work(context, inventory_id, { format, ...choices }, reader, answer, controller.signal);
  const timer = setTimeout(() => {
    if (orders.byUser.get(user_id)?.answer === answer) void removeOrder(context, user_id);
  }, KEPT_MS);
  timer.unref();
  orders.byUser.set(user_id, { inventory_id, answer, controller, made, timer });
  await removed;
  await dropOldest(context);
  return { ...answer };
}

/** Only finds an order of the caller's inventory, because the user may be a member of others. */
function findOwnOrder({ db }: Context, { user_id, inventory_id }: Orderer): Order | undefined {
  const order = ordersOf(db).byUser.get(user_id);
  return order?.inventory_id === inventory_id ? order : undefined;
}

export const findOrder = (context: Context, caller: Orderer): InsuranceFile | null =>
  findOwnOrder(context, caller)?.answer ?? null;

export interface OpenedFile {
  format: ReportFileFormat;
  /** The date on the report. */
  day: string;
  content: Readable;
  bytes: number;
}

const toOpened = (
  handle: FileHandle,
  { format, date, as_of }: Pick<ReportOrder, 'format' | 'date' | 'as_of'>,
  created: string,
  bytes: number,
): OpenedFile => ({
  format,
  day: as_of?.slice(0, DAY_LENGTH) ?? date ?? created.slice(0, DAY_LENGTH),
  content: handle.createReadStream(),
  bytes,
});

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

const gone = () => refuse('report.file_gone');

/** Waits until the file is complete. @throws AppError 404 without an order, 409 when the file could not be created */
export async function openOrder(context: Context, caller: Orderer, signal: AbortSignal): Promise<OpenedFile> {
  const order = findOwnOrder(context, caller);
  if (!order) throw gone();
  const file = await Promise.race([order.made, untilAborted(signal)]);
  if (!file) throw refuse('report.file_failed');
  const handle = await open(file.path).catch(() => {
    throw gone();
  });
  const { format, choices, created_at } = order.answer;
  return toOpened(handle, { format, ...choices }, created_at, file.bytes);
}

/** Unlinks the file after opening it: the content can still be sent, and no file is left behind. */
export async function openOnce(
  context: Context,
  inventoryId: number,
  order: ReportOrder,
  reader: Reader,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const file = await makeReportFile(context, inventoryId, order, reader, {
    signal,
    onProgress: () => undefined,
  });
  try {
    return toOpened(await open(file.path), order, context.clock().toISOString(), file.bytes);
  } finally {
    await removeFile(file);
  }
}
