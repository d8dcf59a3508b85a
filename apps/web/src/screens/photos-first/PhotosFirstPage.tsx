import { ITEM_NAME_MAX_LENGTH } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useCreateLocation, useLocations } from '../../entities/location/locations.queries';
import { useCarriedLocation } from '../../entities/location/use-carried-location';
import { useSession } from '../../entities/user/session.queries';
import { ChoosePhotos } from '../../features/photos-first/ChoosePhotos';
import { toGivenName } from '../../features/photos-first/photo-names.rules';
import { addPhotos, listQueuedPhotos, openPhotos } from '../../features/photos-first/photo-queue.queries';
import { loadUnsentBar } from '../../features/unsent/load-unsent-bar';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { formatDayOfYear } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { getToday } from '../../lib/format/local-day';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { SaveBar } from '../../ui/form/SaveBar';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** Makes each photo an item that needs details, all in one location. `?location=5` chooses the location. */
export default function PhotosFirstPage() {
  const carried = useCarriedLocation();
  const { data: locations, isPending } = useLocations();
  const create = useCreateLocation();
  const { user } = useSession();
  const [chosenId, setChosenId] = useState<number | null>();
  const [photos, setPhotos] = useState<File[]>([]);
  const [batch, setBatch] = useState(1);
  const client = useQueryClient();
  const ownerId = user?.id;
  useUnsavedChanges(photos.length > 0, () => setPhotos([]));

  useEffect(() => {
    if (ownerId !== undefined) openPhotos(ownerId, client);
    // The connection may be lost before the layout loads the bar that shows the progress.
    void loadUnsentBar().catch(() => undefined);
  }, [ownerId, client]);

  const location_id = chosenId === undefined ? (carried.location?.id ?? null) : chosenId;

  const addAll = () => {
    if (ownerId === undefined) return;
    const today = getToday();
    const date = formatDayOfYear(today, today);
    const { length } = openPhotos(ownerId, client).getEntries();
    addPhotos(
      ownerId,
      client,
      photos.map((file, index) => {
        const provisional = t('photosFirst.provisionalName', { position: length + index + 1, date });
        const name = (toGivenName(file.name) ?? provisional).slice(0, ITEM_NAME_MAX_LENGTH);
        return { file, name, location_id };
      }),
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
          <ChoosePhotos
            key={batch}
            photos={photos}
            onChange={setPhotos}
            listQueued={() =>
              ownerId === undefined ? Promise.resolve([]) : listQueuedPhotos(ownerId, client)
            }
          />
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
