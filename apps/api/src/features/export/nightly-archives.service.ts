import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ArchiveQuery } from '@stowage/contracts';
import { listMessageTags } from '../../config/message-tags';
import type { Context } from '../../context/context';
import { startJob } from '../../db/background-jobs';
import { oncePerDatabase } from '../../db/once-per-database';
import { getReader } from '../../entities/user/reader.service';
import {
  hasSameBytes,
  listArchives,
  openArchiveFolder,
  removeOldArchives,
  toArchiveName,
  writeArchive,
} from '../../export-files/archive-folder';
import { type ArchiveInventory, listArchiveInventories } from './export.repository';

type ArchivesContext = Pick<Context, 'config' | 'db' | 'files' | 'clock' | 'log'>;

/** Minimum time between two attempts. */
const RETRY_AFTER_MS = 60 * 60 * 1000;

interface ArchivesState {
  running: Promise<void> | undefined;
  last_try: number;
  last_success: number;
}

const archivesState = oncePerDatabase((): ArchivesState => ({
  running: undefined,
  last_try: 0,
  last_success: 0,
}));

const toDay = (time: Date): string => time.toISOString().slice(0, 10);

/** Ids are the same on every server; the code keeps a new server from removing the archives of a former one. */
const toCode = ({ id, created_at }: ArchiveInventory): string =>
  createHash('sha256').update(`${id} ${created_at}`).digest('hex').slice(0, 8);

async function archiveInventory(
  context: ArchivesContext,
  folder: string,
  inventory: ArchiveInventory,
  since: Date,
): Promise<{ written: string[]; removed: string[] }> {
  const { openArchive } = await import('./archive.service');
  const { config, db, clock } = context;
  const { id: inventory_id, user_id, name, full_name, username } = inventory;
  const [code, today] = [toCode(inventory), toDay(clock())];
  const removeOld = () => removeOldArchives(folder, code, today, config.archive_keep);
  const reader = getReader(db, user_id, listMessageTags(process.env));
  const withArchive = async <T>(use: (content: Readable) => Promise<T>): Promise<T> => {
    const ending = new AbortController();
    try {
      const owner = { user_id, inventory_id, reader };
      return await use(await openArchive(context, owner, ArchiveQuery.parse({}), ending.signal));
    } finally {
      ending.abort();
    }
  };

  // First, so that a lower ARCHIVE_KEEP makes room on a full disk.
  const removed = await removeOld();
  const [newest] = await listArchives(folder, code, today);
  const isCurrent =
    newest !== undefined &&
    // An earlier attempt of the same night wrote it.
    (newest.day >= toDay(since) ||
      (await withArchive((content) => hasSameBytes(content, join(folder, newest.name)))));
  if (isCurrent) return { written: [], removed };
  const written = toArchiveName(name ?? full_name ?? username, code, today);
  await withArchive((content) => writeArchive(content, join(folder, written)));
  return { written: [written], removed: [...removed, ...(await removeOld())] };
}

/** Writes one after another. The failure of one inventory does not keep the others from being archived. */
async function archiveAll(context: ArchivesContext, folder: string, since: Date) {
  await openArchiveFolder(folder);
  const [written, removed, failures]: [string[], string[], unknown[]] = [[], [], []];
  const inventories = listArchiveInventories(context.db);
  for (const inventory of inventories)
    try {
      const done = await archiveInventory(context, folder, inventory, since);
      written.push(...done.written);
      removed.push(...done.removed);
    } catch (error) {
      context.log.error({ inventory_id: inventory.id, err: error }, 'An archive could not be written');
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return { written, unchanged: inventories.length - written.length, removed };
}

async function run(context: ArchivesContext, folder: string, since: Date): Promise<void> {
  const state = archivesState(context.db);
  state.last_try = context.clock().getTime();
  const job = startJob(context, 'archive');
  try {
    job.succeed(await archiveAll(context, folder, since), 'Archives written');
    state.last_success = state.last_try;
  } catch (error) {
    job.fail(error, 'Archives could not be written');
  }
}

/**
 * Writes the archives of all inventories that are not empty into the folder of the administrator, unless that has been done.
 * Tries again an hour after a failure. The promise never rejects.
 * @param since time at which the archives were due
 */
export async function writeDueArchives(context: ArchivesContext, since: Date): Promise<void> {
  const { config, db, clock } = context;
  const { archive_dir } = config;
  if (archive_dir === undefined || !db.$client.open) return;
  const state = archivesState(db);
  const now = clock().getTime();
  // Times after now come from a wrong clock.
  const isDone = state.last_success >= since.getTime() && state.last_success <= now;
  const isTooEarly = now >= state.last_try && now - state.last_try < RETRY_AFTER_MS;
  if (isDone || isTooEarly) return;
  state.running ??= run(context, archive_dir, since).finally(() => {
    state.running = undefined;
  });
  await state.running;
}
