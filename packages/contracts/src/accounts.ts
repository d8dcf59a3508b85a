import { z } from 'zod';
import { line, nameOrNothing, requiredOr } from './common';
import {
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './limits';

// The rule of the standard form field (a single @, a dot in the domain), not all of RFC 5322.
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/u;

export const Email = line('Email', { max: EMAIL_MAX_LENGTH, required: 'Email is required' }).regex(
  EMAIL,
  'Invalid email address',
);

const usernameTooShort = `Username must be at least ${USERNAME_MIN_LENGTH} characters`;

export const Username = line('Username', { max: USERNAME_MAX_LENGTH, required: 'Username is required' })
  .min(USERNAME_MIN_LENGTH, usernameTooShort)
  // Counts characters like the database: a letter outside the basic plane is two code units.
  .refine((username) => Array.from(username).length >= USERNAME_MIN_LENGTH, usernameTooShort)
  // Without @, so that a username cannot be confused with an email at sign-in.
  .regex(
    /^[\p{L}\p{M}\p{N}._-]*$/u,
    'Username can contain only letters, digits, dots, dashes and underscores',
  );

export const FullName = nameOrNothing(line('Full name', { max: FULL_NAME_MAX_LENGTH }));

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** A new password, in NFC because keyboards encode the same letter differently. */
export const NewPassword = z
  .string(requiredOr('Password', 'text'))
  .normalize('NFC')
  .min(1, { error: 'Password is required', abort: true })
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .refine(
    (password) => byteLength(password) <= PASSWORD_MAX_BYTES,
    `Password can be at most ${PASSWORD_MAX_BYTES} bytes long ` +
      `(about ${PASSWORD_MAX_BYTES} Latin letters, fewer in other scripts)`,
  );

/** Requests that an API key may make: `read` excludes changes. */
export const ApiKeyScope = z.enum(['read', 'write']);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;
