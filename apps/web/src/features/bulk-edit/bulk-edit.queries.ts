import type { BulkEditInput, BulkPreview, BulkPreviewInput } from '@stowage/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { api } from '../../api/client';
import { refreshItems } from '../../entities/item/items.queries';
import { makeRequestKey } from '../../lib/outbox/request-key';

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

type Counted = Pick<BulkPreview, 'item_count' | 'parts_count'>;

const toInput = ({ selection, change }: PreviewInput, { item_count, parts_count }: Counted): Input => ({
  selection:
    selection.kind === 'items'
      ? selection
      : { ...selection, expected_count: item_count - (selection.with_parts ? parts_count : 0) },
  change,
});

/** Sends a change with the same key until it succeeds, so that it has no second effect after a lost response. */
export function useBulkEdit() {
  const client = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: ({ input, preview }: { input: PreviewInput; preview: Counted }) => {
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
