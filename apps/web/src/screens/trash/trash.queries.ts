import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

/** True when someone else has restored the entry or deleted it for good since the list was loaded. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'general.not_found';

/** Says why an entry could not be restored or deleted. */
export const toTrashMessage = (error: unknown, fallback: string): string =>
  isGone(error) ? t('trash.gone') : toMessage(error, fallback);

interface TrashSearch {
  q: string;
  /** Only the former versions of this document. */
  document: number | null;
  page: number;
}

export const useTrash = ({ q, document, page }: TrashSearch) =>
  useQuery({
    queryKey: [...queryKeys.trash, q, document, page],
    queryFn: ({ signal }) =>
      api.trash.list(
        { query: { page, ...(q === '' ? {} : { q }), ...(document !== null && { document_id: document }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

interface Restoring {
  id: number;
  /** New location when the former one is gone; null for none. */
  to_location_id?: number | null;
}

/** Restored things may appear on every screen. */
export const useRestoreTrash = () =>
  useChange(({ id, ...body }: Restoring) => api.trash.restore({ params: { id }, body }), [[]], 'onSettled');

export interface RestoredSeveral {
  /** Responses about the restored entries. */
  restored: unknown[];
  failed: number[];
  /** Entries that someone else has restored or deleted for good since the list was loaded. */
  gone_count: number;
  /** Message about the first failure. */
  reason: string;
}

/** Restores entries one after the other, and goes on when one of them cannot be restored. */
export const useRestoreSeveral = () =>
  useChange(
    async (ids: readonly number[]): Promise<RestoredSeveral> => {
      const outcome: RestoredSeveral = { restored: [], failed: [], gone_count: 0, reason: '' };
      for (const id of ids) {
        try {
          outcome.restored.push(await api.trash.restore({ params: { id }, body: {} }));
        } catch (error) {
          if (outcome.reason === '') outcome.reason = toTrashMessage(error, t('trash.notRestored'));
          if (isGone(error)) outcome.gone_count += 1;
          else outcome.failed.push(id);
        }
      }
      return outcome;
    },
    [[]],
    'onSettled',
  );

/** Deletes for good. @param id undefined for everything in the trash */
export const useEmptyTrash = () =>
  useChange(
    (id: number | undefined) => (id === undefined ? api.trash.empty() : api.trash.remove({ params: { id } })),
    [queryKeys.trash],
    'onSettled',
  );
