import type { TableQueries, TrashEntry, TrashKind } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { type ReadTask, readMany } from '../../data/read';
import { type Column, makeTable, numberColumn, type Table, textColumn } from '../../export-files/table';
import type { Caller } from '../../http/caller';
import type { InventoryId } from '../../lib/inventory-id';
import { createYieldToEventLoop, sliceInSteps } from '../../lib/yield-to-event-loop';
import { countEntries } from './trash.repository';
import { listTrash } from './trash.service';

const toKindText = (t: Translate, kind: TrashKind): string =>
  ({
    item: t('common.item'),
    location: t('field.location_id'),
    category: t('field.category_id'),
    tag: t('common.tag'),
    custom_field: t('common.customField'),
    photo: t('common.photo'),
    location_photo: t('common.photo'),
    document: t('documents.document'),
    document_version: t('documents.formerVersion'),
  })[kind];

const listColumns = (t: Translate): Column<TrashEntry>[] => [
  textColumn(t('history.field.kind'), ({ kind }) => toKindText(t, kind)),
  textColumn(t('field.name'), ({ name }) => name),
  textColumn(t('field.location_id'), ({ location }) => location?.name),
  textColumn(t('exportFile.deleted'), ({ deleted_at }) => deleted_at),
  textColumn(t('exportFile.deletedBy'), ({ deleted_by }) => deleted_by),
  textColumn(t('exportFile.keptUntil'), ({ expires_at }) => expires_at),
  numberColumn(t('common.items'), ({ item_count }) => item_count),
  numberColumn(t('common.photos'), ({ photo_count }) => photo_count),
  numberColumn(t('documents.title'), ({ document_count }) => document_count),
  numberColumn(t('exportFile.bytes'), ({ bytes }) => bytes),
];

interface EntriesRequest {
  inventory_id: InventoryId;
  query: TableQueries['trash'];
  now: string;
}

export const trashEntriesTask: ReadTask<EntriesRequest, TrashEntry[]> = {
  name: 'trash.table',
  size: (db, { inventory_id }) => countEntries(db, inventory_id),
  run: (db, { inventory_id, query, now }) =>
    listTrash(
      { db, clock: () => new Date(now) },
      { inventory_id },
      { ...query, page: 1, per_page: Number.MAX_SAFE_INTEGER },
    ).items,
};

/** Opens a table of what is in the trash. */
export async function openTrashTable(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { inventory_id, reader }: Pick<Caller, 'inventory_id' | 'reader'>,
  query: TableQueries['trash'],
  signal: AbortSignal,
): Promise<Table> {
  const { t } = translatorFor(reader.language);
  const entries = await readMany(db, trashEntriesTask, { inventory_id, query, now: clock().toISOString() });
  return makeTable(t, listColumns(t), sliceInSteps(createYieldToEventLoop(signal), entries));
}
