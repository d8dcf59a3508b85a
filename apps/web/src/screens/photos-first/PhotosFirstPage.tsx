import { ITEM_NAME_MAX_LENGTH } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useLocations } from '../../entities/location/locations.queries';
import { NewItemLocation } from '../../entities/location/NewItemLocation';
import { useCarriedLocation, useCarryLocation } from '../../entities/location/use-carried-location';
import { useSession } from '../../entities/user/session.queries';
import { wasAdded } from '../../features/photos-first/added-photos.queries';
import { toGivenName } from '../../features/photos-first/photo-names.rules';
import { addPhotos, listQueuedPhotos, openPhotos } from '../../features/photos-first/photo-queue.queries';
import { loadUnsentBar } from '../../features/unsent/load-unsent-bar';
import { formatDayOfYear } from '../../lib/format/format';
import { getToday } from '../../lib/format/local-day';
import { useDraftFiles } from '../../lib/forms/use-draft-files';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { PHOTOS_FIRST_MAX } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SaveBar } from '../../ui/form/SaveBar';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';

const ChoosePhotos = lazyComponent(
  () => import('../../features/photos-first/ChoosePhotos'),
  <Skeleton className="h-31 pointer-coarse:h-25.5" />,
);
// Loads with the screen, because the connection may be lost later.
void ChoosePhotos.preload().catch(() => undefined);

/** Makes each photo an item that needs details, all in one location. `?location=5` chooses the location. */
export default function PhotosFirstPage() {
  const carried = useCarriedLocation();
  const carry = useCarryLocation();
  const isOpenedByLink = useNavigationType() === NavigationType.Push;
  const { isPending } = useLocations();
  const { user } = useSession();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const latest = useRef(photos);
  const change = (update: (chosen: readonly File[]) => readonly File[]) => {
    latest.current = update(latest.current);
    setPhotos(latest.current);
  };
  const [batch, setBatch] = useState(1);
  const [canChoose, setCanChoose] = useState(true);
  const client = useQueryClient();
  const ownerId = user?.id;
  const draftFiles = useDraftFiles('photos-first', photos, (restored) =>
    change((chosen) => [...restored, ...chosen].slice(0, PHOTOS_FIRST_MAX)),
  );
  useUnsavedChanges(photos.length > 0, () => {
    change(() => []);
    draftFiles.discard();
  });

  useEffect(() => {
    if (ownerId !== undefined) openPhotos(ownerId, client);
    // The connection may be lost before the layout loads the bar that shows the progress.
    void loadUnsentBar().catch(() => undefined);
  }, [ownerId, client]);

  const location_id = carried.location?.id ?? null;

  const addAll = () => {
    if (ownerId === undefined) return;
    if (carried.isGone) {
      toast.error(t('newItem.locationGone'));
      return;
    }
    const today = getToday();
    const date = formatDayOfYear(today, today);
    const { length } = openPhotos(ownerId, client).getEntries();
    addPhotos(
      ownerId,
      client,
      latest.current.map((file, index) => {
        const provisional = t('photosFirst.provisionalName', { position: length + index + 1, date });
        const name = (toGivenName(file.name) ?? provisional).slice(0, ITEM_NAME_MAX_LENGTH);
        return { file, name, location_id };
      }),
    );
    change(() => []);
    setBatch(batch + 1);
  };

  return (
    <div className="max-w-xl">
      <PageHeader
        title={t('common.photosFirst')}
        subtitle={t('photosFirst.hint')}
        back={{ to: '/inventory', label: t('common.inventory') }}
      />
      {isPending || carried.isLoading || user === undefined ? (
        <Skeleton className="h-72" />
      ) : (
        <div className="grid gap-5">
          <NewItemLocation value={location_id} onChange={carry} isGone={carried.isGone} />
          {canChoose && (
            <ChoosePhotos
              key={batch}
              opensAtOnce={isOpenedByLink && batch === 1}
              photos={photos}
              getPhotos={() => latest.current}
              onChange={change}
              listQueued={() => listQueuedPhotos(user, client)}
              wasAdded={(photo) => wasAdded(user, photo)}
              onLoadError={() => setCanChoose(false)}
            />
          )}
          {photos.length > 0 && (
            <SaveBar>
              <Button onClick={addAll}>{t('photosFirst.addItems', { count: photos.length })}</Button>
            </SaveBar>
          )}
        </div>
      )}
    </div>
  );
}
