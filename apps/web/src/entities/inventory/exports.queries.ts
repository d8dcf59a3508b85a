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

/**
 * Lets the browser download an export, because an archive may be larger than memory.
 * @param inventoryId by default that of the screen
 */
export function useExport(inventoryId?: number) {
  const { mutate, isPending } = useChange(async (body: z.input<typeof ExportInput>) => {
    const query = { ...body.query, csv_separators: toCsvSeparators(getLocale()) };
    const { url } = await apiOf(inventoryId).exports.createLink({ body: { ...body, query } });
    openDownload(url);
    toast(t('exportArchive.started'));
    await wait(DOWNLOAD_START_MS);
  });
  return {
    isPending,
    start: (body: z.input<typeof ExportInput>) =>
      mutate(body, { onError: (error) => toast.error(toMessage(error, t('common.fileFailed'))) }),
  };
}
