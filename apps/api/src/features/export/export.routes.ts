import type { contract, ExportInput, FileType } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import {
  checkDownloads,
  countDownload,
  createDownloadLinks,
} from '../../entities/user/download-links.service';
import type { Caller } from '../../http/caller';
import { FileAnswer, type Handlers } from '../../http/handler';
import { openItemTable } from './item-table.service';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<string, FileType>;

const links = createDownloadLinks<ExportInput>('/export/download');

/** @throws AppError 429 for a third download of the person */
async function open(
  context: Context,
  caller: Pick<Caller, 'user_id' | 'inventory_id' | 'reader'>,
  order: ExportInput,
  signal: AbortSignal,
): Promise<FileAnswer> {
  countDownload(context, caller.user_id, signal);
  const { t } = translatorFor(caller.reader.language);
  const day = context.clock().toISOString().slice(0, 10);
  if (order.kind === 'archive') {
    // Loaded when it is used, because the start needs no ZIP files.
    const { openArchive } = await import('./archive.service');
    const content = await openArchive(context, caller, order.query, signal);
    return new FileAnswer('application/zip', `${t('fileName.archive', { day })}.zip`, content);
  }
  const { format } = order.query;
  const content = await openItemTable(context, caller, order.query, signal);
  return new FileAnswer(TYPES[format], `${t('fileName.items', { day })}.${format}`, content);
}

export const exportRoutes: Handlers<typeof contract>['exports'] = {
  getArchive: (context, { query, caller, signal }) =>
    open(context, caller, { kind: 'archive', query }, signal),
  getItems: (context, { query, caller, signal }) => open(context, caller, { kind: 'items', query }, signal),
  createLink: (context, { body, caller }) => {
    checkDownloads(context, caller.user_id);
    return links.create(context, caller, body);
  },
  downloadByLink: (context, { query, signal }) => {
    const link = links.open(context, query.token);
    return open(context, link, link.order, signal);
  },
};
