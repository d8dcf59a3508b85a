import { IMAGE_MAX_BYTES, IMAGES_PER_ITEM_MAX } from '@stowage/contracts';
import { CloudUpload, ImagePlus, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { withContentTypes } from '../../entities/image/content-types';
import { FileButton } from '../../entities/image/FileButton';
import { checkImages, toDropRules, toUploadRules } from '../../entities/image/image-checks.rules';
import { LocalImage } from '../../entities/image/LocalImage';
import { DropZone } from '../../features/image-upload/DropZone';
import { useUploadImages } from '../../features/image-upload/image-upload.queries';
import { ImageMessages } from '../../features/image-upload/ImageMessages';
import { type ImageFailure, toMessages } from '../../features/image-upload/upload-images';
import { formatBytes } from '../../lib/format/format';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastChange } from '../../ui/feedback/undo-toast';
import { UploadBar } from '../../ui/feedback/UploadBar';
import { useFocusAfterRemoval } from '../../ui/focus';

interface ImageUploadProps {
  itemId: number;
  existingCount: number;
}

const MAX_MEGABYTES = IMAGE_MAX_BYTES / 1024 / 1024;

export default function ImageUpload({ itemId, existingCount }: ImageUploadProps) {
  const [pending, setPending] = useState<readonly File[]>([]);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<readonly ImageFailure[]>([]);
  const { upload, remove, percents } = useUploadImages(itemId, {
    unexplained: t('testImages.uploadImagesFailed'),
  });
  const zone = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(zone, pending.length);

  const retryable = failures.filter(({ can_retry }) => can_retry).map(({ file }) => file);
  useUnsavedChanges(retryable.length > 0);

  const drop = (files: readonly File[]) => setPending((list) => list.filter((file) => !files.includes(file)));

  const send = async (files: readonly File[]) => {
    setPending((list) => [...list, ...files]);
    const { uploaded, responses, failures: failed, notices } = await upload(files);
    drop(files);
    setFailures((list) => [...list, ...failed]);
    // The toast id prevents duplicates of the same message.
    for (const message of toMessages(failed)) toast.error(message, { id: message });
    for (const notice of notices) toast(notice);
    if (uploaded > 0) toastChange(t('testImages.imagesUploaded', { count: uploaded }), ...responses);
  };

  // Current count for the asynchronous check of types. `existingCount` already includes the uploaded files.
  const count = useRef(0);
  useEffect(() => {
    count.current = existingCount + pending.filter((file) => percents.get(file) !== 100).length;
  });

  const choose = async (files: readonly File[], toRules = toUploadRules) => {
    const typed = await withContentTypes(files);
    const { accepted, messages: refused } = checkImages(typed, toRules(count.current, IMAGES_PER_ITEM_MAX));
    // Another check may finish before the next render.
    count.current += accepted.length;
    setMessages(refused);
    setFailures((list) => list.filter(({ can_retry }) => can_retry));
    if (accepted.length > 0) void send(accepted);
  };

  return (
    <div
      ref={zone}
      tabIndex={-1}
      role="group"
      aria-label={t('testImages.imageUpload')}
      className="grid gap-3 outline-none"
    >
      <DropZone
        onDrop={(files) => void choose(files, (taken, most) => toDropRules(toUploadRules(taken, most)))}
      >
        <div className="flex flex-col items-center gap-3 py-4 text-center">
          <CloudUpload aria-hidden strokeWidth={1.5} className="size-9 text-quiet" />
          <p className="pointer-coarse:hidden">{t('testImages.dropHint')}</p>
          <FileButton variant="secondary" isMultiple onChoose={(files) => void choose(files)}>
            <ImagePlus aria-hidden className="size-5" />
            {t('common.choosePhotos')}
          </FileButton>
          <p className="text-sm text-quiet">
            {t('testImages.uploadRules', { maxMegabytes: MAX_MEGABYTES, max: IMAGES_PER_ITEM_MAX })}
          </p>
        </div>
      </DropZone>
      {pending.length > 0 && (
        <UploadList
          files={pending}
          percents={percents}
          onRemove={(file) => {
            remove(file);
            drop([file]);
          }}
        />
      )}
      <ImageMessages messages={messages} />
      <UploadFailed
        messages={toMessages(failures)}
        retryable={retryable}
        onRetry={() => {
          setFailures([]);
          void send(retryable);
        }}
      />
    </div>
  );
}

interface UploadFailedProps {
  messages: readonly string[];
  retryable: readonly File[];
  onRetry: () => void;
}

const UploadFailed = ({ messages, retryable, onRetry }: UploadFailedProps) => (
  <div role="alert" className="empty:hidden">
    {messages.length > 0 && (
      <div className="flex gap-2.5 rounded-md border border-danger/40 bg-danger/8 px-3 py-2.5">
        <TriangleAlert aria-hidden className="mt-0.75 size-4.5 shrink-0 text-danger" />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <p className="font-medium text-danger">{t('testImages.uploadFailed')}</p>
          <ul className="text-sm">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {retryable.length > 0 && (
            <Button variant="secondary" size="sm" className="mt-1" onClick={onRetry}>
              {t('testImages.tryAgainWith', { photos: t('count.photos', { count: retryable.length }) })}
            </Button>
          )}
        </div>
      </div>
    )}
  </div>
);

interface UploadListProps {
  files: readonly File[];
  /** Contains no entry for a file that waits for its upload. */
  percents: ReadonlyMap<File, number>;
  onRemove: (file: File) => void;
}

const UploadList = ({ files, percents, onRemove }: UploadListProps) => (
  <ul aria-label={t('testImages.photosBeingUploaded')} className="grid gap-2">
    {files.map((file, index) => {
      const percent = percents.get(file) ?? 0;
      return (
        <li
          key={`${index} ${file.name}`}
          className="flex min-w-0 items-center gap-3 rounded-lg border border-line bg-surface p-2"
        >
          <LocalImage file={file} alt="" className="size-12 shrink-0 rounded-md bg-raised" />
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="truncate" dir="auto" title={file.name}>
              {file.name}
            </p>
            <UploadBar fileName={file.name} percent={percent} className="rounded-full" />
            <p className="text-sm text-quiet tabular-nums">
              {formatBytes(file.size)}, {Math.round(percent)}%
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('common.removeName', { name: file.name })}
            // The user can delete an uploaded image in the gallery instead.
            disabled={percent === 100}
            onClick={() => onRemove(file)}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </li>
      );
    })}
  </ul>
);
