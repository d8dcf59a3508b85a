import type { TwoFactorChangeInput, TwoFactorConfirmInput, TwoFactorSetupInput } from '@stowage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

const queryKey = queryKeys.twoFactor;

export const useTwoFactor = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.twoFactor.get({}, { signal }) });

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey }) }).mutateAsync;
}

export const useTwoFactorChanges = () => ({
  setUp: useChange((body: TwoFactorSetupInput) => api.twoFactor.setUp({ body })),
  confirm: useChange((body: TwoFactorConfirmInput) => api.twoFactor.confirm({ body })),
  renewCodes: useChange((body: TwoFactorChangeInput) => api.twoFactor.renewRecoveryCodes({ body })),
  turnOff: useChange((body: TwoFactorChangeInput) => api.twoFactor.remove({ body })),
});

export type TwoFactorChanges = ReturnType<typeof useTwoFactorChanges>;
