import type { RequestHandler } from 'express';
import type { Context } from '../context';
import { type QrFile, readQrFileName } from '../qr/qr-file-name';
import { findViewer, MEDIA_HEADERS } from './media-route';
import { notFound } from '../errors';

const CONTENT_TYPES = { PNG: 'image/png', SVG: 'image/svg+xml' };

const UNSAFE_IN_FILE_NAMES = /[/\\:*?"<>|]/g;
// Encodes a header value by RFC 8187, which also reserves these four characters.
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Makes the browser show the image in the tab and save it under a descriptive name. */
function toDisposition(name: string, fallback: string): string {
  const fileName = `${name.replace(UNSAFE_IN_FILE_NAMES, '_')} ${fallback}`;
  return `inline; filename="${fallback}"; filename*=UTF-8''${encodeExtended(fileName)}`;
}

/** @returns undefined when the viewer has no location or item with this code */
type FindQrPicture = (
  context: Context,
  viewerId: number,
  file: QrFile,
) => { name: string; body: Buffer | string } | undefined;

/** `GET /qr/{name}`, by signed URL or bearer token. Every invalid request gets the same 404. */
export const createQrRoute =
  (context: Context, findQrPicture: FindQrPicture): RequestHandler<{ name: string }> =>
  (request, response) => {
    const { name } = request.params;
    const file = readQrFileName(name);
    if (file === undefined) throw notFound();
    const viewer = findViewer(context, request, name);
    const picture = viewer === undefined ? undefined : findQrPicture(context, viewer, file);
    if (!picture) throw notFound();
    response
      .set(MEDIA_HEADERS)
      .set('Content-Disposition', toDisposition(picture.name, name))
      .type(CONTENT_TYPES[file.format])
      .send(picture.body);
  };
