import type { RequestHandler } from 'express';
import type { Context } from '../context';
import { notFound } from '../errors';
import { type QrFile, readQrFileName } from '../qr/qr-file-name';
import { findViewer, MEDIA_HEADERS } from './media-route';

const CONTENT_TYPES = { PNG: 'image/png', SVG: 'image/svg+xml' };

const UNSAFE_IN_FILE_NAMES = /[/\\:*?"<>|]/g;
// What may stand for itself in a header's extended value, by RFC 8187; encodeURIComponent leaves these four too.
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Shown in the tab, and saved under a name that says what it is. */
const toDisposition = (name: string, fallback: string) =>
  `inline; filename="${fallback}"; filename*=UTF-8''${encodeExtended(`${name.replace(UNSAFE_IN_FILE_NAMES, '_')} ${fallback}`)}`;

/** Returns undefined when the viewer has nothing with this code. */
type FindQrPicture = (
  context: Context,
  viewerId: number,
  file: QrFile,
) => { name: string; body: Buffer | string } | undefined;

/** `GET /qr/{name}`, by signed address or bearer token; whatever is wrong with the request, the answer is the same 404. */
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
