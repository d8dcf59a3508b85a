import { createHmac, timingSafeEqual } from 'node:crypto';
import { toFileName } from './file-store';

const WINDOW_SECONDS = 12 * 60 * 60;
const MARGIN_SECONDS = 6 * 60 * 60;

/** The query of a signed address: expiry in Unix seconds, signature, media id of a session. */
export interface MediaSignature {
  e: string;
  s: string;
  k: string;
}

/** Addresses of one image in its sizes, as one session may use them. */
export type ToImageUrls = (file: string) => { url: string; medium_url: string; thumbnail_url: string };

/**
 * Signed addresses for `<img>`, which cannot send a token. They live 6 to 18 hours in windows that all requests share, so that the
 * browser finds its cached copy again.
 */
export function createMediaLinks(secret: string) {
  const key = createHmac('sha256', secret).update('image addresses').digest();

  const sign = (file: string, expiry: string, mediaId: string) =>
    createHmac('sha256', key).update(`${file}.${expiry}.${mediaId}`).digest('base64url').slice(0, 22);

  const toUrls =
    (mediaId: string, now: Date): ToImageUrls =>
    (file) => {
      const window = Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) + 1;
      const expiry = String(window * WINDOW_SECONDS + MARGIN_SECONDS);
      const query = `?e=${expiry}&s=${sign(file, expiry, mediaId)}&k=${mediaId}`;
      return {
        url: `/uploads/${toFileName(file, 'large')}${query}`,
        medium_url: `/uploads/${toFileName(file, 'medium')}${query}`,
        thumbnail_url: `/uploads/${toFileName(file, 'thumbnail')}${query}`,
      };
    };

  const isValid = (file: string, { e, s, k }: MediaSignature, now: Date): boolean => {
    const expected = Buffer.from(sign(file, e, k));
    const given = Buffer.from(s);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
    return Number(e) * 1000 > now.getTime();
  };

  return { toUrls, isValid };
}

export type MediaLinks = ReturnType<typeof createMediaLinks>;
