import type { Invited, InvitationInput } from '@stowage/contracts';
import type { Context } from '../../context';
import type { Db } from '../../db/db';
import { hashLinkToken, makeLinkToken } from '../../security/link-tokens';
import { refuse } from '../../errors';
import * as repository from './invitations.repository';
import { findUserSummary } from './users.repository';
import { toDisplayName } from './users.rules';

const DAY_MS = 24 * 60 * 60 * 1000;

type LinkContext = Pick<Context, 'db' | 'clock'>;

/** Stores only the hash of the token. @param createdBy null on the command line */
export function createInvitation(
  { db, clock }: LinkContext,
  createdBy: number | null,
  { note = null, days }: InvitationInput,
): { token: string; expires_at: string } {
  const { token, token_hash } = makeLinkToken();
  const now = clock();
  const expires_at = new Date(now.getTime() + days * DAY_MS).toISOString();
  repository.createInvitation(db, {
    inventory_id: null,
    role: null,
    access_ends_at: null,
    invited_user_id: null,
    created_by: createdBy,
    note,
    token_hash,
    created_at: now.toISOString(),
    expires_at,
  });
  return { token, expires_at };
}

const usedInvitation = () => refuse('invitation.used');

/** @throws AppError 404 or 409 when the invitation cannot be used */
export function getOpenInvitation({ db, clock }: LinkContext, token: string): repository.InvitationRow {
  const invitation = repository.findInvitation(db, hashLinkToken(token));
  if (!invitation) throw refuse('invitation.unknown');
  if (invitation.used_at !== null) throw usedInvitation();
  if (invitation.expires_at <= clock().toISOString()) throw refuse('invitation.expired');
  return invitation;
}

export function findOpenInvitation(
  { db, clock }: LinkContext,
  token: string,
): repository.InvitationRow | undefined {
  const invitation = repository.findInvitation(db, hashLinkToken(token));
  const isOpen = invitation?.used_at === null && invitation.expires_at > clock().toISOString();
  return isOpen ? invitation : undefined;
}

/** @throws AppError 404 or 409 when the invitation cannot be used */
export function toInvited(context: LinkContext, token: string): Invited {
  const { created_by, expires_at } = getOpenInvitation(context, token);
  const user = created_by === null ? undefined : findUserSummary(context.db, created_by);
  return { invited_by: user ? toDisplayName(user) : null, expires_at };
}

/** @throws AppError 409 when another registration has used the invitation since the check */
export function markInvitationUsed(db: Db, id: number, userId: number, now: string): void {
  if (!repository.markInvitationUsed(db, id, userId, now)) throw usedInvitation();
}
