import { setImmediate } from 'node:timers/promises';
import type { PasswordReset, PasswordResetInput } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Logger } from 'pino';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import { getPublicUrl } from '../../entities/setting/server-address.service';
import { removePasswordResets } from '../../entities/user/password-resets.repository';
import { createPasswordReset, getUserOfReset } from '../../entities/user/password-resets.service';
import { getReader } from '../../entities/user/reader.service';
import * as sessions from '../../entities/user/sessions.repository';
import { findUserByLogin, updateUser } from '../../entities/user/users.repository';
import { toDisplayName } from '../../entities/user/users.rules';
import { refuse } from '../../lib/errors';
import { toResetUrl } from '../../security/link-addresses';
import { toResetMail } from './reset-mail';

const HOUR_MS = 60 * 60 * 1000;

interface Sender {
  /** BCP 47 tags of the languages that the client accepts, best first. */
  languages: readonly string[];
  log: Logger;
}

/** Returns at once, whether or not the account exists; the email is sent in the background. */
export function requestPasswordReset(context: Context, login: string, origin: Sender): void {
  if (!context.mailer) throw refuse('account.emails_not_sent');
  const { languages, log } = origin;
  void mailPasswordReset(context, login, { languages, log }).catch((error: unknown) => {
    log.error({ err: error }, 'The email with a password link could not be sent');
  });
}

async function mailPasswordReset(context: Context, login: string, { languages, log }: Sender): Promise<void> {
  const { db, mailer } = context;
  // Continues after the response, because the response time must not reveal whether the account exists.
  await setImmediate();
  const user = findUserByLogin(db, login);
  if (user?.disabled_at !== null || !mailer) return;
  // Keeps earlier links valid: anyone can request an email, which must not end a link from an administrator.
  const { token } = await change(
    db,
    (tx) => createPasswordReset({ ...context, db: tx }, user.id, { validMs: HOUR_MS, endsEarlier: false }),
    'background',
  );
  const { language } = getReader(db, user.id, languages);
  const { t } = translatorFor(language);
  await mailer.send({
    to: user.email,
    ...toResetMail(t, toDisplayName(user), toResetUrl(getPublicUrl(context), token)),
  });
  log.info({ user_id: user.id }, 'Password link mailed');
}

/** @throws AppError 404 or 409 when the link cannot be used */
export const checkPasswordReset = (context: Context, token: string): PasswordReset => ({
  username: getUserOfReset(context, token).username,
});

/** Works once per link, and ends all sessions of the user. @throws AppError 404 or 409 when the link cannot be used */
export async function resetPassword(
  context: Context,
  { token, new_password }: PasswordResetInput,
  log: Logger,
): Promise<PasswordReset> {
  const { db, clock, passwords } = context;
  // Rejects an invalid link before the slow hashing.
  getUserOfReset(context, token);
  const password_hash = await passwords.hash(new_password);
  const user = await change(db, (tx) => {
    // Another request may have used the link while the password was hashed.
    const owner = getUserOfReset(context, token);
    removePasswordResets(tx, owner.id);
    updateUser(tx, owner.id, { password_hash }, clock().toISOString());
    sessions.removeSessions(tx, owner.id);
    return owner;
  });
  log.info({ user_id: user.id }, 'Password set with a link');
  return { username: user.username };
}
