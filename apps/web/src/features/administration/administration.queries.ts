import type { RemoveAccountInput, ServerSettingsInput, UpdateAccountInput } from '@stowage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const keys = {
  accounts: [...queryKeys.administration, 'accounts'],
  settings: [...queryKeys.administration, 'settings'],
  health: [...queryKeys.administration, 'health'],
} as const;

export const useAccounts = () =>
  useRead(keys.accounts, (options) => api.administration.listAccounts({}, options));

export const useUpdateAccount = () =>
  useChange(
    ({ id, ...body }: UpdateAccountInput & { id: number }) =>
      api.administration.updateAccount({ params: { id }, body }),
    [keys.accounts, queryKeys.currentUser],
    'onSettled',
  );

/** Counts what the deletion of an account deletes and keeps. */
export const useAccountRemoval = (id: number) =>
  useRead(
    [...keys.accounts, id, 'removal'],
    (options) => api.administration.getRemoval({ params: { id } }, options),
    { staleTime: 0 },
  );

export const useRemoveAccount = () =>
  useChange(
    ({ id, ...body }: RemoveAccountInput & { id: number }) =>
      api.administration.removeAccount({ params: { id }, body }),
    [keys.accounts, queryKeys.currentUser],
    'onSettled',
  );

export const useCreatePasswordLink = () =>
  useChange((id: number) => api.administration.createPasswordReset({ params: { id } }));

export const useServerSettings = () =>
  useRead(keys.settings, (options) => api.administration.getSettings({}, options));

export function useUpdateServerSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ServerSettingsInput) => api.administration.updateSettings({ body }),
    onSuccess: (settings) => {
      client.setQueryData(keys.settings, settings);
      void client.invalidateQueries({ queryKey: queryKeys.health });
    },
  });
}

const CHECKING_REFETCH_MS = 2000;
const REFETCH_MS = 30_000;

export const useServerHealth = () =>
  useRead(keys.health, (options) => api.system.getServerHealth({}, options), {
    refetchInterval: ({ state }) => (state.data?.is_checking === true ? CHECKING_REFETCH_MS : REFETCH_MS),
  });

export function useCheckData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.system.checkData(),
    onSuccess: (health) => client.setQueryData(keys.health, health),
  });
}
