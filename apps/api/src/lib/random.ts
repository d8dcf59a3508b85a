import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@stowage/contracts';

/** Crockford's base 32: omits I, L, O and U, which are easily confused when read aloud or typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a code of 40 random bits. */
export const makeCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const LONG_SECRET_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LONG_SECRET_LENGTH = 43;

/** Creates a secret of 256 random bits, written as letters and digits. */
export const makeLongSecret = () =>
  Array.from(
    { length: LONG_SECRET_LENGTH },
    () => LONG_SECRET_ALPHABET[randomInt(LONG_SECRET_ALPHABET.length)],
  ).join('');

const RECOVERY_CODE_GROUPS = 3;
const RECOVERY_CODE_GROUP_LENGTH = 4;

/** Creates a code of 60 random bits, such as `8gk2-m4tz-0qwe`. */
export const makeRecoveryCode = () =>
  Array.from({ length: RECOVERY_CODE_GROUPS }, () =>
    Array.from({ length: RECOVERY_CODE_GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
    .join('-')
    .toLowerCase();

/** Creates a token of 128 random bits, written as 32 hexadecimal digits. */
export const makeToken = () => randomBytes(16).toString('hex');
