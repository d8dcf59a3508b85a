import { createHmac, timingSafeEqual } from 'node:crypto';
import { toFileName } from './file-store';

const WINDOW_SECONDS = 12 * 60 * 60;
const MARGIN_SECONDS = 6 * 60 * 60;

/** Query of a signed URL: expiry in Unix seconds, signature, media id of a session or API key. */
export interface MediaSignature {
  e: string;
  s: string;
  k: string;
}

/** Signs the URLs of all sizes of an image for one session or API key. */
export type ToImageUrls = (file: string) => { url: string; medium_url: string; thumbnail_url: string };

export type ToQrUrl = (name: string) => string;

/**
 * Signs URLs for `<img>` and new tabs, which cannot send a token. They are valid for 6 to 18 hours and change every
 * 12 hours, so that the browser cache stays useful.
 * @param basePath the path of the public URL, such as `/stowage`
 */
export function createMediaLinks(secret: string, basePath = '') {
  const key = createHmac('sha256', secret).update('image addresses').digest();

  const sign = (name: string, expiry: string, mediaId: string) =>
    createHmac('sha256', key).update(`${name}.${expiry}.${mediaId}`).digest('base64url').slice(0, 22);

  function toAddresses(mediaId: string, now: Date): { toImageUrls: ToImageUrls; toQrUrl: ToQrUrl } {
    const window = Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) + 1;
    const expiry = String(window * WINDOW_SECONDS + MARGIN_SECONDS);
    const toQuery = (name: string) => `?e=${expiry}&s=${sign(name, expiry, mediaId)}&k=${mediaId}`;
    return {
      toImageUrls: (file) => {
        const query = toQuery(file);
        return {
          url: `${basePath}/uploads/${toFileName(file, 'large')}${query}`,
          medium_url: `${basePath}/uploads/${toFileName(file, 'medium')}${query}`,
          thumbnail_url: `${basePath}/uploads/${toFileName(file, 'thumbnail')}${query}`,
        };
      },
      toQrUrl: (name) => `${basePath}/qr/${name}${toQuery(name)}`,
    };
  }

  const isValid = (name: string, { e, s, k }: MediaSignature, now: Date): boolean => {
    const expected = Buffer.from(sign(name, e, k));
    const given = Buffer.from(s);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
    return Number(e) * 1000 > now.getTime();
  };

  return { toAddresses, isValid };
}

export type MediaLinks = ReturnType<typeof createMediaLinks>;
