import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** A smaller response fits into one network packet, so compressing it would only take time. */
const COMPRESSION_THRESHOLD_BYTES = 1024;
/** Takes about as long as gzip, and the result is smaller. */
const BROTLI_QUALITY = 4;

const toBrotli = promisify(brotliCompress);
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** Compress in a worker thread. In the order in which the server prefers them. */
const COMPRESSIONS = [
  { encoding: 'br', compress: (bytes: Buffer): Promise<Buffer> => toBrotli(bytes, BROTLI_OPTIONS) },
  { encoding: 'gzip', compress: promisify<Buffer, Buffer>(gzip) },
] as const;

/**
 * Sends a text, compressed if it is long and the client accepts that. Unlike the `compression` middleware, it adds
 * nothing to short responses, and it sends head and body in one write.
 */
export async function sendJson(request: Request, response: Response, text: string): Promise<void> {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Vary', 'Accept-Encoding');
  const length = Buffer.byteLength(text);
  const compression =
    length < COMPRESSION_THRESHOLD_BYTES || request.get('accept-encoding') === undefined
      ? undefined
      : COMPRESSIONS.find(({ encoding }) => request.acceptsEncodings(encoding) !== false);
  if (!compression) {
    response.setHeader('Content-Length', length);
    response.end(text);
    return;
  }
  const bytes = await compression.compress(Buffer.from(text));
  response.setHeader('Content-Encoding', compression.encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
