import type { Session, UpdateUserInput, User } from '@stowage/contracts';
import type { Context } from '../../context';
import { type Db, isTaken, transact } from '../../db/client';
import { AppError, notFound, taken, unauthenticated } from '../../errors';
import * as sessions from '../auth/sessions.repository';
import { countTrustedUsers, findUser, updateUser, type UserRow } from './users.repository';

/** @throws AppError 409 for the name that is taken, in place of the database's error */
export function rejectTakenNames<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (isTaken(error, 'users.email_key'))
      throw taken('email', 'There is already an account with this email');
    if (isTaken(error, 'users.username_key')) throw taken('username', 'This username is already taken');
    throw error;
  }
}

export const toUser = (db: Db, user: UserRow): User => ({
  ...user,
  trusted_users_count: countTrustedUsers(db, user.id),
});

/** @throws AppError 401 */
export function getUserRow(db: Db, id: number): UserRow {
  const user = findUser(db, id);
  // The account went between the session check and here.
  if (!user) throw unauthenticated();
  return user;
}

export const getUser = (db: Db, id: number): User => toUser(db, getUserRow(db, id));

/**
 * Changes the profile; a new password ends all sessions but the caller's.
 * @throws AppError 400 for a wrong current password, 409 for a taken name
 */
export async function updateProfile(
  { db, clock, passwords }: Context,
  caller: { id: number; session_id: number },
  { current_password = '', new_password, ...profile }: UpdateUserInput,
): Promise<User> {
  let password_hash: string | undefined;
  if (new_password !== undefined) {
    const isRight = await passwords.matches(current_password, getUserRow(db, caller.id).password_hash);
    if (!isRight) {
      const sentence = 'The current password is wrong';
      throw new AppError(400, sentence, { current_password: sentence });
    }
    password_hash = await passwords.hash(new_password);
  }
  return rejectTakenNames(() =>
    transact(db, () => {
      updateUser(
        db,
        caller.id,
        { ...profile, ...(password_hash ? { password_hash } : {}) },
        clock().toISOString(),
      );
      if (password_hash) sessions.removeSessions(db, caller.id, caller.session_id);
      return getUser(db, caller.id);
    }),
  );
}

/** The signed-in devices, most recently used first. */
export const listSessions = ({ db, clock }: Context, caller: { id: number; session_id: number }): Session[] =>
  sessions
    .listSessions(db, caller.id, clock().toISOString())
    .map((session) => ({ ...session, is_current: session.id === caller.session_id }));

/** @throws AppError 404 when it is not one of this user's */
export function removeSession(db: Db, userId: number, id: number): void {
  if (!sessions.removeSession(db, userId, id)) throw notFound();
}

export const removeAllSessions = (db: Db, userId: number): void => {
  sessions.removeSessions(db, userId);
};
