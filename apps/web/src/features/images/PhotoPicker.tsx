import { useState } from 'react';
import { DropZone } from './DropZone';
import { checkPhotos, toQuickAddRules } from './photo-checks.rules';
import { PhotoInputs } from './PhotoInputs';
import { PhotoMessages } from './PhotoMessages';
import { PhotoTile } from './PhotoTile';

interface PhotoPickerProps {
  photos: readonly File[];
  max: number;
  onChange: (photos: File[]) => void;
  /** How far each photo has come, in percent, while they are sent. */
  percents: ReadonlyMap<File, number>;
  disabled: boolean;
}

/** Collects photos before they are sent; the first becomes the primary image. */
export function PhotoPicker({ photos, max, onChange, percents, disabled }: PhotoPickerProps) {
  const [messages, setMessages] = useState<string[]>([]);
  const add = (files: File[]) => {
    const checked = checkPhotos(files, toQuickAddRules(photos.length, max));
    setMessages(checked.messages);
    onChange([...photos, ...checked.accepted]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 text-sm font-medium">
        Photos
        <span className="font-mono font-normal text-quiet">
          {photos.length}/{max}
        </span>
      </legend>
      <DropZone onDrop={add} disabled={disabled}>
        <div className="grid gap-3">
          {photos.length > 0 && (
            <ul className="grid grid-cols-3 gap-2">
              {photos.map((file, index) => (
                <PhotoTile
                  key={`${index} ${file.name}`}
                  file={file}
                  isPrimary={index === 0}
                  percent={percents.get(file)}
                  onRemove={
                    disabled
                      ? undefined
                      : () => {
                          setMessages([]);
                          onChange(photos.filter((photo) => photo !== file));
                        }
                  }
                />
              ))}
            </ul>
          )}
          <PhotoInputs onChoose={add} disabled={disabled || photos.length >= max} />
          <p className="text-sm text-quiet">Up to {max} photos. The first photo becomes the primary image.</p>
        </div>
      </DropZone>
      <PhotoMessages messages={messages} />
    </fieldset>
  );
}
