import { isImage } from './image-checks.rules';
import { findImageType, SIGNATURE_BYTES } from './image-signature.rules';

async function toContentType(file: File): Promise<string> {
  const start = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  const found = findImageType(new Uint8Array(start));
  // Empty files keep their type, because their size is the better message.
  return found ?? (isImage(file) && file.size > 0 ? 'application/octet-stream' : file.type);
}

async function withContentType(file: File): Promise<File> {
  // A file that the browser cannot read keeps its type, because the server checks every file.
  const type = await toContentType(file).catch(() => file.type);
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

/**
 * Gives files the type of their content, so that `checkImages` decides by content: cameras and mail programs use other
 * names and types for a JPEG, and other files have names of photos.
 */
export const withContentTypes = (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map(withContentType));
