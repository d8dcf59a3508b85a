import { type LoginAnswer, type LoginInput, type RegisterInput, type User } from '@stowage/contracts';
import type { Language } from '@stowage/texts';
import type { Logger } from 'pino';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import { identifyActor } from '../../db/actor';
import type { Tx } from '../../db/db';
import { createStarterInventory } from '../../entities/category/new-inventory.service';
import { findMembership } from '../../entities/inventory/members.repository';
import { rememberSignInUrl } from '../../entities/setting/server-address.service';
import { settleIn, useInvitation } from '../../entities/trust/joining.service';
import { findOpenInvitation, getOpenInvitation } from '../../entities/user/invitations.service';
import { isRegistrationOpen } from '../../entities/user/registration';
import { consumeSecondFactor, hasSecondFactor } from '../../entities/user/second-factor.service';
import * as repository from '../../entities/user/sessions.repository';
import { removeOldSessions } from '../../entities/user/sessions.service';
import {
  createUser,
  findUser,
  findUserByLogin,
  hasUsers,
  recordSignIn,
  type UserRow,
} from '../../entities/user/users.repository';
import type { SessionCaller } from '../../http/caller';
import { AppError, refuse, refuseField } from '../../lib/errors';
import { makeToken } from '../../lib/random';
import { SESSION_SECONDS } from '../../security/session-tokens';
import { checkCodeAttempts, countWrongCode } from './code-attempts';
import { rejectKnownNames, rejectLookAlike, rejectTakenNames, toUser } from './users.service';

interface Device {
  user_agent: string | undefined;
  web_origin: string | undefined;
  log: Logger;
}

const USER_AGENT_MAX_LENGTH = 300;

/** An invalid invitation is refused even while registration is open: the person expects to join. @throws AppError 403 when registration is closed, 404 or 409 for an invalid invitation, 409 for a name in use */
export function register(
  context: Context,
  { invitation, ...input }: RegisterInput,
  language?: Language,
): Promise<User> {
  return createAccount(context, input, {
    checkAllowed: () => {
      if (invitation !== undefined) getOpenInvitation(context, invitation);
      else if (!isRegistrationOpen(context)) throw refuse('account.registration_closed');
    },
    giveInventory: (db, userId, now) => {
      const row = invitation === undefined ? undefined : findOpenInvitation(context, invitation);
      const joined = row ? useInvitation(db, row, userId, now) : null;
      if (joined !== null) settleIn(db, joined, userId);
      // Viewers also get an inventory of their own, as they cannot add anything to the other one.
      if (joined === null || row?.role === 'viewer')
        createStarterInventory(db, userId, now, { language, currency: input.currency });
    },
  });
}

interface AccountRules {
  /** Throws when the account may not be created. Called before the password is hashed and again in the transaction. */
  checkAllowed: () => void;
  /** Makes the new user a member of an inventory, in the transaction that creates the account. */
  giveInventory: (tx: Tx, userId: number, now: string) => void;
}

/** The first account becomes an administrator. @throws AppError 409 for a name in use */
export async function createAccount(
  { db, clock, passwords }: Pick<Context, 'db' | 'clock' | 'passwords'>,
  { currency, ...input }: Omit<RegisterInput, 'invitation'>,
  { checkAllowed, giveInventory }: Partial<AccountRules> = {},
): Promise<User> {
  checkAllowed?.();
  // Avoids slow hashing for a name in use; the UNIQUE indexes check again when the row is written.
  rejectKnownNames(db, input);
  const password_hash = await passwords.hash(input.password, 'registration');
  return rejectTakenNames(() =>
    change(db, (tx) => {
      // Another account may have been created while the password was hashed.
      checkAllowed?.();
      rejectLookAlike(tx, input.username);
      const now = clock().toISOString();
      const user = createUser(
        tx,
        { ...input, full_name: input.full_name ?? null, password_hash, is_admin: !hasUsers(tx) },
        now,
      );
      identifyActor(user.id);
      if (giveInventory) giveInventory(tx, user.id, now);
      else createStarterInventory(tx, user.id, now, { currency });
      const membership = findMembership(tx, user.id, now);
      if (!membership) throw new Error('A new user has an inventory');
      return toUser({ db: tx, clock }, user, membership);
    }),
  );
}

const wrongLogin = () => refuse('session.wrong_password');

/** True when the error asks for the second factor after a correct password. */
export const isCodeRequest = (error: unknown): boolean =>
  error instanceof AppError && error.status === 403 && error.fields?.otp !== undefined;

/** @throws AppError 403 without a code, 401 for a wrong code, 429 after too many wrong codes */
function checkSecondFactor(context: Context, tx: Tx, user: UserRow, otp: string | undefined): void {
  if (otp === undefined) throw refuseField('otp', 'session.code_required');
  checkCodeAttempts(context, user.id);
  if (consumeSecondFactor(tx, user, otp, context.clock())) return;
  countWrongCode(context, user.id);
  throw refuseField('otp', 'session.wrong_code');
}

/** Call after the password check: strangers must not learn that the account is disabled. @throws AppError 403 */
function rejectDisabled({ disabled_at }: Pick<UserRow, 'disabled_at'>): void {
  if (disabled_at !== null) throw refuse('session.account_disabled');
}

/** A wrong name and a wrong password get the same response after the same time. @throws AppError 401, 403, 429 */
export async function login(
  context: Context,
  { username, password, otp, device_id }: LoginInput,
  device: Device,
): Promise<LoginAnswer> {
  const { db, clock, passwords, tokens, media } = context;
  const user = findUserByLogin(db, username);
  const isRight = await passwords.matches(password, user?.password_hash);
  if (!user || !isRight) throw wrongLogin();
  rejectDisabled(user);
  const now = clock();
  const expiry = Math.floor(now.getTime() / 1000) + SESSION_SECONDS;
  const sid = makeToken();
  await change(db, (tx) => {
    // The account may have been removed, disabled or given another password during the password check.
    const current = findUser(tx, user.id);
    if (current?.password_hash !== user.password_hash) throw wrongLogin();
    rejectDisabled(current);
    if (hasSecondFactor(current)) checkSecondFactor(context, tx, current, otp);
    removeOldSessions(tx, now);
    recordSignIn(tx, user.id, now.toISOString());
    if (current.is_admin) rememberSignInUrl(tx, device.web_origin);
    repository.createSession(tx, {
      user_id: user.id,
      sid,
      media_id: device_id === undefined ? makeToken() : media.toMediaId(current, device_id),
      user_agent: device.user_agent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(expiry * 1000).toISOString(),
    });
  });
  device.log.info({ user_id: user.id }, 'Signed in');
  return {
    access_token: tokens.sign({ user_id: user.id, sid }, expiry),
    token_type: 'bearer',
    expires_in: SESSION_SECONDS,
  };
}

export const logout = (
  { db }: Context,
  { user_id, session_id }: Pick<SessionCaller, 'user_id' | 'session_id'>,
): Promise<unknown> => change(db, (tx) => repository.removeSession(tx, { user_id, id: session_id }));
