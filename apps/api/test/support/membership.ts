import type { Role } from '@stowage/contracts';
import { createMember } from '../../src/entities/inventory/members.repository';
import { type ApiClient, createApiClient } from './client';
import { asInventory } from './database/as-inventory';
import { asTx } from './database/as-tx';
import type { Person, TestServer } from './server';

/** Returns the instant that is some hours after the server's time; before it for a negative number. */
export const hoursLater = ({ clock }: Pick<TestServer, 'clock'>, hours: number): string =>
  new Date(clock.now.getTime() + hours * 60 * 60 * 1000).toISOString();

/**
 * Makes the person a member of the inventory, without an invitation.
 * @returns the person's client for the inventory
 */
export function addMember(
  server: TestServer,
  inventoryId: number,
  { id, token }: Pick<Person, 'id' | 'token'>,
  role: Role,
  ends_at: string | null = null,
): ApiClient {
  // One hour later, so that the person's own inventory stays the default.
  const created_at = hoursLater(server, 1);
  const member = { inventory_id: asInventory(inventoryId), user_id: id, role, ends_at, created_at };
  createMember(asTx(server.context.db), member);
  return createApiClient(server.url, token, inventoryId);
}
