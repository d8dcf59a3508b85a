import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ArchiveQuery } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { readMany } from '../../data/read';
import { withSnapshot } from '../../db/connection/connection';
import { findInventory, findInventoryNames } from '../../entities/inventory/inventories.repository';
import { makeArchivePage } from '../../export-files/archive-page';
import { streamZip, type ZipEntry } from '../../export-files/zip-stream';
import type { Caller } from '../../http/caller';
import { makeToken } from '../../lib/random';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { writeArchiveData } from './archive-data';
import { exportIdsTask } from './export-ids';

export type ExportContext = Pick<Context, 'db' | 'files'>;
export type ExportOwner = Pick<Caller, 'user_id' | 'inventory_id' | 'reader'>;

/** Without a filter, archived items are included; a list leaves them out. */
const isFiltered = ({
  sort: _sort,
  include_descendants: _descendants,
  csv_separators: _separators,
  ...filter
}: ArchiveQuery): boolean => Object.keys(filter).length > 0;

async function makeEntries(
  { db, files }: ExportContext,
  { user_id, inventory_id, reader }: ExportOwner,
  query: ArchiveQuery,
  folder: string,
  signal: AbortSignal,
): Promise<ZipEntry[]> {
  const { t } = translatorFor(reader.language, reader.locale);
  const ids = isFiltered(query) ? await readMany(db, exportIdsTask, { inventory_id, query }) : undefined;
  const entries = await withSnapshot(db, (snapshot) =>
    writeArchiveData(
      {
        db: snapshot,
        user_id,
        inventory_id,
        item_ids: ids?.toSorted((one, other) => one - other),
        csv_separators: query.csv_separators,
        t,
        locale: reader.locale,
        toPath: (fileName) => files.toPath(fileName),
        yieldToEventLoop: createYieldToEventLoop(signal),
      },
      folder,
    ),
  );
  const person = findInventoryNames(db, inventory_id);
  const text = makeArchivePage({
    lang: reader.language,
    title: findInventory(db, inventory_id)?.name ?? person?.full_name ?? person?.username ?? '',
    search: t('archivePage.searchItems'),
    noData: t('archivePage.noData'),
  });
  return [{ name: 'index.html', content: { text }, compress: true }, ...entries];
}

/**
 * Opens a ZIP file with everything in the inventory, or with the items of a filter. Its texts are written to temporary files
 * first, from one state of the data, so that a slow download does not keep this state; photos are read while it is sent.
 * @param signal must abort when the download has ended or was cancelled
 */
export async function openArchive(
  context: ExportContext,
  owner: ExportOwner,
  query: ArchiveQuery,
  signal: AbortSignal,
): Promise<Readable> {
  const folder = join(context.files.temporary_dir, `export-${makeToken()}`);
  await mkdir(folder, { mode: 0o700 });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return streamZip(await makeEntries(context, owner, query, folder, signal), signal, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
