import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { toDetailsQueueAddress } from '../../entities/item/details-queue.rules';
import { t } from '../../lib/i18n';
import { removeFromQueue, retryFailed } from './photo-queue';
import { useSendPhotos } from './send-photos.queries';

interface PhotoQueueBarProps {
  ownerId: number;
}

/** Sends the queued photos and shows the progress on every screen. */
export default function PhotoQueueBar({ ownerId }: PhotoQueueBarProps) {
  const { photos, isOffline } = useSendPhotos(ownerId);
  const done = photos.filter(({ status }) => status === 'done').length;
  // The queue of items that need details starts with the newest item.
  const newest = photos.findLast(({ status }) => status === 'done');
  const failed = photos.filter(({ status }) => status === 'failed');
  const isFinished = done + failed.length === photos.length;
  const sent = photos.reduce((sum, { share, status }) => sum + (status === 'done' ? 1 : share), 0);
  return (
    <aside
      aria-label={t('photosFirst.uploads')}
      className="mx-auto mt-3 w-full max-w-6xl px-4 sm:px-6 print:hidden"
    >
      <div className="grid gap-2 rounded-lg border border-line bg-surface p-3 shadow-raised">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="min-w-0 flex-1">
            {isFinished
              ? t('photosFirst.itemsAdded', { count: done })
              : isOffline
                ? t('photosFirst.waitingForConnection', { done, count: photos.length })
                : t('photosFirst.adding', { done, count: photos.length })}
          </p>
          {isFinished && newest?.item_id !== undefined && (
            <Link
              to={toDetailsQueueAddress(newest.item_id)}
              onClick={() =>
                removeFromQueue(({ owner_id, status }) => owner_id === ownerId && status === 'done')
              }
              className="link inline-flex min-h-11 items-center font-medium"
            >
              {t('photosFirst.addDetails')}
            </Link>
          )}
          {isFinished && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('photosFirst.close')}
              onClick={() => removeFromQueue(({ owner_id }) => owner_id === ownerId)}
            >
              <X aria-hidden className="size-5" />
            </Button>
          )}
        </div>
        {!isFinished && (
          <progress
            aria-label={t('photosFirst.uploads')}
            value={sent}
            max={photos.length}
            className="h-2 w-full accent-accent"
          />
        )}
        {failed.length > 0 && (
          <>
            <ul className="grid gap-1 text-sm text-danger">
              {failed.map(({ key, message, name }) => (
                <li key={key} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{message}</span>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('photosFirst.remove', { name })}
                    onClick={() => removeFromQueue((photo) => photo.key === key)}
                  >
                    {t('photosFirst.removeShort')}
                  </Button>
                </li>
              ))}
            </ul>
            {failed.some(({ can_retry }) => can_retry) && (
              <div>
                <Button variant="secondary" size="sm" onClick={() => retryFailed(ownerId)}>
                  {t('photosFirst.tryAgain')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </aside>
  );
}
