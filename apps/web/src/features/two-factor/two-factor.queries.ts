import type { TwoFactorChangeInput, TwoFactorConfirmInput, TwoFactorSetupInput } from '@stowage/contracts';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const queryKey = queryKeys.twoFactor;

export const useTwoFactor = () => useRead(queryKey, (options) => api.twoFactor.get({}, options));

export const useTwoFactorChanges = () => ({
  setUp: useChange((body: TwoFactorSetupInput) => api.twoFactor.setUp({ body }), [queryKey]).mutateAsync,
  confirm: useChange((body: TwoFactorConfirmInput) => api.twoFactor.confirm({ body }), [queryKey])
    .mutateAsync,
  renewCodes: useChange(
    (body: TwoFactorChangeInput) => api.twoFactor.renewRecoveryCodes({ body }),
    [queryKey],
  ).mutateAsync,
  turnOff: useChange((body: TwoFactorChangeInput) => api.twoFactor.remove({ body }), [queryKey]).mutateAsync,
});

export type TwoFactorChanges = ReturnType<typeof useTwoFactorChanges>;
