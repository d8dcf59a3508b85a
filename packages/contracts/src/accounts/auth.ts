import { z } from 'zod';
import { CREDENTIALS_BODY_MAX_BYTES } from '../base/limits';
import { problem, required } from '../base/problems';
import { Currency } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { cleanLine } from '../text/clean-text';
import { Email, FullName, NewPassword, Username } from './accounts';
import { Invited, LinkToken } from './invitations';
import { SecondFactorCode } from './two-factor';
import { User } from './users';

const requiredText = (error: string) => z.string(error).min(1, error);

const loginName = requiredText(required('email_or_username'))
  .overwrite(cleanLine)
  .min(1, required('email_or_username'));

/** 32 hexadecimal digits. */
const DEVICE_ID = /^[0-9a-f]{32}$/;

export const LoginInput = z.strictObject({
  username: loginName.describe('Username or email, case-insensitive.'),
  password: requiredText(required('password')).normalize('NFC'),
  otp: SecondFactorCode.optional().describe(
    'Required when two-factor sign-in is on: a code of the authenticator app, or a recovery code.',
  ),
  device_id: z
    .string()
    .regex(DEVICE_ID, problem('value.unknown'))
    .optional()
    .meta({
      description:
        'Random id that the browser keeps, so that URLs of photos stay the same when the user signs in again.',
      examples: ['5d41402abc4b2a76b9719d911017c592'],
    }),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginAnswer = z.object({
  access_token: z.string().describe('Send it as `Authorization: Bearer`.'),
  token_type: z.literal('bearer'),
  expires_in: z.int().positive().describe('Seconds.'),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RegisterInput = z.strictObject({
  email: Email,
  username: Username,
  full_name: FullName.optional(),
  password: NewPassword,
  invitation: LinkToken.optional().describe(
    'Token of an invitation, which allows one registration even while registration is closed.',
  ),
  currency: Currency.optional().describe('Of the new inventory; USD by default.'),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const LinkInput = z.strictObject({ token: LinkToken });
export type LinkInput = z.infer<typeof LinkInput>;

export const PasswordResetRequest = z.strictObject({
  username: loginName.describe('Username or email, case-insensitive.'),
});
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordResetInput = z.strictObject({ token: LinkToken, new_password: NewPassword });
export type PasswordResetInput = z.infer<typeof PasswordResetInput>;

/** Account whose password the link sets. */
export const PasswordReset = z.object({ username: z.string() });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const auth = {
  login: endpoint.post('/auth/login', {
    summary: 'Sign in with a username or an email',
    access: 'public',
    body: LoginInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    body_encoding: 'form',
    response: LoginAnswer,
    works_on_full_disk: true,
    refusals: [
      'session.wrong_password',
      'session.wrong_code',
      'session.code_required',
      'session.account_disabled',
      'too_many.sign_ins',
      'server.sign_ins_busy',
    ],
  }),
  register: endpoint.post('/auth/register', {
    summary: 'Create an account without signing in',
    access: 'public',
    body: RegisterInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: User,
    status: 201,
    refusals: [
      'account.registration_closed',
      'account.email_taken',
      'account.username_taken',
      'account.username_similar',
      'account.username_scripts',
      'invitation.unknown',
      'invitation.used',
      'invitation.expired',
      'too_many.registrations',
      'server.registrations_busy',
    ],
  }),
  logout: endpoint.post('/auth/logout', {
    summary: 'End the current session',
    ends_session: true,
    is_personal: true,
    session_only: true,
    works_on_full_disk: true,
  }),
  checkInvitation: endpoint.post('/auth/invitation', {
    summary: 'Check that an invitation can still be used',
    access: 'public',
    body: LinkInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: Invited,
    works_on_full_disk: true,
    refusals: ['invitation.unknown', 'invitation.used', 'invitation.expired', 'too_many.links'],
  }),
  requestPasswordReset: endpoint.post('/auth/password-reset/request', {
    summary: 'Email a password link; the response does not reveal whether the account exists',
    access: 'public',
    body: PasswordResetRequest,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    refusals: ['account.emails_not_sent', 'too_many.link_requests'],
  }),
  checkPasswordReset: endpoint.post('/auth/password-reset/check', {
    summary: 'Check that a link can still set a new password',
    access: 'public',
    body: LinkInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: PasswordReset,
    works_on_full_disk: true,
    refusals: ['password_link.unknown', 'password_link.expired', 'too_many.links'],
  }),
  resetPassword: endpoint.post('/auth/password-reset', {
    summary: 'Set a new password with a link that works once; ends all sessions of the user',
    access: 'public',
    body: PasswordResetInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: PasswordReset,
    refusals: ['password_link.unknown', 'password_link.expired', 'too_many.links'],
  }),
};
