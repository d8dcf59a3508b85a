import type { InventoryDocument } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { listDocumentIds, listDocumentsByIds } from '../../entities/document/documents.repository';
import {
  type Column,
  dayColumn,
  makeTable,
  numberColumn,
  type Table,
  textColumn,
} from '../../export-files/table';
import type { Caller } from '../../http/caller';
import { createYieldToEventLoop, sliceInSteps } from '../../lib/yield-to-event-loop';

const toNames = (places: readonly { name: string }[]): string[] => places.map(({ name }) => name);

const listColumns = (t: Translate): Column<InventoryDocument>[] => [
  textColumn(t('history.field.title'), ({ title }) => title),
  textColumn(t('history.field.kind'), ({ kind }) => t(`documents.kind.${kind}`)),
  dayColumn(t('history.field.day'), ({ day }) => day),
  numberColumn(t('history.field.amount'), ({ amount }) => amount),
  textColumn(t('common.items'), ({ items }) => toNames(items)),
  textColumn(t('common.locations'), ({ locations }) => toNames(locations)),
  textColumn(t('exportFile.file'), ({ file }) => file?.name),
  textColumn(t('common.link'), ({ url }) => url),
  textColumn(t('exportFile.added'), ({ created_at }) => created_at),
  textColumn(t('exportFile.changed'), ({ updated_at }) => updated_at),
];

/** The table has no URLs of files, because they expire. */
const toNoUrls = () => ({ url: '', picture_url: '' });

/** Opens a table of all documents, newest first. */
export function openDocumentTable(
  { db }: Pick<Context, 'db'>,
  { inventory_id, reader }: Pick<Caller, 'inventory_id' | 'reader'>,
  _query: object,
  signal: AbortSignal,
): Table {
  const { t } = translatorFor(reader.language);
  async function* readDocuments() {
    for await (const ids of sliceInSteps(createYieldToEventLoop(signal), listDocumentIds(db, inventory_id)))
      yield listDocumentsByIds(db, inventory_id, ids, toNoUrls);
  }
  return makeTable(t, listColumns(t), readDocuments());
}
