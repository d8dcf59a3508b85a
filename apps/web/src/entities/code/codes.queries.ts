import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttachCodeInput } from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

/**
 * Target of a code; 404 when the user owns none. Always refetched, because the label may have been attached elsewhere.
 */
export const useCodeTarget = (code: string) =>
  useQuery({
    queryKey: [...queryKeys.codes, code],
    queryFn: ({ signal }) => api.codes.get({ params: { code } }, { signal }),
    staleTime: 0,
  });

/** Attaches an unused printed code to a location or an item. */
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
