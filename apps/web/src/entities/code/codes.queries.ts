import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttachCodeInput } from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

/** Where a code leads; 404 when it leads to nothing of one's own. Asked anew each time: a label may have been stuck on something else. */
export const useCodeTarget = (code: string) =>
  useQuery({
    queryKey: [...queryKeys.codes, code],
    queryFn: ({ signal }) => api.codes.get({ params: { code } }, { signal }),
    staleTime: 0,
  });

/** Makes a printed code, which nobody uses yet, lead to a place or an item. */
export function useAttachCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof AttachCodeInput>) => api.codes.attach({ body }),
    onSuccess: () => {
      for (const queryKey of [queryKeys.codes, queryKeys.locations, queryKeys.items])
        void client.invalidateQueries({ queryKey });
    },
  });
}
