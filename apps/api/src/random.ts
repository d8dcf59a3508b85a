import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@stowage/contracts';

/** Crockford's base 32: omits I, L, O and U, which are easily confused when read aloud or typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a code of 40 random bits. */
export const makeCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates 128 random bits as 32 hexadecimal digits. */
export const makeToken = () => randomBytes(16).toString('hex');
