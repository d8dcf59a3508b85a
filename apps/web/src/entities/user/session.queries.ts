import type { LoginInput, RegisterInput, User } from '@stowage/contracts';
import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import {
  getAccessToken,
  removeAccessToken,
  setAccessToken,
  subscribeToAccessToken,
} from '../../api/access-token';
import { api } from '../../api/client';
import { ApiError } from '../../lib/api-error';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { getDeviceId } from './device-id';

const LOGIN = ['login'];
const sessionKeys = { currentUser: queryKeys.currentUser, health: queryKeys.health } as const;

const isInventoryGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'inventory.gone';

/** Lets all components of a screen, which mount one after another, share one request. */
const USER_FRESH_MS = 10_000;

export const currentUserQuery = queryOptions({
  queryKey: sessionKeys.currentUser,
  queryFn: ({ signal }) => api.users.getMe({}, { signal }),
});

export type SessionState =
  | { status: 'checking'; user?: undefined }
  /** `is_gone`: the user has lost access to the inventory of the URL. */
  | { status: 'signed-in'; user: User; is_gone: boolean }
  /** The user is signed in, but not a member of the inventory of the URL. */
  | { status: 'gone'; user?: undefined }
  | { status: 'signed-out'; user?: undefined }
  /** The server could not confirm the token. */
  | { status: 'unreachable'; user?: undefined; error: Error; retry: () => void };

export function useSession(): SessionState {
  const hasToken = useSyncExternalStore(subscribeToAccessToken, getAccessToken) !== null;
  const isLoggingIn = useIsMutating({ mutationKey: LOGIN }) > 0;
  const {
    data: user,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...currentUserQuery,
    enabled: hasToken,
    staleTime: USER_FRESH_MS,
  });
  if (!hasToken) return { status: 'signed-out' };
  const is_gone = isInventoryGone(error);
  if (user) return { status: 'signed-in', user, is_gone };
  // Keeps showing the sign-in form until the user has loaded.
  if (isLoggingIn) return { status: 'signed-out' };
  if (is_gone) return { status: 'gone' };
  if (error && !isFetching) return { status: 'unreachable', error, retry: () => void refetch() };
  return { status: 'checking' };
}

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: LOGIN,
    mutationFn: async (body: LoginInput) => {
      const { access_token } = await api.auth.login({ body: { ...body, device_id: getDeviceId() } });
      setAccessToken(access_token);
      await client.query(currentUserQuery).catch((error: unknown) => {
        // The token is valid; the next screens report the lost connection or the inventory of someone else.
        if (!isInventoryGone(error) && !(error instanceof ApiError && error.is_network)) throw error;
      });
    },
  });
}

export const useRegister = () =>
  // The first account ends the registration of the first account.
  useChange((body: z.input<typeof RegisterInput>) => api.auth.register({ body }), [sessionKeys.health]);

/** Ends the local session even when the request fails. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => api.auth.logout(),
    onSettled: () => removeAccessToken(),
  });

export const healthQuery = queryOptions({
  queryKey: sessionKeys.health,
  queryFn: ({ signal }) => api.system.health({}, { signal }),
  staleTime: Infinity,
});

const useHealth = () => useQuery(healthQuery).data;

/** Undefined until the server has responded. */
export const useIsRegistrationOpen = (): boolean | undefined => useHealth()?.registration_open;

/** False on a new server, undefined until the server has responded. */
export const useHasAccounts = (): boolean | undefined => useHealth()?.has_accounts;

export const useSendsEmail = (): boolean => useHealth()?.sends_email === true;
