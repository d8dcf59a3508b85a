import { isUtf8 } from 'node:buffer';
import type { RequestHandler } from 'express';
import { refuse } from '../lib/errors';

const REPLACEMENT = '\ufffd';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** Returns the offset of the first byte that is not UTF-8. */
export function findInvalidByte(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  // Decoding replaces each invalid sequence; before the first one, offsets of text and bytes correspond.
  const text = bytes.toString();
  let offset = 0;
  let read = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) {
    offset += Buffer.byteLength(text.slice(read, at));
    read = at;
    const isSent = bytes.subarray(offset, offset + REPLACEMENT_BYTES.length).equals(REPLACEMENT_BYTES);
    if (!isSent) return offset;
  }
  return undefined;
}

/** Returns the offset of the first percent-encoded byte of a form that is not UTF-8. */
function findInvalidEscape(form: string): number | undefined {
  for (const { 0: run, index } of form.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    const at = findInvalidByte(Buffer.from(run.replaceAll('%', ''), 'hex'));
    if (at !== undefined) return index + 3 * at;
  }
  return undefined;
}

const refuseAt = (position: number | undefined): void => {
  if (position !== undefined) throw refuse('general.not_utf8', { position });
};

export const requireUtf8 = (bytes: Buffer): void => refuseAt(findInvalidByte(bytes));

export const requireUtf8Form = (bytes: Buffer): void =>
  refuseAt(findInvalidByte(bytes) ?? findInvalidEscape(bytes.toString('latin1')));

/** Checks the text fields of a multipart body, which its parser has decoded: U+FFFD stands for invalid bytes. */
export function requireUtf8Fields(fields: unknown): void {
  for (const text of typeof fields === 'object' && fields !== null ? Object.values(fields).flat() : []) {
    const at = typeof text === 'string' ? text.indexOf(REPLACEMENT) : -1;
    if (typeof text === 'string' && at >= 0) refuseAt(Buffer.byteLength(text.slice(0, at)));
  }
}

const isOtherEncoding = (charset: string): boolean => {
  try {
    return new TextDecoder(charset).encoding !== 'utf-8';
  } catch {
    // The parser refuses an unknown name.
    return false;
  }
};

/** Refuses a body in a declared encoding other than UTF-8. */
export const requireUtf8Charset: RequestHandler = (request, _response, next) => {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(request.get('content-type') ?? '') ?? [];
  if (charset !== undefined && isOtherEncoding(charset)) refuseAt(0);
  next();
};
