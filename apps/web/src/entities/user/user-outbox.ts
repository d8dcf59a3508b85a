import type { User } from '@stowage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createOutbox, type Outbox, type OutboxEntry, type OutboxOptions } from '../../lib/outbox/outbox';
import { queryKeys } from '../../lib/query/query-keys';

const getUser = (client: QueryClient) => client.getQueryData<User>(queryKeys.currentUser);

export const isSignedIn = (client: QueryClient, userId: number): boolean => getUser(client)?.id === userId;

/**
 * Creates an outbox of a user. Entries belong to the inventory of the screen, also when they are sent from the screen of
 * another one, and wait while another account is signed in.
 */
export const createUserOutbox = <Entry extends OutboxEntry>(
  ownerId: number,
  getClient: () => QueryClient,
  options: Omit<OutboxOptions<Entry>, 'ownerId' | 'canSend' | 'getInventoryId'>,
): Outbox<Entry> =>
  createOutbox<Entry>({
    ...options,
    ownerId,
    canSend: () => isSignedIn(getClient(), ownerId),
    getInventoryId: () => getUser(getClient())?.inventory_id,
  });
