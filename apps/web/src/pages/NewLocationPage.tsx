import toast from 'react-hot-toast';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState';
import { PageHeader } from '../components/PageHeader';
import { Skeleton } from '../components/Skeleton';
import { newLocationValues } from '../features/locations/location-form.rules';
import { LocationForm } from '../features/locations/LocationForm';
import { useCreateLocation, useLocations } from '../features/locations/locations.queries';
import { findLocation } from '../features/locations/locations.rules';
import { toAddressId } from '../lib/address-id';
import { toMessage } from '../lib/api-error';

export default function NewLocationPage() {
  const [search] = useSearchParams();
  const { data: tree, error, refetch } = useLocations();
  const create = useCreateLocation();
  const navigate = useNavigate();
  const parent = findLocation(tree ?? [], toAddressId(search.get('parent')));
  const cancelTo = parent ? `/locations/${parent.id}` : '/locations';

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Add Location" back={{ to: cancelTo, label: parent?.name ?? 'Locations' }} />
      {tree ? (
        <LocationForm
          defaultValues={newLocationValues(parent?.id ?? null)}
          locations={tree}
          draftName="new-location"
          submitLabel="Add Location"
          cancelTo={cancelTo}
          onSave={async (input) => {
            const location = await create.mutateAsync(input);
            toast.success('Location added');
            await navigate(`/locations/${location.id}`);
          }}
        />
      ) : error ? (
        <ErrorState
          message={toMessage(error, 'The locations could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
