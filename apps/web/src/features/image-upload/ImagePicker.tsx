import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { withContentTypes } from '../../entities/image/content-types';
import { checkImages, toDropRules, toQuickAddRules } from '../../entities/image/image-checks.rules';
import { t } from '../../lib/i18n';
import { DropZone } from './DropZone';
import { ImageInputs } from './ImageInputs';
import { ImageMessages } from './ImageMessages';
import { UploadTile } from './UploadTile';

interface ImagePickerProps {
  images: readonly File[];
  max: number;
  onChange: Dispatch<SetStateAction<File[]>>;
  disabled: boolean;
}

/** The first photo becomes the primary image. */
export default function ImagePicker({ images, max, onChange, disabled }: ImagePickerProps) {
  const [messages, setMessages] = useState<string[]>([]);
  // Current count for the asynchronous check of types, which may finish after other photos were added.
  const count = useRef(images.length);
  useEffect(() => {
    count.current = images.length;
  });

  const add = async (files: File[], toRules = toQuickAddRules) => {
    const typed = await withContentTypes(files);
    const { accepted, messages: refused } = checkImages(typed, toRules(count.current, max));
    // Another check may finish before the next render.
    count.current += accepted.length;
    setMessages(refused);
    onChange((chosen) => [...chosen, ...accepted]);
  };

  const remove = (file: File) => {
    setMessages([]);
    onChange((chosen) => chosen.filter((image) => image !== file));
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 text-sm font-medium">
        {t('common.photos')}
        <span className="font-mono font-normal text-quiet">
          {images.length}/{max}
        </span>
      </legend>
      <DropZone
        className="pointer-coarse:border-0 pointer-coarse:p-0"
        onDrop={(files) => void add(files, (taken, most) => toDropRules(toQuickAddRules(taken, most)))}
        disabled={disabled}
      >
        <div className="grid gap-3">
          {images.length > 0 && (
            <ul className="grid grid-cols-3 gap-2">
              {images.map((file, index) => (
                <UploadTile
                  key={`${index} ${file.name}`}
                  file={file}
                  isPrimary={index === 0}
                  onRemove={disabled ? undefined : () => remove(file)}
                />
              ))}
            </ul>
          )}
          <ImageInputs onChoose={(files) => void add(files)} disabled={disabled || images.length >= max} />
          <p className="text-sm text-quiet">{t('imageUpload.photosHint', { max })}</p>
        </div>
      </DropZone>
      <ImageMessages messages={messages} />
    </fieldset>
  );
}
