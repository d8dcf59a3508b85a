import { fitWithin, mayMove, MOTION_HEAD_BYTES } from './compress-image.rules';
import {
  COMPRESSION_JPEG_QUALITY,
  COMPRESSION_MAX_PIXELS,
  COMPRESSION_THRESHOLD_BYTES,
} from '../../lib/screen-limits';

/** Draws the picture upright and no larger than needed, on white where it is transparent. */
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
 * A file over 2 MB as a smaller JPEG under the same name, so that messages speak of the file that was chosen. What the
 * browser cannot decode stays as it is: the server says what is wrong with it.
 */
export async function compressImage(file: File): Promise<File> {
  if (file.size <= COMPRESSION_THRESHOLD_BYTES) return file;
  // Drawn here, an animation would lose all but its first picture without a word; the server says so.
  if (mayMove(new Uint8Array(await file.slice(0, MOTION_HEAD_BYTES).arrayBuffer()))) return file;
  const blob = await toJpeg(file).catch(() => null);
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}
