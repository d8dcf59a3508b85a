/** Counts of the parts that a decoder reads one by one. They predict the decoding time better than the file size. */
export interface ImageParts {
  parts: number;
  /** Passes of a progressive JPEG over the whole image. */
  scans: number;
  frames: number;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;

/** True for markers without a length field, and for stuffed and fill bytes. */
const isBareMarker = (code: number) =>
  code === 0 || code === 1 || code === MARKER || (code >= 0xd0 && code <= START_OF_IMAGE);

function countInJpeg(file: Buffer, partsMax: number): ImageParts {
  const found = { parts: 0, scans: 0, frames: 0 };
  let position = 0;
  while (found.parts <= partsMax) {
    position = file.indexOf(MARKER, position);
    if (position === -1 || position + 4 > file.length) break;
    const code = file[position + 1] ?? END_OF_IMAGE;
    if (code === END_OF_IMAGE) break;
    if (isBareMarker(code)) {
      position += code === MARKER ? 1 : 2;
      continue;
    }
    found.parts += 1;
    if (code === START_OF_SCAN) found.scans += 1;
    position += 2 + file.readUInt16BE(position + 2);
  }
  return found;
}

const RIFF_HEADER_LENGTH = 12;
const CHUNK_HEADER_LENGTH = 8;

function countInWebp(file: Buffer, partsMax: number): ImageParts {
  const found = { parts: 0, scans: 0, frames: 0 };
  let position = RIFF_HEADER_LENGTH;
  while (position + CHUNK_HEADER_LENGTH <= file.length && found.parts <= partsMax) {
    found.parts += 1;
    if (file.toString('latin1', position, position + 4) === 'ANMF') found.frames += 1;
    const length = file.readUInt32LE(position + 4);
    // Chunks start at even positions.
    position += CHUNK_HEADER_LENGTH + length + (length % 2);
  }
  return found;
}

/** Counts the parts of a JPEG or WebP without decoding; stops above `partsMax`. Zeros for other formats. */
export function countImageParts(file: Buffer, partsMax: number): ImageParts {
  if (file[0] === MARKER && file[1] === START_OF_IMAGE) return countInJpeg(file, partsMax);
  if (file.toString('latin1', 0, 4) === 'RIFF') return countInWebp(file, partsMax);
  return { parts: 0, scans: 0, frames: 0 };
}
