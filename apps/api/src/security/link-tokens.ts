import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a secret for a link. Only its hash is stored. */
export function makeLinkToken(): { token: string; token_hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, token_hash: hashLinkToken(token) };
}

/** Adds no salt: 256 random bits cannot be guessed, and the server finds the hash by an index. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
