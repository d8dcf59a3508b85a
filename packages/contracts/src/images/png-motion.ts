/** The animation chunk precedes the pixels, so the first bytes of a file are enough. */
export const PNG_MOTION_BYTES = 64 * 1024;

const SIGNATURE = '\x89PNG';
const SIGNATURE_LENGTH = 8;
/** Bytes of the length and name before the data of a chunk, and of the checksum after the data. */
const CHUNK_FRAME_LENGTH = 12;

/** Detects an animated PNG, of which most programs show the first frame only. @param head start of the file */
export function isAnimatedPng(head: Uint8Array): boolean {
  const read = (from: number, length: number) => String.fromCharCode(...head.subarray(from, from + length));
  if (read(0, SIGNATURE.length) !== SIGNATURE) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let chunk = SIGNATURE_LENGTH;
  while (chunk + 8 <= head.length) {
    const name = read(chunk + 4, 4);
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
    chunk += CHUNK_FRAME_LENGTH + view.getUint32(chunk);
  }
  return false;
}
