import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ISSUER = 'stowage';
const AUDIENCE = 'stowage-api';

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const Claims = z.object({
  sub: z.string().regex(/^[1-9]\d*$/),
  sid: z.string().regex(/^[0-9a-f]{32}$/),
});

export interface SessionClaims {
  user_id: number;
  sid: string;
}

/** Signs and verifies bearer tokens (JWT, HS256) that name a user and a session row. */
export function createSessionTokens(secret: string) {
  // A string would be converted to a key on each call, which takes thirty times as long as the check.
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  return {
    /** @param expiry Unix seconds */
    sign: ({ user_id, sid }: SessionClaims, expiry: number): string =>
      jwt.sign({ sid, exp: expiry }, key, {
        algorithm: 'HS256',
        subject: String(user_id),
        issuer: ISSUER,
        audience: AUDIENCE,
      }),
    /** @returns undefined for an expired or otherwise invalid token */
    verify(token: string, now: Date): SessionClaims | undefined {
      try {
        const claims = jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTimestamp: Math.floor(now.getTime() / 1000),
        });
        const { sub, sid } = Claims.parse(claims);
        return { user_id: Number(sub), sid };
      } catch {
        return undefined;
      }
    },
  };
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;
