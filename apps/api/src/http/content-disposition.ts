import { toSafeFileName } from '@stowage/contracts';

/** Removes accents, and replaces the other characters that are not ASCII with underscores. */
const toAscii = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_');

// Encodes a header value by RFC 8187, which also reserves these four characters.
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns the value of the header Content-Disposition (RFC 6266).
 * @param fallback name for programs that read ASCII only
 */
export function toContentDisposition(type: 'inline' | 'attachment', name: string, fallback?: string): string {
  const safeName = toSafeFileName(name);
  return `${type}; filename="${fallback ?? toAscii(safeName)}"; filename*=UTF-8''${encodeExtended(safeName)}`;
}
