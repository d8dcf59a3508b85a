import { IMAGE_MAX_BYTES } from '@stowage/contracts';
import { checkImages, toUploadRules } from '../../entities/image/image-checks.rules';
import { t } from '../../lib/i18n';

export function checkPick(file: { name: string; type: string; size: number }): string | undefined {
  const { messages } = checkImages([file], {
    ...toUploadRules(0, 1),
    file_messages: {
      wrongType: () => t('camera.notAnImage'),
      tooLarge: () => t('camera.imageTooLarge', { imageMaxBytes: IMAGE_MAX_BYTES / 1024 / 1024 }),
    },
  });
  return messages[0];
}

export const toCameraFileName = (timestamp: number): string => `camera-photo-${timestamp}.jpg`;
