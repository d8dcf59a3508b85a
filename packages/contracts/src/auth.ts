import { z } from 'zod';
import { Email, FullName, NewPassword, Username } from './accounts';
import { endpoint } from './framework/endpoint';
import { CREDENTIALS_BODY_MAX_BYTES } from './limits';
import { SecondFactorCode } from './two-factor';
import { User } from './users';

const requiredText = (error: string) => z.string(error).min(1, error);

export const LoginInput = z
  .strictObject({
    /** Username or email, case-insensitive. */
    username: requiredText('Email or username is required')
      .normalize('NFC')
      .trim()
      .min(1, 'Email or username is required'),
    password: requiredText('Password is required').normalize('NFC'),
    /** Required when two-factor sign-in is on: a code of the app, or a recovery code. */
    otp: SecondFactorCode.optional(),
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    /** Seconds. */
    expires_in: z.int().positive(),
  })
  .meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RegisterInput = z
  .strictObject({
    email: Email,
    username: Username,
    full_name: FullName.optional(),
    password: NewPassword,
  })
  .meta({ id: 'RegisterInput' });
export type RegisterInput = z.infer<typeof RegisterInput>;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with a username or an email',
    access: 'public',
    body: LoginInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    body_encoding: 'form',
    response: LoginAnswer,
    status: 200,
    works_on_full_disk: true,
    refusals: {
      401: 'The username, the password or the code is wrong',
      403: 'A code of the second factor is required: `fields.otp` is set',
      429: 'Too many failed attempts',
    },
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account without signing in',
    access: 'public',
    body: RegisterInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: User,
    status: 201,
    refusals: {
      403: 'Registration is closed',
      409: 'The username or the email is in use',
      429: 'Too many new accounts from this IP address',
    },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out of this session',
    access: 'user',
    session_only: true,
    status: 204,
    works_on_full_disk: true,
  }),
};
