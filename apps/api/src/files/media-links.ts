import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { ItemImage } from '@stowage/contracts';
import { type ImageSize, toFileName } from './file-store';

const DAY_SECONDS = 24 * 60 * 60;
const WINDOW_SECONDS = 28 * DAY_SECONDS;
/** The lifetime of a session, so that a page that stays open shows its photos. */
const MARGIN_SECONDS = 7 * DAY_SECONDS;

const MEDIA_ID_LENGTH = 32;

/** Query of a signed URL: expiry in Unix seconds, signature, media id of a user's device or of an API key. */
export interface MediaSignature {
  e: string;
  s: string;
  k: string;
}

interface MediaOwner {
  id: number;
  password_hash: string;
  media_salt: string;
}

/** Signs the URLs of all sizes of an image for one device or API key. */
export type ToImageUrls = (
  file: string,
) => Pick<ItemImage, 'url' | 'screen_url' | 'medium_url' | 'thumbnail_url'>;

export type ToQrUrl = (name: string) => string;

/** Signs the URLs of the file of a document and of the picture of its first page. */
export type ToDocumentUrls = (file: string) => { url: string; picture_url: string };

/** Input for signing the URLs of one device until the expiry. Can be sent to a worker thread. */
export interface MediaSigning {
  key: KeyObject;
  base_path: string;
  media_id: string;
  /** Unix seconds. */
  expiry: string;
}

/** Signing takes twenty times as long as finding a signature. At most about 1 MB. */
const SIGNATURES_KNOWN_MAX = 5000;

const toText = (name: string, expiry: string, mediaId: string) => `${name}.${expiry}.${mediaId}`;

const sign = (key: KeyObject, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** @param known signatures by the text that they sign */
export function toAddressesOf(
  { key, base_path, media_id, expiry }: MediaSigning,
  known = new Map<string, string>(),
): { toImageUrls: ToImageUrls; toDocumentUrls: ToDocumentUrls; toQrUrl: ToQrUrl } {
  const signOnce = (name: string): string => {
    const text = toText(name, expiry, media_id);
    const found = known.get(text);
    if (found !== undefined) return found;
    const signature = sign(key, text);
    if (known.size >= SIGNATURES_KNOWN_MAX) known.clear();
    known.set(text, signature);
    return signature;
  };
  const toQuery = (name: string) => `?e=${expiry}&s=${signOnce(name)}&k=${media_id}`;
  const toUrls = (file: string) => {
    const query = toQuery(file);
    return (size: ImageSize) => `${base_path}/uploads/${toFileName(file, size)}${query}`;
  };
  return {
    toImageUrls: (file) => {
      const toUrl = toUrls(file);
      return {
        url: toUrl('large'),
        screen_url: toUrl('screen'),
        medium_url: toUrl('medium'),
        thumbnail_url: toUrl('thumbnail'),
      };
    },
    toDocumentUrls: (file) => {
      const toUrl = toUrls(file);
      return { url: toUrl('document'), picture_url: toUrl('screen') };
    },
    toQrUrl: (name) => `${base_path}/qr/${name}${toQuery(name)}`,
  };
}

/**
 * Signs URLs for `<img>` and new tabs, which cannot send a token. They are valid for 7 to 35 days and change every
 * 28 days, so that the browser cache stays useful.
 * @param basePath the path of the public URL, such as `/stowage`
 */
export function createMediaLinks(secret: string, basePath = '') {
  // With the key as a string, a signature takes several times as long.
  const key = createSecretKey(createHmac('sha256', secret).update('image addresses').digest());

  const mediaIdKey = createHmac('sha256', secret).update('media ids').digest();

  /**
   * Returns the same id for each sign-in on a device, so that photo URLs stay in the browser cache. A new password and
   * signing out everywhere change it.
   */
  const toMediaId = ({ id, password_hash, media_salt }: MediaOwner, deviceId: string): string =>
    createHmac('sha256', mediaIdKey)
      .update(`${id}.${password_hash}.${media_salt}.${deviceId}`)
      .digest('hex')
      .slice(0, MEDIA_ID_LENGTH);

  // `isValid` adds nothing, because anybody can send it names.
  const known = new Map<string, string>();

  function toAddresses(media_id: string, now: Date) {
    const window = Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) + 1;
    const expiry = String(window * WINDOW_SECONDS + MARGIN_SECONDS);
    const signing: MediaSigning = { key, base_path: basePath, media_id, expiry };
    return { signing, ...toAddressesOf(signing, known) };
  }

  const isValid = (name: string, { e, s, k }: MediaSignature, now: Date): boolean => {
    const expected = Buffer.from(sign(key, toText(name, e, k)));
    const given = Buffer.from(s);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
    return Number(e) * 1000 > now.getTime();
  };

  return { toMediaId, toAddresses, isValid };
}

export type MediaLinks = ReturnType<typeof createMediaLinks>;
