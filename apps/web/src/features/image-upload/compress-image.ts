import {
  COMPRESSION_JPEG_QUALITY,
  COMPRESSION_MAX_PIXELS,
  COMPRESSION_THRESHOLD_BYTES,
  OUTBOX_COMPRESSION_MAX_PIXELS,
  OUTBOX_COMPRESSION_THRESHOLD_BYTES,
} from '../../lib/screen-limits';
import { fitWithin, mayMove, MOTION_HEAD_BYTES } from './compress-image.rules';

interface Compression {
  /** Files up to this size remain unchanged. */
  threshold_bytes: number;
  /** Longest side. */
  max_pixels: number;
}

const COMPRESSION: Compression = {
  threshold_bytes: COMPRESSION_THRESHOLD_BYTES,
  max_pixels: COMPRESSION_MAX_PIXELS,
};

/** For items that are added while moving around, often with a mobile connection. */
export const OUTBOX_COMPRESSION: Compression = {
  threshold_bytes: OUTBOX_COMPRESSION_THRESHOLD_BYTES,
  max_pixels: OUTBOX_COMPRESSION_MAX_PIXELS,
};

/** Rotates the image upright, scales it down to the maximum size and makes transparent areas white. */
async function toJpeg(file: File, maxPixels: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, maxPixels));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', COMPRESSION_JPEG_QUALITY));
}

/**
 * Converts a large photo to a smaller JPEG with the same file name. Returns a small, animated or undecodable file
 * unchanged, and any file that would not become smaller.
 */
export async function compressImage(
  file: File,
  { threshold_bytes, max_pixels } = COMPRESSION,
): Promise<File> {
  if (file.size <= threshold_bytes) return file;
  // The canvas would silently keep only the first frame; the server also returns a notice about it.
  if (mayMove(new Uint8Array(await file.slice(0, MOTION_HEAD_BYTES).arrayBuffer()))) return file;
  const blob = await toJpeg(file, max_pixels).catch(() => null);
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}
