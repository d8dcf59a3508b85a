import type { contract } from '@stowage/contracts';
import { chooseLanguage } from '@stowage/texts';
import { toInvited } from '../../entities/user/invitations.service';
import type { Handlers, Origin } from '../../http/handler';
import { AppError } from '../../lib/errors';
import { isCodeRequest, login, logout, register } from './auth.service';
import { checkPasswordReset, requestPasswordReset, resetPassword } from './password-resets.service';

/** Logs a refusal with the client's IP address but without the typed name, which may be a password. */
async function logRefusal<T>({ log }: Origin, message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // Not logged: every sign-in with a second factor is first refused with a request for the code.
    if (error instanceof AppError && !isCodeRequest(error)) log.warn({ status: error.status }, message);
    throw error;
  }
}

export const authRoutes: Handlers<typeof contract>['auth'] = {
  login: (context, { body, origin }) => logRefusal(origin, 'Sign-in refused', login(context, body, origin)),
  register: (context, { body, origin }) =>
    logRefusal(origin, 'Registration refused', register(context, body, chooseLanguage(origin.languages))),
  logout: async (context, { caller }) => {
    await logout(context, caller);
  },
  checkInvitation: (context, { body }) => toInvited(context, body.token),
  requestPasswordReset: (context, { body, origin }) => {
    requestPasswordReset(context, body.username, origin);
  },
  checkPasswordReset: (context, { body }) => checkPasswordReset(context, body.token),
  resetPassword: (context, { body, origin }) =>
    logRefusal(origin, 'Password link refused', resetPassword(context, body, origin.log)),
};
