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

const isJpeg = (file: Buffer): boolean => file[0] === MARKER && file[1] === START_OF_IMAGE;

interface JpegPart {
  code: number;
  /** Of its marker, in bytes from the start of the file. */
  position: number;
  /** Bytes after the marker. */
  length: number;
}

/** Lists the parts with a length field, and the end. */
function* listJpegParts(file: Buffer): Generator<JpegPart> {
  let position = 0;
  for (;;) {
    position = file.indexOf(MARKER, position);
    const code = position === -1 ? undefined : file[position + 1];
    if (code === undefined) return;
    if (code === END_OF_IMAGE) {
      yield { code, position, length: 0 };
      return;
    }
    if (isBareMarker(code)) {
      position += code === MARKER ? 1 : 2;
      continue;
    }
    if (position + 4 > file.length) return;
    const length = file.readUInt16BE(position + 2);
    yield { code, position, length };
    position += 2 + length;
  }
}

function countInJpeg(file: Buffer, partsMax: number): ImageParts {
  const found = { parts: 0, scans: 0, frames: 0 };
  for (const { code } of listJpegParts(file)) {
    if (code === END_OF_IMAGE || found.parts > partsMax) break;
    found.parts += 1;
    if (code === START_OF_SCAN) found.scans += 1;
  }
  return found;
}

const JFIF = 0xe0;
/** Without a thumbnail. */
const JFIF_LENGTH = 16;
const COMMENT = 0xfe;

const isHidden = ({ code, length }: JpegPart): boolean =>
  (code > JFIF && code <= 0xef) || code === COMMENT || (code === JFIF && length !== JFIF_LENGTH);

/** True for a JPEG that contains nothing beside the picture: no EXIF, no comment, no thumbnail, and nothing behind its end. */
export function isPlainJpeg(file: Buffer): boolean {
  if (!isJpeg(file)) return false;
  for (const part of listJpegParts(file)) {
    if (part.code === END_OF_IMAGE) return part.position === file.length - 2;
    if (isHidden(part)) return false;
  }
  return false;
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
  if (isJpeg(file)) return countInJpeg(file, partsMax);
  if (file.toString('latin1', 0, 4) === 'RIFF') return countInWebp(file, partsMax);
  return { parts: 0, scans: 0, frames: 0 };
}
