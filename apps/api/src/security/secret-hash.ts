import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal, without salt. For random secrets only: a password needs a slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
