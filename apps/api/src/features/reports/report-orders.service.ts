import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { InsuranceFile, ReportFileFormat } from '@stowage/contracts';
import type { Context } from '../../context';
import { oncePerDatabase } from '../../db/once-per-database';
import { AppError, toRefusal } from '../../errors';
import { makeReportFile, type ReportFile, type ReportOrder } from './report-file.service';
import { checkChoices } from './reports.service';

/** Whoever comes back within it finds the file; making it may not take longer either. */
const KEPT_MS = 30 * 60 * 1000;
/** So many files are kept on the whole server; the oldest goes first. */
const KEPT_MAX_COUNT = 50;

/** What somebody has ordered last. */
interface Order {
  answer: InsuranceFile;
  controller: AbortController;
  /** Settles when the file is there, or will never be. */
  made: Promise<ReportFile | undefined>;
  timer: NodeJS.Timeout;
}

interface Orders {
  byOwner: Map<number, Order>;
  last_id: number;
}

const ordersOf = oncePerDatabase((): Orders => ({ byOwner: new Map(), last_id: 0 }));

const removeFile = (file: ReportFile | undefined): Promise<void> =>
  file ? rm(file.path, { force: true }) : Promise.resolve();

/** Stops the work on an owner's file, or throws the file away. */
export async function removeOrder({ db }: Context, ownerId: number): Promise<void> {
  const { byOwner } = ordersOf(db);
  const order = byOwner.get(ownerId);
  if (!order) return;
  byOwner.delete(ownerId);
  clearTimeout(order.timer);
  order.controller.abort();
  await removeFile(await order.made);
}

async function dropOldest(context: Context): Promise<void> {
  const { byOwner } = ordersOf(context.db);
  for (const ownerId of [...byOwner.keys()].slice(0, Math.max(0, byOwner.size - KEPT_MAX_COUNT)))
    await removeOrder(context, ownerId);
}

/** Makes the file of an order and keeps its answer up to date. */
async function work(
  context: Context,
  ownerId: number,
  input: ReportOrder,
  answer: InsuranceFile,
  signal: AbortSignal,
): Promise<ReportFile | undefined> {
  try {
    const file = await makeReportFile(context, ownerId, input, {
      signal,
      onProgress: (done, total) => {
        Object.assign(answer, { state: 'working', items_done: done, items_total: total });
      },
    });
    Object.assign(answer, { state: 'done', bytes: file.bytes });
    return file;
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal && !signal.aborted) context.log.error({ err: error }, 'A report could not be made');
    const detail = refusal?.detail ?? 'The report could not be made. Please try again.';
    Object.assign(answer, { state: 'failed', detail });
    return undefined;
  }
}

/** Begins to make a file; an earlier one of the same owner goes. @throws AppError 404 for choices that are not there */
export async function orderFile(
  context: Context,
  ownerId: number,
  { format, ...choices }: ReportOrder,
): Promise<InsuranceFile> {
  const { db, clock } = context;
  checkChoices(db, ownerId, choices);
  // Not waited for yet: until the new one is there, nobody else may have a turn.
  const removed = removeOrder(context, ownerId);
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
    created_at: clock().toISOString(),
  };
  const made = work(context, ownerId, { format, ...choices }, answer, controller.signal);
  const timer = setTimeout(() => {
    if (orders.byOwner.get(ownerId)?.answer === answer) void removeOrder(context, ownerId);
  }, KEPT_MS);
  // It keeps nobody from stopping the server.
  timer.unref();
  orders.byOwner.set(ownerId, { answer, controller, made, timer });
  await removed;
  await dropOldest(context);
  return { ...answer };
}

export const findOrder = ({ db }: Context, ownerId: number): InsuranceFile | null =>
  ordersOf(db).byOwner.get(ownerId)?.answer ?? null;

/** A file on its way to somebody. */
export interface OpenedFile {
  format: ReportFileFormat;
  content: Readable;
  bytes: number;
}

const toOpened = (handle: FileHandle, format: ReportFileFormat, bytes: number): OpenedFile => ({
  format,
  content: handle.createReadStream(),
  bytes,
});

/** Rejects as soon as the signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

const gone = () => new AppError(404, 'There is no such file any more. Please order it again.');

/** The file that the owner has ordered, as soon as it is there. @throws AppError 404 without one, 409 when it could not be made */
export async function openOrder(context: Context, ownerId: number, signal: AbortSignal): Promise<OpenedFile> {
  const order = ordersOf(context.db).byOwner.get(ownerId);
  if (!order) throw gone();
  const file = await Promise.race([order.made, untilAborted(signal)]);
  if (!file) throw new AppError(409, order.answer.detail ?? 'The report could not be made.');
  const handle = await open(file.path).catch(() => {
    throw gone();
  });
  return toOpened(handle, order.answer.format, file.bytes);
}

/** Makes a file for one request: it has no name any more while it is sent. */
export async function openOnce(
  context: Context,
  ownerId: number,
  order: ReportOrder,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const file = await makeReportFile(context, ownerId, order, { signal, onProgress: () => undefined });
  try {
    return toOpened(await open(file.path), order.format, file.bytes);
  } finally {
    await removeFile(file);
  }
}
