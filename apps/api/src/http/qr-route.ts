import type { RequestHandler } from 'express';
import type { Context } from '../context/context';
import { orThrow } from '../lib/errors';
import { type QrFile, readQrFileName } from '../qr/qr-file-name';
import { toContentDisposition } from './content-disposition';
import { findViewer, MEDIA_HEADERS, SHORT_CACHE } from './media-route';

const CONTENT_TYPES = { PNG: 'image/png', SVG: 'image/svg+xml' };

/** @returns undefined when the viewer has no location or item with this code */
type FindQrPicture = (
  context: Context,
  viewerId: number,
  file: QrFile,
) => { name: string; body: Promise<Buffer> | string } | undefined;

/** `GET /qr/{name}`, by signed URL or bearer token. Every invalid request gets the same 404. */
export const createQrRoute =
  (context: Context, findQrPicture: FindQrPicture): RequestHandler<{ name: string }> =>
  async (request, response) => {
    const { name } = request.params;
    const file = orThrow(readQrFileName(name));
    const viewer = findViewer(context, request, name);
    const picture = orThrow(viewer === undefined ? undefined : findQrPicture(context, viewer, file));
    response
      .set({ ...MEDIA_HEADERS, 'Cache-Control': SHORT_CACHE })
      // Makes the browser show the image in the tab and save it under a descriptive name.
      .set('Content-Disposition', toContentDisposition('inline', `${picture.name} ${name}`, name))
      .type(CONTENT_TYPES[file.format])
      .send(await picture.body);
  };
