import type { Item, ItemTableQuery } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { readMany } from '../../data/read';
import { listCustomFields } from '../../entities/custom-field/custom-fields.repository';
import { toItems } from '../../entities/item/item-details.service';
import { listItemRows } from '../../entities/item/items.repository';
import { sortByName } from '../../entities/user/reader.service';
import { makeTable, type Table } from '../../export-files/table';
import type { Caller } from '../../http/caller';
import { createYieldToEventLoop, sliceInSteps } from '../../lib/yield-to-event-loop';
import { toFileOnly } from './archive-context';
import { exportIdsTask } from './export-ids';
import { listItemColumns } from './item-columns';

/**
 * Opens a table of the items of a list, as filtered and sorted. An item that changes during the download is in it as it was
 * before or after the change.
 */
export async function openItemTable(
  { db }: Pick<Context, 'db'>,
  { inventory_id, reader }: Pick<Caller, 'inventory_id' | 'reader'>,
  query: ItemTableQuery,
  signal: AbortSignal,
): Promise<Table> {
  const { t } = translatorFor(reader.language);
  const ids = await readMany(db, exportIdsTask, { inventory_id, query });
  const columns = listItemColumns(t, sortByName(listCustomFields(db, inventory_id), reader));
  async function* readItems(): AsyncGenerator<Item[]> {
    for await (const step of sliceInSteps(createYieldToEventLoop(signal), ids))
      yield toItems(db, { inventory_id, toImageUrls: toFileOnly }, listItemRows(db, inventory_id, step));
  }
  return makeTable(t, columns, readItems());
}
