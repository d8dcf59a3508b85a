import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small files that need much time or memory to decode. */

function makeSegment(marker: number, content: Iterable<number>): Buffer {
  const data = Buffer.from([...content]);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const JPEG_START = Buffer.from([0xff, 0xd8]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

export function makeJpegOfScans(count: number): Buffer {
  const quantisation = makeSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 16)]);
  const frame = makeSegment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]);
  const codes = [...Array.from({ length: 15 }, () => 0)];
  const tables = [makeSegment(0xc4, [0x00, 1, ...codes, 0]), makeSegment(0xc4, [0x10, 1, ...codes, 0])];
  const scan = Buffer.concat([makeSegment(0xda, [1, 1, 0, 0, 0, 0]), Buffer.from([0x7f])]);
  const scans = Array.from({ length: count }, () => scan);
  return Buffer.concat([JPEG_START, quantisation, frame, ...tables, ...scans, JPEG_END]);
}

export function withSegments(jpeg: Buffer, count: number): Buffer {
  const segments = Array.from({ length: count }, () => makeSegment(0xe1, []));
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Changes the size in the header only, not the pixels. */
export function withSides(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc2]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

const pixel = () => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });

function makeChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export async function makeWebpOfFrames(count: number): Promise<Buffer> {
  const still = await pixel().webp({ lossless: true }).toBuffer();
  const frame = makeChunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const head = makeChunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const animation = makeChunk('ANIM', Buffer.alloc(6));
  const frames = Array.from({ length: count }, () => frame);
  return makeChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), head, animation, ...frames]));
}

export async function makeGifOfFrames(count: number): Promise<Buffer> {
  const gif = await pixel().gif().toBuffer();
  const end = gif.length - 1;
  const frame = gif.subarray(gif.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0])), end);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const frames = Array.from({ length: count - 1 }, () => Buffer.concat([control, frame]));
  return Buffer.concat([gif.subarray(0, end), ...frames, gif.subarray(end)]);
}

function makePngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Makes a PNG that is one pixel wide. sharp would need seconds to encode millions of rows. */
export function makeColumn(height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(height, 4);
  const unfiltered = 0;
  const rows = Buffer.alloc(4 * height, Buffer.from([unfiltered, 255, 0, 0]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    makePngChunk('IHDR', header),
    makePngChunk('IDAT', deflateSync(rows, { level: 1 })),
    makePngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Makes a progressive JPEG of 70 megapixels, all of which the decoder holds in memory. */
export const makeGiant = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 7_000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
