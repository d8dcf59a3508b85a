import { ITEM_NAME_MAX_LENGTH } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useCreateLocation, useLocations } from '../../entities/location/locations.queries';
import { useCarriedLocation } from '../../entities/location/use-carried-location';
import { useSession } from '../../entities/user/session.queries';
import { ChoosePhotos } from '../../features/photos-first/ChoosePhotos';
import { toGivenName } from '../../features/photos-first/photo-names.rules';
import { addToQueue, usePhotoQueue } from '../../features/photos-first/photo-queue';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { formatDayOfYear } from '../../lib/format';
import { t } from '../../lib/i18n';
import { toLocalDay } from '../../lib/local-day';
import { makeRequestKey } from '../../lib/request-key';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { SaveBar } from '../../ui/form/SaveBar';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Skeleton';

/** Makes each photo an item that needs details, all in one location. `?location=5` chooses the location. */
export default function PhotosFirstPage() {
  const carried = useCarriedLocation();
  const { data: locations, isPending } = useLocations();
  const create = useCreateLocation();
  const { user } = useSession();
  const [chosenId, setChosenId] = useState<number | null>();
  const [photos, setPhotos] = useState<File[]>([]);
  const [batch, setBatch] = useState(1);
  const queue = usePhotoQueue(user?.id);
  useUnsavedChanges(photos.length > 0, () => setPhotos([]));

  // The connection may be lost before the layout loads the bar that sends the photos.
  useEffect(() => void import('../../features/photos-first/PhotoQueueBar').catch(() => undefined), []);

  const location_id = chosenId === undefined ? (carried.location?.id ?? null) : chosenId;

  const addAll = () => {
    if (!user) return;
    const today = toLocalDay(new Date());
    const date = formatDayOfYear(today, today);
    addToQueue(
      photos.map((file, index) => ({
        key: makeRequestKey(),
        owner_id: user.id,
        file,
        name: (
          toGivenName(file.name) ??
          t('photosFirst.provisionalName', { position: queue.length + index + 1, date })
        ).slice(0, ITEM_NAME_MAX_LENGTH),
        location_id,
        status: 'waiting',
        share: 0,
      })),
    );
    setPhotos([]);
    setBatch(batch + 1);
  };

  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t('photosFirst.title')}
        subtitle={t('photosFirst.hint')}
        back={{ to: '/inventory', label: t('photosFirst.inventory') }}
      />
      {isPending || carried.isLoading ? (
        <Skeleton className="h-72" />
      ) : (
        <div className="grid gap-5">
          <Field label={t('photosFirst.location')}>
            {(control) => (
              <LocationPicker
                control={{ ...control, name: 'location_id' }}
                locations={locations ?? []}
                value={location_id}
                onChange={setChosenId}
                emptyLabel={t('photosFirst.noLocation')}
                onCreate={(input) => create.mutateAsync(input)}
              />
            )}
          </Field>
          <ChoosePhotos key={batch} photos={photos} onChange={setPhotos} />
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
