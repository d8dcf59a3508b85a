import { useState } from 'react';
import { withContentTypes } from '../../entities/image/content-types';
import { checkImages, toDropRules, toQuickAddRules } from '../../entities/image/image-checks.rules';
import { t } from '../../lib/i18n';
import { PHOTOS_FIRST_MAX } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { DropZone } from '../image-upload/DropZone';
import { ImageInputs } from '../image-upload/ImageInputs';
import { ImageMessages } from '../image-upload/ImageMessages';
import { UploadTile } from '../image-upload/UploadTile';
import { type KnownPhoto, separateKnown, toKnownPhoto } from './same-photos';

interface ChoosePhotosProps {
  opensAtOnce: boolean;
  photos: readonly File[];
  /** Returns the photos after the latest change, also before they are rendered. */
  getPhotos: () => readonly File[];
  onChange: (update: (chosen: readonly File[]) => readonly File[]) => void;
  /** Lists the photos that were chosen before and are sent in the background. */
  listQueued: () => Promise<readonly KnownPhoto[]>;
  /** True for a photo that an item already has. Rejects if it cannot find out. */
  wasAdded: (photo: File) => Promise<boolean>;
}

/** Why a photo is left out. */
const REASONS = ['same', 'added', 'unknown'] as const;
type Reason = (typeof REASONS)[number];

// Photos that are chosen during a comparison are compared after it, with its result. The next batch waits as well.
let comparison = Promise.resolve();

/** Leaves out photos that are, or may be, already chosen, sent or added earlier, and offers to add them anyway. */
export default function ChoosePhotos({
  opensAtOnce,
  photos,
  getPhotos,
  onChange,
  listQueued,
  wasAdded,
}: ChoosePhotosProps) {
  const [messages, setMessages] = useState<string[]>([]);
  const [leftOut, setLeftOut] = useState<Record<Reason, readonly File[]>>({
    same: [],
    added: [],
    unknown: [],
  });

  const addUpToLimit = (files: readonly File[], before: readonly string[]) => {
    const tooMany = t('photosFirst.tooMany', { max: PHOTOS_FIRST_MAX });
    const { accepted, messages: others } = checkImages(files, {
      room: PHOTOS_FIRST_MAX - getPhotos().length,
      tooMany,
    });
    setMessages([...before, ...others]);
    onChange((chosen) => [...chosen, ...accepted].slice(0, PHOTOS_FIRST_MAX));
  };

  const compare = async (files: readonly File[], isDropped: boolean) => {
    const rules = toQuickAddRules(0, Infinity);
    const checked = checkImages(await withContentTypes(files), isDropped ? toDropRules(rules) : rules);
    const known = [...getPhotos().map(toKnownPhoto), ...(await listQueued())];
    const found = await separateKnown(checked.accepted, known, wasAdded);
    setLeftOut(found);
    addUpToLimit(found.fresh, checked.messages);
  };
  const add = (files: readonly File[], isDropped = false) => {
    const run = () => compare(files, isDropped);
    comparison = comparison.then(run, run);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 text-sm font-medium">
        {t('common.photos')}
        <span className="font-mono font-normal text-quiet">
          {photos.length}/{PHOTOS_FIRST_MAX}
        </span>
      </legend>
      <DropZone className="pointer-coarse:border-0 pointer-coarse:p-0" onDrop={(files) => add(files, true)}>
        <div className="grid gap-3">
          <ImageInputs
            onChoose={(files) => add(files)}
            opensAtOnce={opensAtOnce}
            disabled={photos.length >= PHOTOS_FIRST_MAX}
          />
          {photos.length > 0 && (
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
              {photos.map((file, index) => (
                <UploadTile
                  key={`${index} ${file.name}`}
                  file={file}
                  onRemove={() => {
                    setMessages([]);
                    onChange((chosen) => chosen.filter((other) => other !== file));
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      </DropZone>
      <div role="status">
        {REASONS.map((reason) => {
          const files = leftOut[reason];
          if (files.length === 0) return null;
          return (
            <p key={reason} className="mt-2 flex flex-wrap items-center gap-2 text-sm">
              {t(`photosFirst.${reason}Photos`, { count: files.length })}
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  setLeftOut({ ...leftOut, [reason]: [] });
                  addUpToLimit(files, []);
                }}
              >
                {t('photosFirst.addAnyway')}
              </Button>
            </p>
          );
        })}
      </div>
      <ImageMessages messages={messages} />
    </fieldset>
  );
}
