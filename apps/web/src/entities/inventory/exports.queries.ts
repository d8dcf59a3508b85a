import type { ExportInput } from '@stowage/contracts';
import { toCsvSeparators } from '@stowage/texts/languages';
import toast from 'react-hot-toast/headless';
import type { z } from 'zod';
import { apiOf } from '../../api/client';
import { toMessage } from '../../lib/api-error';
import { getLocale, t } from '../../lib/i18n';
import { openDownload } from '../../lib/print/save-file';
import { useChange } from '../../lib/query/use-change';
import { wait } from '../../lib/wait';

/** Time in which the browser shows the download that it starts. A double click must not start two. */
const DOWNLOAD_START_MS = 1000;

type Order = z.input<typeof ExportInput>;

/** A list that is downloaded as a table, with its filter and order. */
export type ListOrder = Exclude<Order, { kind: 'archive' }>;

/**
 * Lets the browser download an export, because an archive may be larger than memory.
 * @param inventoryId by default that of the screen
 */
export function useExport(inventoryId?: number) {
  const { mutate, isPending } = useChange(async (order: Order) => {
    const body = { ...order, csv_separators: toCsvSeparators(getLocale()) };
    const { url } = await apiOf(inventoryId).exports.createLink({ body });
    openDownload(url);
    toast(t('exportArchive.started'));
    await wait(DOWNLOAD_START_MS);
  });
  return {
    isPending,
    start: (order: Order) =>
      mutate(order, { onError: (error) => toast.error(toMessage(error, t('common.fileFailed'))) }),
  };
}
