import { ReceiptText } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import {
  ACCEPTED_DOCUMENTS,
  checkDocuments,
  takeDocuments,
} from '../../entities/document/document-files.rules';
import { DocumentFileRow } from '../../entities/document/DocumentFileRow';
import { withContentTypes } from '../../entities/image/content-types';
import { FileButton } from '../../entities/image/FileButton';
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
  /** Undefined if the form takes photos only. */
  receipts?: { files: readonly File[]; onChange: Dispatch<SetStateAction<File[]>> };
  disabled: boolean;
}

/** The first photo becomes the primary image. Documents among the photos become receipts. */
export default function ImagePicker({ images, max, onChange, receipts, disabled }: ImagePickerProps) {
  const [messages, setMessages] = useState<string[]>([]);
  // Current count for the asynchronous check of types, which may finish after other photos were added.
  const count = useRef(images.length);
  useEffect(() => {
    count.current = images.length;
  });

  const add = async (files: File[], toRules = toQuickAddRules) => {
    setMessages([]);
    const photos = takeDocuments(await withContentTypes(files), receipts && addReceipts);
    const { accepted, messages: refused } = checkImages(photos, toRules(count.current, max));
    // Another check may finish before the next render.
    count.current += accepted.length;
    setMessages((messages) => [...messages, ...refused]);
    onChange((chosen) => [...chosen, ...accepted]);
  };

  const addReceipts = (files: readonly File[]) => {
    const { accepted, messages: refused } = checkDocuments(files);
    setMessages(refused);
    receipts?.onChange((chosen) => [...chosen, ...accepted]);
  };

  const removeFrom = (change: typeof onChange, file: File) => {
    setMessages([]);
    change((chosen) => chosen.filter((other) => other !== file));
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
                  onRemove={disabled ? undefined : () => removeFrom(onChange, file)}
                />
              ))}
            </ul>
          )}
          <ImageInputs onChoose={(files) => void add(files)} disabled={disabled || images.length >= max} />
          <p className="text-sm text-quiet">{t('imageUpload.photosHint', { max })}</p>
        </div>
      </DropZone>
      {receipts && receipts.files.length > 0 && (
        <>
          <ul aria-label={t('report.receipts')} className="mt-3">
            {receipts.files.map((file, index) => (
              <DocumentFileRow
                key={`${index} ${file.name}`}
                file={file}
                onRemove={disabled ? undefined : () => removeFrom(receipts.onChange, file)}
              />
            ))}
          </ul>
          <p className="text-sm text-quiet">{t('imageUpload.receiptsHint')}</p>
        </>
      )}
      <ImageMessages messages={messages} />
      {receipts && (
        <FileButton
          variant="ghost"
          size="sm"
          isMultiple
          accept={ACCEPTED_DOCUMENTS}
          disabled={disabled}
          className="-ms-3 mt-1 text-accent"
          onChoose={addReceipts}
        >
          <ReceiptText aria-hidden className="size-4" />
          {t('imageUpload.addReceipt')}
        </FileButton>
      )}
    </fieldset>
  );
}
