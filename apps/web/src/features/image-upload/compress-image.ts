import { fitWithin, mayMove, MOTION_HEAD_BYTES } from './compress-image.rules';
import {
  COMPRESSION_JPEG_QUALITY,
  COMPRESSION_MAX_PIXELS,
  COMPRESSION_THRESHOLD_BYTES,
} from '../../lib/screen-limits';

/** Rotates the image upright, scales it down to the maximum size and makes transparent areas white. */
async function toJpeg(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, COMPRESSION_MAX_PIXELS));
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
export async function compressImage(file: File): Promise<File> {
  if (file.size <= COMPRESSION_THRESHOLD_BYTES) return file;
  // The canvas would silently keep only the first frame; the server also returns a notice about it.
  if (mayMove(new Uint8Array(await file.slice(0, MOTION_HEAD_BYTES).arrayBuffer()))) return file;
  const blob = await toJpeg(file).catch(() => null);
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}
