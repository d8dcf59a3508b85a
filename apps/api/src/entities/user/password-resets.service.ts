import type { Context } from '../../context/context';
import type { Tx } from '../../db/db';
import { refuse } from '../../lib/errors';
import { makeLongSecret } from '../../lib/random';
import { hashSecret } from '../../security/secret-hash';
import * as repository from './password-resets.repository';
import { findUser, type UserRow } from './users.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The server keeps expired links for this time, so that the page of a link can say that it has expired. */
const EXPIRED_KEPT_MS = 30 * DAY_MS;

type LinkContext = Pick<Context, 'db' | 'clock'>;

/** Stores only the hash of the token. */
export function createPasswordReset(
  { db, clock }: LinkContext & { db: Tx },
  userId: number,
  { validMs, endsEarlier }: { validMs: number; endsEarlier: boolean },
): { token: string; expires_at: string } {
  const token = makeLongSecret();
  const now = clock();
  const expires_at = new Date(now.getTime() + validMs).toISOString();
  repository.removeExpiredPasswordResets(db, new Date(now.getTime() - EXPIRED_KEPT_MS).toISOString());
  if (endsEarlier) repository.removePasswordResets(db, userId);
  repository.createPasswordReset(db, {
    user_id: userId,
    token_hash: hashSecret(token),
    created_at: now.toISOString(),
    expires_at,
  });
  return { token, expires_at };
}

const invalidLink = () => refuse('password_link.unknown');

/** @throws AppError 404 or 409 when the link cannot be used */
export function getUserOfReset({ db, clock }: LinkContext, token: string): UserRow {
  const reset = repository.findPasswordReset(db, hashSecret(token));
  const user = reset && findUser(db, reset.user_id);
  if (!reset || user?.disabled_at !== null) throw invalidLink();
  if (reset.expires_at <= clock().toISOString()) throw refuse('password_link.expired');
  return user;
}
