import { useState } from 'react';
import { withContentTypes } from '../../entities/image/content-types';
import { checkImages, toUploadRules } from '../../entities/image/image-checks.rules';
import { t } from '../../lib/i18n';
import { compressImage } from './compress-image';
import { ImageInputs } from './ImageInputs';
import { ImageMessages } from './ImageMessages';
import { UploadTile } from './UploadTile';

interface ImageFieldProps {
  image: File | undefined;
  /** Called with a valid photo after compression, or with undefined when the user removes the photo. */
  onChange: (image: File | undefined) => void;
  disabled: boolean;
}

export function ImageField({ image, onChange, disabled }: ImageFieldProps) {
  const [messages, setMessages] = useState<string[]>([]);

  const choose = async (files: File[]) => {
    const [first] = await withContentTypes(files);
    if (!first) return;
    const smaller = await compressImage(first);
    const checked = checkImages([smaller], toUploadRules(0, 1));
    setMessages(checked.messages);
    const [accepted] = checked.accepted;
    if (accepted) onChange(accepted);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('imageUpload.optionalPhoto')}</legend>
      {image ? (
        <ul className="w-28">
          <UploadTile file={image} onRemove={disabled ? undefined : () => onChange(undefined)} />
        </ul>
      ) : (
        <ImageInputs single onChoose={(files) => void choose(files)} disabled={disabled} />
      )}
      <ImageMessages messages={messages} />
    </fieldset>
  );
}
