import type { AttachCodeInput } from '@stowage/contracts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll } from '../../lib/query/use-change';

/**
 * Fails with 404 unless the user can open the target. Always refetches, because another device may attach the code.
 * Disabled without a code.
 */
export const useCodeTarget = (code: string | undefined) =>
  useQuery({
    queryKey: [...queryKeys.codes, code],
    queryFn: code === undefined ? skipToken : ({ signal }) => api.codes.get({ params: { code } }, { signal }),
    staleTime: 0,
  });

/** Rejects with 404 unless the user can open the target. */
export function useFindCodeTarget() {
  const client = useQueryClient();
  return (code: string) =>
    client.query({
      queryKey: [...queryKeys.codes, code],
      queryFn: ({ signal }) => api.codes.get({ params: { code } }, { signal }),
      staleTime: 0,
    });
}

export function useAttachCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof AttachCodeInput>) => api.codes.attach({ body }),
    onSuccess: () => void refetchAll(client, [queryKeys.codes, queryKeys.locations, queryKeys.items]),
  });
}
