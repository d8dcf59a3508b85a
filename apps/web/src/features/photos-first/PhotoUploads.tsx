import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toDetailsQueueAddress } from '../../entities/item/details-queue.rules';
import { NewItemLocation } from '../../entities/location/NewItemLocation';
import { useLocationChoice } from '../../entities/location/use-location-choice';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { progressStyle } from '../../ui/progress-style';
import { usePhotoQueue } from './photo-queue.queries';
import type { QueuedPhoto } from './photo-queue.rules';

const isDone = ({ status }: QueuedPhoto): boolean => status === 'done';

/** Progress of the queued photos, for every screen. */
export function PhotoUploads({ ownerId }: { ownerId: number }) {
  const { photos, isHere, isStuck, share, retryFailed, relocate, remove } = usePhotoQueue(ownerId);
  const [discarded, setDiscarded] = useState<readonly QueuedPhoto[]>([]);
  const [isRelocating, setIsRelocating] = useState(false);
  const done = photos.filter(isDone).length;
  // The queue of items that need details starts with the newest item.
  const newest = photos.findLast((photo) => isDone(photo) && isHere(photo));
  const failed = photos.filter(({ status }) => status === 'failed');
  const unplaced = failed.filter((photo) => photo.is_location_gone && isHere(photo));
  const isFinished = done + failed.length === photos.length;
  const removeDone = () => void remove(isDone);
  if (photos.length === 0) return null;
  return (
    <>
      <section
        aria-label={t('photosFirst.uploads')}
        className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3 shadow-raised"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="min-w-0 flex-1">
            {isFinished
              ? t('photosFirst.itemsAdded', { count: done })
              : isStuck
                ? t('photosFirst.waitingForConnection', { done, count: photos.length })
                : t('photosFirst.adding', { done, count: photos.length })}
          </p>
          {isFinished && newest?.item_id !== undefined && (
            <Link
              to={toDetailsQueueAddress(newest.item_id)}
              onClick={removeDone}
              className="link inline-flex min-h-11 items-center font-medium"
            >
              {t('photosFirst.addDetails')}
            </Link>
          )}
          {isFinished && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('common.close')}
              onClick={() => (failed.length > 0 ? setDiscarded(failed) : removeDone())}
            >
              <X aria-hidden className="size-5" />
            </Button>
          )}
        </div>
        {!isFinished && (
          <progress
            aria-label={t('photosFirst.uploads')}
            value={done + share}
            max={photos.length}
            className={progressStyle}
          />
        )}
        {failed.length > 0 && (
          <>
            <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm text-danger">
              {failed.map((photo) => (
                <li key={photo.id} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <bdi className="block text-text">{photo.name}</bdi>
                    <span dir="auto" className="block">
                      {photo.problem}
                    </span>
                  </span>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('common.removeName', { name: photo.name })}
                    onClick={() => setDiscarded([photo])}
                  >
                    {t('common.remove')}
                  </Button>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              {unplaced.length > 0 && (
                <Button variant="secondary" size="sm" onClick={() => setIsRelocating(true)}>
                  {t('photosFirst.chooseLocation')}
                </Button>
              )}
              {failed.some(({ can_retry }) => can_retry) && (
                <Button variant="secondary" size="sm" onClick={retryFailed}>
                  {t('common.tryAgain')}
                </Button>
              )}
            </div>
          </>
        )}
      </section>
      {isRelocating && unplaced.length > 0 && (
        <RelocateDialog
          count={unplaced.length}
          onClose={() => setIsRelocating(false)}
          onRelocate={(location_id) => {
            relocate(location_id);
            setIsRelocating(false);
          }}
        />
      )}
      {discarded.length > 0 && (
        <ConfirmDialog
          onClose={() => setDiscarded([])}
          title={t('photosFirst.discardTitle', { count: discarded.length })}
          description={t('photosFirst.discardHint')}
          confirmLabel={t('common.discard')}
          cancelLabel={t('photosFirst.keep')}
          tone="danger"
          onConfirm={() => {
            const ids = new Set(discarded.map(({ id }) => id));
            // Closing the bar also removes the results.
            const isClosing = ids.size === failed.length;
            void remove((photo) => ids.has(photo.id) || (isClosing && isDone(photo)));
            setDiscarded([]);
          }}
        />
      )}
    </>
  );
}

interface RelocateDialogProps {
  /** Number of photos whose location was deleted. */
  count: number;
  onClose: () => void;
  onRelocate: (location_id: number | null) => void;
}

function RelocateDialog({ count, onClose, onRelocate }: RelocateDialogProps) {
  const { location_id, choose } = useLocationChoice(null);
  return (
    <FormDialog
      title={t('photosFirst.chooseLocation')}
      description={t('photosFirst.chooseLocationHint', { count })}
      submitLabel={t('photosFirst.addItems', { count })}
      onSubmit={() => onRelocate(location_id)}
      onClose={onClose}
    >
      <div data-first-focus>
        <NewItemLocation value={location_id} onChange={choose} />
      </div>
    </FormDialog>
  );
}
