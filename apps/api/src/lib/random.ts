import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@stowage/contracts';

/** Crockford's base 32: omits I, L, O and U, which are easily confused when read aloud or typed. */
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LONG_SECRET_LENGTH = 43;

const makeText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const makeGroups = (groups: number, length: number): string =>
  Array.from({ length: groups }, () => makeText(BASE_32, length))
    .join('-')
    .toLowerCase();

/** Creates a code of 40 random bits. */
export const makeCode = () => makeText(BASE_32, CODE_LENGTH);

/** Creates a secret of 256 random bits, written as letters and digits. */
export const makeLongSecret = () => makeText(BASE_62, LONG_SECRET_LENGTH);

/** Creates a code of 60 random bits, such as `8gk2-m4tz-0qwe`. */
export const makeRecoveryCode = () => makeGroups(3, 4);

/** Creates a password of 100 random bits, such as `8gk2m-4tz0q-we7rx-c3vbn`. */
export const makePassword = () => makeGroups(4, 5);

/** Creates a token of 128 random bits, written as 32 hexadecimal digits. */
export const makeToken = () => randomBytes(16).toString('hex');
