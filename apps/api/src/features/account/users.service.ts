import type { Session, UpdateUserInput, User } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { isTaken } from '../../db/driver-error';
import { countContents, getCurrency } from '../../entities/inventory/inventories.repository';
import {
  countInventoriesOf,
  countMembers,
  type Membership,
} from '../../entities/inventory/members.repository';
import { countTrusted } from '../../entities/trust/trust.repository';
import { countReceivedInvitations } from '../../entities/user/invitations.repository';
import * as sessions from '../../entities/user/sessions.repository';
import {
  findUser,
  findUserByLogin,
  listAccounts,
  updateUser,
  type UserRow,
} from '../../entities/user/users.repository';
import type { Caller, SessionCaller } from '../../http/caller';
import { notFound, orThrow, refuseField, unauthenticated } from '../../lib/errors';
import { toKey } from '../../lib/text-key';
import type { PasswordHasher } from '../../security/password-hasher';
import { mixesScripts, toLook } from './username-letters.rules';

const emailTaken = () => refuseField('email', 'account.email_taken');
const usernameTaken = () => refuseField('username', 'account.username_taken');

/** Runs a write that UNIQUE indexes may refuse. @throws AppError 409 for a username or email in use */
export async function rejectTakenNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'users.email_key')) throw emailTaken();
    if (isTaken(error, 'users.username_key')) throw usernameTaken();
    throw error;
  }
}

/** @throws AppError 409 when the email or the username is in use */
export function rejectKnownNames(db: Db, { email, username }: { email: string; username: string }): void {
  if (findUserByLogin(db, email)) throw emailTaken();
  if (findUserByLogin(db, username)) throw usernameTaken();
}

/**
 * Checks a new name only: names of earlier versions keep working.
 * @throws AppError 422 for letters of several scripts, 409 for a name that looks like another person's
 */
export function rejectLookAlike(db: Db, username: string, ownId?: number): void {
  if (mixesScripts(username)) throw refuseField('username', 'account.username_scripts');
  const [key, look] = [toKey(username), toLook(username)];
  // The same name in another spelling is refused by its key, with a message of its own.
  const isAlike = (other: string) => toLook(other) === look && toKey(other) !== key;
  if (listAccounts(db).some((user) => user.id !== ownId && isAlike(user.username)))
    throw refuseField('username', 'account.username_similar');
}

/** Counts the contents of the inventory. */
export const toUser = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: UserRow,
  { inventory_id, role }: Membership,
): User => ({
  ...user,
  ...countContents(db, inventory_id),
  trusted_users_count: countTrusted(db, inventory_id),
  inventory_id,
  role,
  member_count: countMembers(db, inventory_id, clock().toISOString()),
  currency: getCurrency(db, inventory_id),
  inventory_count: countInventoriesOf(db, user.id, clock().toISOString()),
  invitation_count: countReceivedInvitations(db, user.id, clock().toISOString()),
});

/** @throws AppError 401 when the account no longer exists */
export const getUserRow = (db: Db, id: number): UserRow => orThrow(findUser(db, id), unauthenticated);

export const getUser = (
  context: Pick<Context, 'db' | 'clock'>,
  { user_id, ...membership }: Pick<Caller, 'user_id' | 'inventory_id' | 'role'>,
): User => toUser(context, getUserRow(context.db, user_id), membership);

async function checkPassword(passwords: PasswordHasher, user: UserRow, password = ''): Promise<void> {
  if (password === '') throw refuseField('current_password', 'value.required', { label: 'current_password' });
  if (await passwords.matches(password, user.password_hash)) return;
  throw refuseField('current_password', 'account.wrong_current_password');
}

/**
 * Changing the password ends all other sessions of the user.
 * @throws AppError 400 for a wrong current password, 409 for a name in use, 422 without the current password
 */
export async function updateProfile(
  { db, clock, passwords }: Context,
  caller: Pick<SessionCaller, 'user_id' | 'inventory_id' | 'role' | 'session_id'>,
  { current_password, new_password, shows_first_steps, ...profile }: UpdateUserInput,
): Promise<User> {
  const user = getUserRow(db, caller.user_id);
  const { email = user.email, username = user.username } = profile;
  if (new_password !== undefined || email !== user.email || username !== user.username)
    await checkPassword(passwords, user, current_password);
  const password_hash = new_password === undefined ? undefined : await passwords.hash(new_password);
  return rejectTakenNames(() =>
    change(db, (tx) => {
      if (toKey(username) !== toKey(user.username)) rejectLookAlike(tx, username, user.id);
      updateUser(
        tx,
        caller.user_id,
        {
          ...profile,
          ...(password_hash ? { password_hash } : {}),
          ...(shows_first_steps === undefined
            ? {}
            : { first_steps_closed_at: shows_first_steps ? null : clock().toISOString() }),
        },
        clock().toISOString(),
      );
      if (password_hash)
        sessions.removeOtherSessions(tx, { userId: caller.user_id, keptSessionId: caller.session_id });
      return getUser({ db: tx, clock }, caller);
    }),
  );
}

/** Sets a new password without checking the old one, and ends all sessions. */
export async function setPassword(
  { db, clock, passwords }: Pick<Context, 'db' | 'clock' | 'passwords'>,
  userId: number,
  password: string,
): Promise<void> {
  const password_hash = await passwords.hash(password);
  await change(db, (tx) => {
    updateUser(tx, userId, { password_hash }, clock().toISOString());
    sessions.removeSessions(tx, userId);
  });
}

export const listSessions = (
  { db, clock }: Context,
  caller: Pick<SessionCaller, 'user_id' | 'session_id'>,
): Session[] =>
  sessions
    .listSessions(db, caller.user_id, clock().toISOString())
    .map((session) => ({ ...session, is_current: session.id === caller.session_id }));

export const removeSession = (db: Db, session: { user_id: number; id: number }): Promise<void> =>
  change(db, (tx) => {
    if (!sessions.removeSession(tx, session)) throw notFound();
  });

export const removeAllSessions = (db: Db, userId: number): Promise<void> =>
  change(db, (tx) => {
    sessions.removeSessions(tx, userId);
  });
