import {
  type BulkEditInput,
  type BulkPreview,
  type BulkPreviewInput,
  PER_PAGE_MAX,
} from '@stowage/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { api } from '../../api/client';
import { refreshItems } from '../../entities/item/items.queries';
import { makeRequestKey } from '../../lib/outbox/request-key';
import type { SelectableList } from './selectable-list';

export type PreviewInput = z.input<typeof BulkPreviewInput>;
type Input = z.input<typeof BulkEditInput>;

/** Asks what a change would do. Disabled while the input is undefined. */
export const useBulkPreview = (input: PreviewInput | undefined) =>
  useQuery({
    queryKey: ['bulkPreview', input],
    queryFn: input ? ({ signal }) => api.bulkEdit.preview({ body: input }, { signal }) : skipToken,
    placeholderData: input ? keepPreviousData : undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const toInput = ({ selection, change }: PreviewInput, { item_count }: BulkPreview): Input => ({
  selection: selection.kind === 'items' ? selection : { ...selection, expected_count: item_count },
  change,
});

/** Sends a change with the same key until it succeeds, so that it has no second effect after a lost response. */
export function useBulkEdit() {
  const client = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: ({ input, preview }: { input: PreviewInput; preview: BulkPreview }) => {
      const body = toInput(input, preview);
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: makeRequestKey() };
      return api.bulkEdit.run({ body: { ...body, request_key: sent.current.key } });
    },
    onSuccess: () => {
      sent.current = { content: '', key: '' };
      return refreshItems(client);
    },
  });
}

/**
 * Lists the ids of all items of a list except some, in the order of the list.
 * @throws ApiError
 */
export async function listIdsExcept(
  filter: SelectableList['filter'],
  except: ReadonlySet<number>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await api.items.list({ query: { ...filter, page, per_page: PER_PAGE_MAX } });
    pages = list.total_pages;
    ids.push(...list.items.map(({ id }) => id));
  }
  return ids.filter((id) => !except.has(id));
}
