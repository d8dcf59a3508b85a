import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeDocuments } from '../../entities/document/document-files.rules';
import { withContentTypes } from '../../entities/image/content-types';
import { checkImages, type ImageRules, toDropRules } from '../../entities/image/image-checks.rules';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useFocusAfterRemoval } from '../../ui/focus';
import { DropZone } from './DropZone';
import { ImageInputs } from './ImageInputs';
import { ImageMessages } from './ImageMessages';
import { type ImageFailure, toMessages } from './upload-images';
import { UploadTile } from './UploadTile';

interface AddImagesProps {
  rules: ImageRules;
  single?: boolean;
  /** Files that are added when the panel opens. */
  start?: File[] | undefined;
  percents: ReadonlyMap<File, number>;
  isUploading: boolean;
  /** `wereOthersRefused` is true if some of the chosen files were invalid or exceeded the maximum number. */
  onUpload: (files: readonly File[], wereOthersRefused: boolean) => Promise<ImageFailure[]>;
  /** Receives documents that are not photos, which otherwise are refused. */
  onDocuments?: ((files: File[]) => void) | undefined;
  /** Called only during the upload. */
  onRemove: (file: File) => void;
}

export default function AddImages({
  rules,
  single = false,
  start,
  percents,
  isUploading,
  onUpload,
  onDocuments,
  onRemove,
}: AddImagesProps) {
  const [images, setImages] = useState<File[]>([]);
  const [messages, setMessages] = useState<string[]>([]);

  const zone = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(zone, images.length);

  const run = useOneAtATime();
  const canRetry = images.length > 0 && !isUploading;
  useUnsavedChanges(canRetry);

  const send = async (files: File[], before: string[] = []) => {
    setImages(files);
    setMessages(before);
    const failures = await onUpload(files, before.length > 0);
    setImages(failures.filter(({ can_retry }) => can_retry).map(({ file }) => file));
    setMessages([...before, ...toMessages(failures)]);
  };

  const choose = (files: File[], given = rules) =>
    run(async () => {
      const { accepted, messages: refused } = checkImages(
        takeDocuments(await withContentTypes(files), onDocuments),
        single ? { ...given, room: Math.min(1, given.room) } : given,
      );
      if (accepted.length > 0) await send(accepted, refused);
      else setMessages(refused);
    });

  const addStart = useEffectEvent(() => {
    if (start) void choose(start);
  });
  useEffect(() => addStart(), []);

  const remove = (file: File) => {
    onRemove(file);
    setImages((list) => list.filter((other) => other !== file));
  };

  return (
    <div ref={zone} tabIndex={-1} role="group" aria-label={t('itemPage.addPhotos')} className="outline-none">
      <DropZone
        className="pointer-coarse:border-0 pointer-coarse:p-0"
        // Replaces the drop zone's message about too many files with the message of this screen.
        onDrop={(files) => void choose(files, { ...toDropRules(rules), tooMany: rules.tooMany })}
        disabled={isUploading}
      >
        <div className="grid gap-3">
          {images.length > 0 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
              {images.map((file, index) => (
                <UploadTile
                  key={`${index} ${file.name}`}
                  file={file}
                  percent={percents.get(file)}
                  onRemove={isUploading && percents.get(file) !== 100 ? () => remove(file) : undefined}
                />
              ))}
            </ul>
          )}
          <ImageInputs
            onChoose={(files) => void choose(files)}
            single={single}
            disabled={isUploading || rules.room === 0}
          />
          <p className="text-sm text-quiet">{t('imageUpload.formatsHint')}</p>
        </div>
      </DropZone>
      <ImageMessages messages={messages} />
      {canRetry && (
        <Button variant="secondary" className="mt-3" onClick={() => void run(() => send(images))}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
