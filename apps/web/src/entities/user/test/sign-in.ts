import { ACCESS_TOKEN_STORAGE_NAME, type User } from '@stowage/contracts';
import { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query/query-keys';
import { makeUser } from './make-user';

/** Makes a client in which the user is signed in. */
export function makeSignedInClient(fields: Partial<User> = {}): QueryClient {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, makeUser(fields));
  return client;
}
