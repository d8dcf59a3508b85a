import { IMAGE_MAX_BYTES } from '@stowage/contracts';
import { isImage } from '../../entities/image/image-checks.rules';
import { t } from '../../lib/i18n';

export function checkPick(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/') && !isImage(file)) return t('camera.notAnImage');
  if (file.size > IMAGE_MAX_BYTES)
    return t('camera.imageTooLarge', { imageMaxBytes: IMAGE_MAX_BYTES / 1024 / 1024 });
  return undefined;
}

export const toCameraFileName = (timestamp: number): string => `camera-photo-${timestamp}.jpg`;
