import { z } from 'zod';
import { LOG_LEVELS } from '../base/choices';
import { STORAGE_QUOTA_MAX_BYTES } from '../base/limits';
import { notOneOf, problem, required } from '../base/problems';
import { Count, Id, IdParams, Instant } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { ExpiryDays, InvitationNote } from './invitations';
import { UserSummary } from './users';

/** An account as administrators see it. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
  disabled_at: Instant.nullable().describe('Null while the person can sign in.'),
  last_sign_in_at: Instant.nullable().describe(
    'Null if the user has not signed in since the server began to record sign-ins.',
  ),
  session_count: Count,
  item_count: Count,
  storage_used: Count.describe('In bytes, with the history of changes where it is large.'),
  storage_quota: Count.nullable().describe('Maximum size of the photos in bytes; null for no limit.'),
  created_at: Instant,
});
export type Account = z.infer<typeof Account>;

export const UpdateAccountInput = z.strictObject({
  is_admin: z.boolean(problem('value.not_boolean', { label: 'administrator' })).optional(),
  is_disabled: z
    .boolean(problem('value.not_boolean', { label: 'disabled' }))
    .optional()
    .describe('Disabling ends all sessions. Shared items and loans stay visible to other people.'),
  storage_quota: z
    .int(problem('value.not_bytes', { label: 'limit' }))
    .min(0, problem('value.negative', { label: 'limit' }))
    .max(STORAGE_QUOTA_MAX_BYTES, problem('value.far_too_large', { label: 'limit' }))
    .nullable()
    .optional()
    .describe('Maximum size of the photos in bytes; null for no limit.'),
});
export type UpdateAccountInput = z.infer<typeof UpdateAccountInput>;

/** What the deletion of an account deletes and what it keeps. */
export const AccountRemoval = z.object({
  deleted_inventory_count: Count.describe(
    'Inventories that nobody else can change, which are deleted with the account.',
  ),
  item_count: Count.describe('In these inventories.'),
  location_count: Count,
  image_count: Count,
  lent_count: Count.describe('Loans of these items that have not been returned.'),
  borrowed_count: Count.describe('Items of others that the person has not returned.'),
  kept_inventory_count: Count.describe(
    'Inventories that the other members keep. Does not count those that the person only views.',
  ),
});
export type AccountRemoval = z.infer<typeof AccountRemoval>;

export const RemoveAccountInput = z.strictObject({
  username: z
    .string(required('username'))
    .normalize('NFC')
    .trim()
    .min(1, required('username'))
    .describe('Username of the account, repeated to confirm.'),
});
export type RemoveAccountInput = z.infer<typeof RemoveAccountInput>;

/** A link that only this response contains: the server stores a hash of its token. */
export const SecretLink = z.object({
  token: z.string(),
  expires_at: Instant,
  url: z
    .string()
    .nullable()
    .describe("Null when PUBLIC_URL is not set or refers to the server's own machine."),
  qr_svg: z.string().nullable().describe('QR code of `url` as an SVG image; null without a URL.'),
});
export type SecretLink = z.infer<typeof SecretLink>;

export const Invitation = z.object({
  id: Id,
  note: z.string().nullable(),
  created_by: UserSummary.nullable().describe(
    'Null for an invitation from the command line, or after the account was deleted.',
  ),
  created_at: Instant,
  expires_at: Instant,
  used_at: Instant.nullable(),
  used_by: UserSummary.nullable().describe(
    'Null before the invitation is used, or after the account was deleted.',
  ),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationInput = z.strictObject({
  note: InvitationNote.optional().describe('About the invited person. Only administrators see it.'),
  days: ExpiryDays,
});
export type InvitationInput = z.infer<typeof InvitationInput>;

export const LogLevel = z.enum(LOG_LEVELS);
export type LogLevel = z.infer<typeof LogLevel>;

/** Administrators can change the fields of `ServerSettingsInput` while the server runs. */
export const ServerSettings = z.object({
  registration_open: z.boolean(),
  log_level: LogLevel,
  sends_email: z.boolean().describe('True when SMTP is configured.'),
});

export const ServerSettingsInput = z.strictObject({
  registration_open: z.boolean(problem('value.not_boolean', { label: 'registration' })).optional(),
  log_level: z.enum(LogLevel.options, notOneOf('log_level', LogLevel.options)).optional(),
});
export type ServerSettingsInput = z.infer<typeof ServerSettingsInput>;

export const administration = {
  listAccounts: endpoint.get('/admin/users', {
    summary: 'List all accounts by name, with last sign-in, devices, items and storage use',
    access: 'admin',
    response: z.array(Account),
  }),
  updateAccount: endpoint.patch('/admin/users/:id', {
    summary: 'Change the rights or the storage limit of an account, or disable it',
    access: 'admin',
    params: IdParams,
    body: UpdateAccountInput,
    response: Account,
    refusals: ['administration.own_rights', 'administration.own_account_disabled'],
  }),
  getRemoval: endpoint.get('/admin/users/:id/removal', {
    summary: 'Count what the deletion of an account would delete and keep',
    access: 'admin',
    params: IdParams,
    response: AccountRemoval,
  }),
  removeAccount: endpoint.delete('/admin/users/:id', {
    summary: 'Delete another account with all its data; loans keep the name of the person',
    access: 'admin',
    params: IdParams,
    body: RemoveAccountInput,
    refusals: ['administration.wrong_username', 'administration.own_account_deleted'],
  }),
  createPasswordReset: endpoint.post('/admin/users/:id/password-reset', {
    summary: 'Create a link that sets a new password once within 24 hours; earlier links stop working',
    access: 'admin',
    params: IdParams,
    response: SecretLink,
    status: 201,
    refusals: ['administration.own_password', 'administration.account_disabled'],
  }),
  listInvitations: endpoint.get('/admin/invitations', {
    summary: 'List all invitations, newest first',
    access: 'admin',
    response: z.array(Invitation),
  }),
  createInvitation: endpoint.post('/admin/invitations', {
    summary: 'Create a link that allows one registration, also while registration is closed',
    access: 'admin',
    body: InvitationInput,
    response: SecretLink,
    status: 201,
  }),
  removeInvitation: endpoint.delete('/admin/invitations/:id', {
    summary: 'Withdraw an invitation, or remove a used one from the list',
    access: 'admin',
    params: IdParams,
  }),
  getSettings: endpoint.get('/admin/settings', {
    summary: 'Get the settings that can change while the server runs',
    access: 'admin',
    response: ServerSettings,
  }),
  updateSettings: endpoint.patch('/admin/settings', {
    summary: 'Open or close registration, or change the log level',
    access: 'admin',
    body: ServerSettingsInput,
    response: ServerSettings,
  }),
};
