import { IMAGE_MAX_BYTES } from '@stowage/contracts';
import { isImage } from '../../entities/image/image-checks.rules';

/** Returns the error message for a picked file, or undefined when it is valid. */
export function checkPick(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/') && !isImage(file)) return 'Please select an image file';
  if (file.size > IMAGE_MAX_BYTES) return `Image too large (max ${IMAGE_MAX_BYTES / 1024 / 1024}MB)`;
  return undefined;
}

export const toCameraFileName = (timestamp: number): string => `camera-photo-${timestamp}.jpg`;
