import type {
  ArchiveQuery,
  contract,
  ExportInput,
  TableFile,
  TableKind,
  TableQueries,
} from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import {
  checkDownloads,
  countDownload,
  createDownloadLinks,
} from '../../entities/user/download-links.service';
import type { Table } from '../../export-files/table';
import type { Caller } from '../../http/caller';
import { FileAnswer, type Handlers } from '../../http/handler';
import { toTableAnswer } from '../../http/table-answer';
import { openItemTable } from './item-table.service';

type Person = Pick<Caller, 'user_id' | 'inventory_id' | 'reader'>;

/** Functions that open a list as a table, as filtered and sorted. */
type OpenLists = {
  [Kind in TableKind]: (
    context: Context,
    person: Person,
    query: TableQueries[Kind],
    signal: AbortSignal,
  ) => Table | Promise<Table>;
};

const toNames = (t: Translate, kind: TableKind, day: string) =>
  ({
    items: { title: t('common.items'), file: t('fileName.items', { day }) },
    loans: { title: t('common.loans'), file: t('fileName.loans', { day }) },
    locations: { title: t('common.locations'), file: t('fileName.locations', { day }) },
    // Excel reserves the name "History".
    events: { title: t('common.activity'), file: t('fileName.history', { day }) },
    documents: { title: t('documents.title'), file: t('fileName.documents', { day }) },
    trash: { title: t('common.trash'), file: t('fileName.trash', { day }) },
  })[kind];

const links = createDownloadLinks<ExportInput>('/export/download');

const toDay = ({ clock }: Pick<Context, 'clock'>): string => clock().toISOString().slice(0, 10);

/** @throws AppError 429 for a third download of the person */
async function openArchiveFile(
  context: Context,
  person: Person,
  query: ArchiveQuery,
  signal: AbortSignal,
): Promise<FileAnswer> {
  countDownload(context, person.user_id, signal);
  const { t } = translatorFor(person.reader.language);
  // Loaded when it is used, because the start needs no ZIP files.
  const { openArchive } = await import('./archive.service');
  const content = await openArchive(context, person, query, signal);
  return new FileAnswer('application/zip', `${t('fileName.archive', { day: toDay(context) })}.zip`, content);
}

/** Features must not import each other, so the functions that open their lists are a parameter. */
export function createExportRoutes(
  otherLists: Omit<OpenLists, 'items'>,
): Handlers<typeof contract>['exports'] {
  const lists: OpenLists = { items: openItemTable, ...otherLists };

  /** @throws AppError 429 for a third download of the person */
  async function openTable<Kind extends TableKind>(
    context: Context,
    person: Person,
    { kind, query, file }: { kind: Kind; query: TableQueries[Kind]; file: TableFile },
    signal: AbortSignal,
  ): Promise<FileAnswer> {
    countDownload(context, person.user_id, signal);
    const { t } = translatorFor(person.reader.language);
    const table = await lists[kind](context, person, query, signal);
    return toTableAnswer(table, toNames(t, kind, toDay(context)), file);
  }

  const toHandler =
    <Kind extends TableKind>(kind: Kind) =>
    (
      context: Context,
      {
        query,
        caller,
        signal,
      }: { query: TableQueries[Kind] & TableFile; caller: Caller; signal: AbortSignal },
    ) =>
      openTable(context, caller, { kind, query, file: query }, signal);

  return {
    getArchive: (context, { query, caller, signal }) => openArchiveFile(context, caller, query, signal),
    getItems: toHandler('items'),
    getLoans: toHandler('loans'),
    getLocations: toHandler('locations'),
    getEvents: toHandler('events'),
    getTrash: toHandler('trash'),
    getDocuments: toHandler('documents'),
    createLink: (context, { body, caller }) => {
      checkDownloads(context, caller.user_id);
      return links.create(context, caller, body);
    },
    downloadByLink: (context, { query, signal }) => {
      const { order, ...person } = links.open(context, query.token);
      return order.kind === 'archive'
        ? openArchiveFile(context, person, { ...order.query, csv_separators: order.csv_separators }, signal)
        : openTable(context, person, { ...order, file: order }, signal);
    },
  };
}
