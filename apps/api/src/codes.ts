import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@stowage/contracts';

/** Crockford's base 32: no I, L, O and U, which are mistaken for others when read aloud or typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code for a printed label: 40 random bits. */
export const makeCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 128 random bits as 32 hexadecimal digits. */
export const makeToken = () => randomBytes(16).toString('hex');

const ATTEMPTS = 5;

/** Inserts with a code that nobody has. Two of 40 bits hardly ever meet, but a label that opens the wrong box would be worse than a retry. */
export function withFreshCode<T>(insert: (code: string) => T, isCodeTaken: (error: unknown) => boolean): T {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return insert(makeCode());
    } catch (error) {
      if (attempt === ATTEMPTS || !isCodeTaken(error)) throw error;
    }
  }
}
