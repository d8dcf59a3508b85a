import type { Request } from 'express';
import { z } from 'zod';
import type { Context } from '../context/context';
import { findCredential, findMediaOwner } from './authenticate';

const Signature = z.object({ e: z.string(), s: z.string(), k: z.string() });

/** Allows caching in the viewer's browser only. The browser revalidates after an hour, because rights may end. */
export const SHORT_CACHE = 'private, max-age=3600';

/** Headers of images: allow no scripts. */
export const MEDIA_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Accepts a bearer token or a signed URL. @returns the user id, undefined for an invalid request */
export function findViewer(context: Context, request: Request, name: string): number | undefined {
  const credential = findCredential(context, request);
  if (credential) return credential.user_id;
  const signature = Signature.safeParse(request.query);
  if (!signature.success) return undefined;
  if (!context.media.isValid(name, signature.data, context.clock())) return undefined;
  return findMediaOwner(context, signature.data.k);
}
