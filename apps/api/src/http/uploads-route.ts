import type { RequestHandler } from 'express';
import type { Context } from '../context';
import type { Db } from '../db/db';
import { notFound } from '../errors';
import { toImageFile } from '../files/file-store';
import { findViewer, MEDIA_HEADERS } from './media-route';

/** `GET /uploads/{filename}`, by signed URL or bearer token. Every invalid request gets the same 404. */
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
    // The content of a file never changes. Last-Modified would reveal when the photo was uploaded.
    response.set({ ...MEDIA_HEADERS, ETag: `"${request.params.filename}"` });
    // The path of the data folder may contain a name that begins with a dot; the file name itself is validated.
    const options = { cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
    response.sendFile(context.files.toPath(request.params.filename), options, (error) => {
      // A browser that disconnects is not an error.
      if (error && !response.headersSent) next(notFound());
    });
  };
