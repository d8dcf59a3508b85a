import { Readable } from 'node:stream';
import type { Item, ItemTableQuery } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { readMany } from '../../data/read';
import { listCustomFields } from '../../entities/custom-field/custom-fields.repository';
import { toItems } from '../../entities/item/item-details.service';
import { listItemRows } from '../../entities/item/items.repository';
import { sortByName } from '../../entities/user/reader.service';
import type { Caller } from '../../http/caller';
import { toCsvFile, toCsvLines } from '../../lib/csv';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { sliceInSteps, toFileOnly } from './archive-context';
import { exportIdsTask } from './export-ids';
import { listItemColumns, toCsvFields } from './item-columns';

/**
 * Opens a table of the items of a list, as filtered and sorted. An item that changes during the download is in it as it was
 * before or after the change.
 */
export async function openItemTable(
  { db }: Pick<Context, 'db'>,
  { inventory_id, reader }: Pick<Caller, 'inventory_id' | 'reader'>,
  { format, csv_separators, ...query }: ItemTableQuery,
  signal: AbortSignal,
): Promise<Readable> {
  const { t } = translatorFor(reader.language);
  const ids = await readMany(db, exportIdsTask, { inventory_id, query });
  const columns = listItemColumns(t, sortByName(listCustomFields(db, inventory_id), reader));
  const yieldToEventLoop = createYieldToEventLoop(signal);

  async function* readItems(): AsyncGenerator<Item[]> {
    for await (const step of sliceInSteps(yieldToEventLoop, ids))
      yield toItems(db, { inventory_id, toImageUrls: toFileOnly }, listItemRows(db, inventory_id, step));
  }
  if (format === 'csv')
    return Readable.from(
      (async function* () {
        yield toCsvFile([columns.map(({ head }) => head)], csv_separators);
        for await (const items of readItems())
          yield toCsvLines(
            items.map((item) => toCsvFields(columns, item, csv_separators)),
            csv_separators,
          );
      })(),
    );
  // Loaded when it is used, because few people need it.
  const { streamXlsx } = await import('../../export-files/xlsx');
  return streamXlsx(
    t('common.items'),
    columns,
    (async function* () {
      for await (const items of readItems())
        for (const item of items) yield columns.map((column) => column.toText(item));
    })(),
  );
}
