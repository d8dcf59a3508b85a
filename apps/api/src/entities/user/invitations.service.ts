import type { InvitationInput, Invited, InvitedInventory, Role } from '@stowage/contracts';
import type { Context } from '../../context/context';
import type { Db, Tx } from '../../db/db';
import { refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { makeLongSecret } from '../../lib/random';
import { hashSecret } from '../../security/secret-hash';
import { getCurrency } from '../inventory/inventories.repository';
import { getInventoryName } from '../inventory/inventories.service';
import * as repository from './invitations.repository';
import { findUserSummary } from './users.repository';
import { toDisplayName } from './users.rules';

const DAY_MS = 24 * 60 * 60 * 1000;

type LinkContext = Pick<Context, 'db' | 'clock'>;

/** The inventory that the invited person joins. */
interface Target {
  inventory_id: InventoryId;
  role: Role;
  access_ends_at: string | null;
  /** Null for a link. */
  invited_user_id: number | null;
}

const SERVER_ALONE = { inventory_id: null, role: null, access_ends_at: null, invited_user_id: null };

/**
 * Stores only the hash of the token. An invitation by name has a token too, which nobody learns.
 * @param createdBy null on the command line
 */
export function createInvitation(
  { db, clock }: LinkContext & { db: Tx },
  createdBy: number | null,
  { note = null, days }: InvitationInput,
  target: Target | typeof SERVER_ALONE = SERVER_ALONE,
): { id: number; token: string; expires_at: string } {
  const token = makeLongSecret();
  const now = clock();
  const expires_at = new Date(now.getTime() + days * DAY_MS).toISOString();
  const id = repository.createInvitation(db, {
    ...target,
    created_by: createdBy,
    note,
    token_hash: hashSecret(token),
    created_at: now.toISOString(),
    expires_at,
  });
  return { id, token, expires_at };
}

const usedInvitation = () => refuse('invitation.used');

const hasExpired = ({ expires_at, access_ends_at }: repository.InvitationRow, now: string): boolean =>
  expires_at <= now || (access_ends_at !== null && access_ends_at <= now);

/** @throws AppError 404 or 409 when the invitation cannot be used */
function requireOpen(
  invitation: repository.InvitationRow | undefined,
  now: string,
): repository.InvitationRow {
  if (!invitation) throw refuse('invitation.unknown');
  if (invitation.used_at !== null) throw usedInvitation();
  if (hasExpired(invitation, now)) throw refuse('invitation.expired');
  return invitation;
}

/** @throws AppError 404 or 409 when the invitation cannot be used */
export const getOpenInvitation = ({ db, clock }: LinkContext, token: string): repository.InvitationRow =>
  requireOpen(repository.findInvitation(db, hashSecret(token)), clock().toISOString());

/** Finds an invitation by name. @throws AppError 404 or 409 when the invitation cannot be used */
export const getReceivedInvitation = (
  { db, clock }: LinkContext,
  received: repository.ReceivedKey,
): repository.InvitationRow =>
  requireOpen(repository.findReceivedInvitation(db, received), clock().toISOString());

export function findOpenInvitation(
  { db, clock }: LinkContext,
  token: string,
): repository.InvitationRow | undefined {
  const invitation = repository.findInvitation(db, hashSecret(token));
  const isOpen = invitation?.used_at === null && !hasExpired(invitation, clock().toISOString());
  return isOpen ? invitation : undefined;
}

function toInventory(
  db: Db,
  { inventory_id, role, access_ends_at }: repository.InvitationRow,
): InvitedInventory | null {
  if (inventory_id === null || role === null) return null;
  return {
    id: inventory_id,
    title: getInventoryName(db, inventory_id),
    currency: getCurrency(db, inventory_id),
    role,
    access_ends_at,
  };
}

export function describeInvitation(db: Db, invitation: repository.InvitationRow): Invited {
  const { created_by, expires_at } = invitation;
  const user = created_by === null ? undefined : findUserSummary(db, created_by);
  return {
    invited_by: user ? toDisplayName(user) : null,
    expires_at,
    inventory: toInventory(db, invitation),
  };
}

/** @throws AppError 404 or 409 when the invitation cannot be used */
export const toInvited = (context: LinkContext, token: string): Invited =>
  describeInvitation(context.db, getOpenInvitation(context, token));

/** @throws AppError 409 when another registration has used the invitation since the check */
export function markInvitationUsed(db: Tx, use: { id: number; used_by: number; used_at: string }): void {
  if (!repository.markInvitationUsed(db, use)) throw usedInvitation();
}
