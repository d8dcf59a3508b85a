import { type Language as LanguageTag, LANGUAGES } from '@stowage/texts/languages';
import { z } from 'zod';
import { CREDENTIALS_BODY_MAX_BYTES } from '../base/limits';
import { notOneOf, problem, required } from '../base/problems';
import { Count, Currency, Id, IdParams, Instant } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { Email, FullName, NewPassword, Role, Username } from './accounts';

// Object.keys loses the key types.
const languages = Object.keys(LANGUAGES) as [LanguageTag, ...LanguageTag[]];
const Language = z
  .enum(languages, notOneOf('language', languages))
  .nullable()
  .describe(
    'BCP 47 tag of the language for screens, files and emails; null for the language of the browser.',
  );

export const User = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
  language: Language,
  item_count: Count,
  location_count: Count,
  trusted_users_count: Count,
  inventory_id: Id.describe('The inventory that the request is about. The counts refer to it.'),
  role: Role.describe('Role of the user in this inventory.'),
  member_count: z.int().min(1).describe('Members whose access has not ended, viewers among them.'),
  currency: Currency.describe('Of all amounts in this inventory.'),
  inventory_count: Count,
  invitation_count: Count.describe(
    'Invitations by name to other inventories, which the user has not answered.',
  ),
  created_at: Instant,
});
export type User = z.infer<typeof User>;

export const UserSummary = z.object({ id: Id, username: z.string(), full_name: z.string().nullable() });
export type UserSummary = z.infer<typeof UserSummary>;

export const CURRENT_PASSWORD_REQUIRED = required('current_password');

/** A new email, username or password requires the current password. A new password ends all other sessions. */
export const UpdateUserInput = z
  .strictObject({
    email: Email.optional(),
    username: Username.optional(),
    full_name: FullName.optional(),
    language: Language.optional(),
    shows_first_steps: z
      .boolean(problem('parameter.not_boolean'))
      .optional()
      .describe('False to hide the first steps on the dashboard.'),
    current_password: z
      .string(problem('value.not_text', { label: 'current_password' }))
      .normalize('NFC')
      .optional()
      .describe('Required to change the email, the username or the password.'),
    new_password: NewPassword.optional().describe('Ends all other sessions.'),
  })
  .refine((input) => input.new_password === undefined || Boolean(input.current_password), {
    path: ['current_password'],
    error: CURRENT_PASSWORD_REQUIRED,
  });
export type UpdateUserInput = z.infer<typeof UpdateUserInput>;

export const RemoveUserInput = z.strictObject({
  password: z.string(required('password')).normalize('NFC').min(1, required('password')),
});
export type RemoveUserInput = z.infer<typeof RemoveUserInput>;

export const Session = z.object({
  id: Id,
  user_agent: z.string().nullable(),
  created_at: Instant,
  last_used_at: Instant.describe('Accurate to one hour.'),
  expires_at: Instant,
  is_current: z.boolean().describe('True for the session that sent the request.'),
});
export type Session = z.infer<typeof Session>;

export const StorageUse = z.object({
  used: Count.describe('Size of the photos of the caller, in bytes.'),
  quota: Count.nullable().describe('In bytes; null for no limit.'),
});
export type StorageUse = z.infer<typeof StorageUse>;

export const users = {
  getMe: endpoint.get('/users/me', {
    summary: 'Get the signed-in user with counts',
    response: User,
  }),
  updateMe: endpoint.put('/users/me', {
    summary: 'Change the profile or the password',
    is_open_to_viewers: true,
    session_only: true,
    body: UpdateUserInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: User,
    refusals: [
      'value.required',
      'account.wrong_current_password',
      'account.email_taken',
      'account.username_taken',
      'account.username_similar',
      'account.username_scripts',
      'too_many.sign_ins',
      'server.sign_ins_busy',
    ],
  }),
  removeMe: endpoint.delete('/users/me', {
    summary: 'Delete the account with all its data; loans of other users keep the name of the user',
    is_personal: true,
    session_only: true,
    body: RemoveUserInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    refusals: ['account.wrong_password', 'too_many.sign_ins', 'server.sign_ins_busy'],
  }),
  getStorage: endpoint.get('/users/me/storage', {
    summary: 'Get the storage use of the photos of the signed-in user',
    is_personal: true,
    response: StorageUse,
  }),
  listSessions: endpoint.get('/users/me/sessions', {
    summary: 'List signed-in devices, most recently used first',
    is_personal: true,
    session_only: true,
    response: z.array(Session),
  }),
  removeSessions: endpoint.delete('/users/me/sessions', {
    summary: 'Sign out on all devices, including this one',
    is_personal: true,
    session_only: true,
  }),
  removeSession: endpoint.delete('/users/me/sessions/:id', {
    summary: 'Sign out one device',
    is_personal: true,
    session_only: true,
    params: IdParams,
  }),
};
