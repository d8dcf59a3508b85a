const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Array.from(text).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** Number of leading bytes needed to detect the file type. */
export const SIGNATURE_BYTES = 12;

/** True if these leading bytes belong to an accepted image type, regardless of the file name. */
export const isImageSignature = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));
