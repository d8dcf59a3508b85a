import { z } from 'zod';
import { ROLES } from '../base/choices';
import {
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '../base/limits';
import { notOneOf, problem, required } from '../base/problems';
import { line, nameOrNothing, requiredOr } from '../framework/common';

// Simpler than RFC 5322: exactly one @ and a dot in the domain; no quoted names or comments.
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/u;

export const Email = line('email', { max: EMAIL_MAX_LENGTH, is_required: true })
  .regex(EMAIL, problem('account.invalid_email'))
  .meta({ examples: ['ada@example.org'] });

const usernameTooShort = problem('text.too_short', { label: 'username', min: USERNAME_MIN_LENGTH });

export const Username = line('username', { max: USERNAME_MAX_LENGTH, is_required: true })
  .min(USERNAME_MIN_LENGTH, usernameTooShort)
  // Counts characters like the database: a letter outside the basic plane is two code units.
  .refine((username) => Array.from(username).length >= USERNAME_MIN_LENGTH, usernameTooShort)
  // Without @, so that a username cannot be confused with an email at sign-in.
  .regex(/^[\p{L}\p{M}\p{N}._-]*$/u, problem('account.username_characters'))
  .describe('Unique, case-insensitive.');

export const FullName = nameOrNothing(line('full_name', { max: FULL_NAME_MAX_LENGTH }));

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** A new password, normalized to NFC because devices encode the same letter in different ways. */
export const NewPassword = z
  .string(requiredOr('password', 'value.not_text'))
  .normalize('NFC')
  .min(1, { error: required('password'), abort: true })
  .min(PASSWORD_MIN_LENGTH, problem('text.too_short', { label: 'password', min: PASSWORD_MIN_LENGTH }))
  .refine(
    (password) => byteLength(password) <= PASSWORD_MAX_BYTES,
    problem('account.password_too_long', { max: PASSWORD_MAX_BYTES }),
  );

export const Role = z.enum(ROLES, notOneOf('role', ROLES)).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** Requests that an API key may make: `read` excludes changes. */
export const ApiKeyScope = z.enum(['read', 'write']);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;
