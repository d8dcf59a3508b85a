import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Context } from '../context';
import { notFound } from '../errors';
import { findSessionByMediaId } from '../features/auth/auth.service';
import { hasImageFile } from '../features/images/images.repository';
import { toImageFile } from '../files/file-store';
import { findSession } from './authenticate';

const Signature = z.object({ e: z.string(), s: z.string(), k: z.string() });

const HEADERS = {
  'Cache-Control': 'private, max-age=3600',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** `GET /uploads/{filename}`, by signed address or bearer token; whatever is wrong with the request, the answer is the same 404. */
export function createUploadsRoute(context: Context): RequestHandler<{ filename: string }> {
  const findViewer = (file: string, query: unknown): number | undefined => {
    const signature = Signature.safeParse(query);
    if (!signature.success) return undefined;
    if (!context.media.isValid(file, signature.data, context.clock())) return undefined;
    return findSessionByMediaId(context, signature.data.k)?.user_id;
  };

  return (request, response, next) => {
    const file = toImageFile(request.params.filename);
    if (file === undefined) throw notFound();
    const viewer = findSession(context, request)?.user_id ?? findViewer(file, request.query);
    if (viewer === undefined || !hasImageFile(context.db, viewer, file)) throw notFound();
    response.set(HEADERS);
    // The data folder may lie below one whose name begins with a dot; the file's own name has been checked.
    const options = { cacheControl: false, dotfiles: 'allow' } as const;
    response.sendFile(context.files.toPath(request.params.filename), options, (error) => {
      // A browser that has gone is nobody's error.
      if (error && !response.headersSent) next(notFound());
    });
  };
}
