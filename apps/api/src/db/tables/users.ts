import {
  API_KEY_NAME_MAX_LENGTH,
  ApiKeyScope,
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, maxLength, oneOf, partOf } from './columns';
import { table } from './table';

export const users = table(
  'users',
  { of: 'server' },
  {
    id: id(),
    email: text().notNull(),
    email_key: text().notNull(),
    username: text().notNull(),
    username_key: text().notNull(),
    full_name: text(),
    /** BCP 47 tag; null means the language of the browser. */
    language: text().$type<Language>(),
    password_hash: text().notNull(),
    /** Random part of the media ids of the user's devices; renewed when the user signs out everywhere. */
    media_salt: text().notNull().default(''),
    /** True for administrators, who manage the accounts, settings and backups of this server. */
    is_admin: flag().notNull().default(false),
    /** Set while an administrator has disabled the account: the user cannot sign in, but no data is deleted. */
    disabled_at: text(),
    last_sign_in_at: text(),
    /** Time of the first sheet of labels, for the first steps. */
    first_label_at: text(),
    /** Set while the first steps are hidden. */
    first_steps_closed_at: text(),
    /** Maximum total size of the photos in the inventories of this user in bytes, null for no limit. */
    storage_quota: integer(),
    /** Base32 secret of two-factor sign-in. In use once `totp_confirmed_at` is set. */
    totp_secret: text(),
    totp_confirmed_at: text(),
    /** Time step of the last accepted code, so that no code works twice. */
    totp_last_step: integer(),
    /** Set when the account is closed; its data is then deleted in the background. */
    deleted_at: text(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email_key),
    uniqueIndex('users_username_key').on(table.username_key),
    index('users_deleted')
      .on(table.id)
      .where(sql`${table.deleted_at} is not null`),
    maxLength('users_email_length', table.email, EMAIL_MAX_LENGTH),
    check(
      'users_username_length',
      sql`length(${table.username}) between ${sql.raw(`${USERNAME_MIN_LENGTH} and ${USERNAME_MAX_LENGTH}`)}`,
    ),
    maxLength('users_full_name_length', table.full_name, FULL_NAME_MAX_LENGTH),
  ],
);

export const sessions = table(
  'sessions',
  { of: 'user' },
  {
    id: id(),
    user_id: partOf(() => users.id),
    sid: text().notNull(),
    /**
     * Second id, for signed URLs of images and QR codes; the same for all sessions of a user on a device. It grants no
     * other access, so it may appear in a URL.
     */
    media_id: text().notNull(),
    user_agent: text(),
    created_at: instant(),
    last_used_at: instant(),
    expires_at: instant(),
  },
  (table) => [
    uniqueIndex('sessions_sid').on(table.sid),
    index('sessions_media_id').on(table.media_id),
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
  ],
);

/** Links that set a new password once. Only the hash of the token is stored. */
export const password_resets = table(
  'password_resets',
  { of: 'user' },
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** SHA-256 in hexadecimal. */
    token_hash: text().notNull(),
    created_at: instant(),
    expires_at: instant(),
  },
  (table) => [
    uniqueIndex('password_resets_token').on(table.token_hash),
    index('password_resets_user').on(table.user_id),
  ],
);

/** Keys that programs use to call the API on behalf of a user. */
export const api_keys = table(
  'api_keys',
  { of: 'user' },
  {
    id: id(),
    user_id: partOf(() => users.id),
    name: text().notNull(),
    /** SHA-256 in hexadecimal. */
    key_hash: text().notNull(),
    /** First characters of the key, shown in the list. */
    prefix: text().notNull(),
    scope: text().$type<ApiKeyScope>().notNull(),
    /** Second id, for signed URLs, like `media_id` of a session. */
    media_id: text().notNull(),
    created_at: instant(),
    last_used_at: text(),
    expires_at: text(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.key_hash),
    uniqueIndex('api_keys_media_id').on(table.media_id),
    index('api_keys_user').on(table.user_id),
    maxLength('api_keys_name_length', table.name, API_KEY_NAME_MAX_LENGTH),
    oneOf('api_keys_scope_known', table.scope, ApiKeyScope.options),
  ],
);

/** One-time codes for signing in without the authenticator app. */
export const recovery_codes = table(
  'recovery_codes',
  { of: 'user' },
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** SHA-256 in hexadecimal. */
    code_hash: text().notNull(),
    used_at: text(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code').on(table.user_id, table.code_hash)],
);
