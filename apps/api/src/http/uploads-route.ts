import type { RequestHandler } from 'express';
import type { Context } from '../context';
import type { Db } from '../db/db';
import { notFound } from '../errors';
import { toImageFile } from '../files/file-store';
import { findViewer, MEDIA_HEADERS } from './media-route';

/** `GET /uploads/{filename}`, by signed address or bearer token; whatever is wrong with the request, the answer is the same 404. */
export const createUploadsRoute =
  (
    context: Context,
    canSeeImageFile: (db: Db, viewerId: number, file: string) => boolean,
  ): RequestHandler<{ filename: string }> =>
  (request, response, next) => {
    const file = toImageFile(request.params.filename);
    if (file === undefined) throw notFound();
    const viewer = findViewer(context, request, file);
    if (viewer === undefined || !canSeeImageFile(context.db, viewer, file)) throw notFound();
    // The bytes under a name never change; the file's date would tell others when the photo was taken in.
    response.set({ ...MEDIA_HEADERS, ETag: `"${request.params.filename}"` });
    // The data folder may lie below one whose name begins with a dot; the file's own name has been checked.
    const options = { cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
    response.sendFile(context.files.toPath(request.params.filename), options, (error) => {
      // A browser that has gone is nobody's error.
      if (error && !response.headersSent) next(notFound());
    });
  };
