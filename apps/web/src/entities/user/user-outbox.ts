import type { User } from '@stowage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OutboxEntry } from '../../lib/outbox/entry-fields.rules';
import { createOutbox, type Outbox, type OutboxOptions } from '../../lib/outbox/outbox';
import { queryKeys } from '../../lib/query/query-keys';

const getUser = (client: QueryClient) => client.getQueryData<User>(queryKeys.currentUser);

export const isSignedIn = (client: QueryClient, userId: number): boolean => getUser(client)?.id === userId;

/** A kind of change: how it is stored, sent and what follows. */
type Kind<Entry extends OutboxEntry> = Omit<OutboxOptions<Entry>, 'ownerId' | 'canSend' | 'getInventoryId'>;

/**
 * Returns a function that opens the outbox of a user with changes of one kind. There is one for each user: it keeps
 * sending when the screen that opened it closes. Entries belong to the inventory of the screen, also when they are sent
 * from the screen of another one, and wait while another account is signed in.
 * @param create receives a function that returns the query client of the latest call, because a change of the language
 *   replaces it
 */
export function toOpenOutbox<Entry extends OutboxEntry>(
  create: (ownerId: number, getClient: () => QueryClient) => Kind<Entry>,
  onOpen?: (outbox: Outbox<Entry>, ownerId: number) => void,
): (ownerId: number, client: QueryClient) => Outbox<Entry> {
  const clients = new Map<number, QueryClient>();
  const opened = new Map<number, Outbox<Entry>>();
  return (ownerId, client) => {
    clients.set(ownerId, client);
    const known = opened.get(ownerId);
    if (known) return known;
    const getClient = () => clients.get(ownerId) ?? client;
    const outbox = createOutbox<Entry>({
      ...create(ownerId, getClient),
      ownerId,
      canSend: () => isSignedIn(getClient(), ownerId),
      getInventoryId: () => getUser(getClient())?.inventory_id,
    });
    opened.set(ownerId, outbox);
    onOpen?.(outbox, ownerId);
    return outbox;
  };
}

/** The entries of an outbox and its state. */
export function useOutbox<Entry extends OutboxEntry>(outbox: Outbox<Entry>) {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries);
  const isStuck = useSyncExternalStore(outbox.subscribe, outbox.isStuck);
  const isUnstored = useSyncExternalStore(outbox.subscribe, outbox.isUnstored);
  return { entries, isStuck, isUnstored };
}
