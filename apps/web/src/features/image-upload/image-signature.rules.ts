const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Array.from(text).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** How many bytes at the start of a file tell what it is. */
export const SIGNATURE_BYTES = 12;

/** Whether a file that starts like this is one of the accepted types, whatever its name says. */
export const isPhotoSignature = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));
