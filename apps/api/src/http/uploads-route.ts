import type { DocumentFormat } from '@stowage/contracts';
import type { RequestHandler } from 'express';
import type { Context } from '../context/context';
import { isScreenSize, toImageFile } from '../files/file-store';
import { findLackOfDescriptors, notFound, orThrow } from '../lib/errors';
import { toContentDisposition } from './content-disposition';
import { findViewer, MEDIA_HEADERS, SHORT_CACHE } from './media-route';

interface DocumentHeaders {
  name: string;
  media_type: string;
  format: DocumentFormat;
}

interface ImageAccess {
  /** Undefined when the viewer may not see the image. */
  findRight: (context: Context, viewerId: number, file: string) => 'member' | 'guest' | undefined;
  /** Undefined for a photo. */
  findDocument: (context: Context, file: string) => DocumentHeaders | undefined;
  /** Makes a missing screen size. */
  makeScreenSize: (context: Context, viewerId: number, file: string) => Promise<Buffer | undefined>;
}

/** The content of a file never changes, but guests may lose the right to see it. */
const CACHE_CONTROL = { member: 'private, max-age=2419200, immutable', guest: SHORT_CACHE };

/** Office files may contain scripts, which the browser would pass on to a program that opens them. */
const toDocumentHeaders = ({ name, media_type, format }: DocumentHeaders) => ({
  'Content-Type': media_type,
  'Content-Disposition': toContentDisposition(format === 'office' ? 'attachment' : 'inline', name),
});

/** `GET /uploads/{filename}`, by signed URL or bearer token. Every invalid request gets the same 404. */
export const createUploadsRoute =
  (
    context: Context,
    { findRight, findDocument, makeScreenSize }: ImageAccess,
  ): RequestHandler<{ filename: string }> =>
  (request, response, next) => {
    const { filename } = request.params;
    const file = orThrow(toImageFile(filename));
    const viewer = findViewer(context, request, file);
    const right = viewer === undefined ? undefined : findRight(context, viewer, file);
    if (viewer === undefined || right === undefined) throw notFound();
    const found = filename === file ? findDocument(context, file) : undefined;
    const headers = {
      ...MEDIA_HEADERS,
      ...(found && toDocumentHeaders(found)),
      'Cache-Control': CACHE_CONTROL[right],
      // Last-Modified would reveal when the photo was uploaded.
      ETag: `"${filename}"`,
    };
    const sendMissing = async () => {
      const content = isScreenSize(filename) ? await makeScreenSize(context, viewer, file) : undefined;
      if (!content) throw notFound();
      response.set(headers).type('webp').send(content);
    };
    // The path of the data folder may contain a name that begins with a dot; the file name itself is validated.
    // As an option, the headers are not part of a 404.
    const options = { headers, cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
    response.sendFile(context.files.toPath(filename), options, (error) => {
      // A browser that disconnects is not an error.
      if (!error || response.headersSent) return;
      // Set before the file was opened; they are not those of an error.
      for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length', 'Cache-Control', 'ETag'])
        response.removeHeader(name);
      const lack = findLackOfDescriptors(error);
      if (lack) next(lack);
      else sendMissing().catch(next);
    });
  };
