import { MapPin } from 'lucide-react';
import toast from 'react-hot-toast';
import { useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { PageHeader } from '../components/PageHeader';
import { Skeleton } from '../components/Skeleton';
import { toLocationValues } from '../features/locations/location-form.rules';
import { LocationForm } from '../features/locations/LocationForm';
import { useLocations, useUpdateLocation } from '../features/locations/locations.queries';
import { findLocation } from '../features/locations/locations.rules';
import { toAddressId } from '../lib/address-id';
import { toMessage } from '../lib/api-error';

export default function EditLocationPage() {
  const id = toAddressId(useParams().locationId);
  const { data: tree, error, refetch } = useLocations();
  const update = useUpdateLocation(id);
  const navigate = useNavigate();
  const location = findLocation(tree ?? [], id);
  const cancelTo = `/locations/${id}`;

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Edit location"
        back={location ? { to: cancelTo, label: location.name } : { to: '/locations', label: 'Locations' }}
      />
      {location && tree ? (
        <LocationForm
          key={id}
          defaultValues={toLocationValues(location)}
          locations={tree}
          edited={location}
          draftName={`location-${id}`}
          submitLabel="Save"
          busyLabel="Saving..."
          cancelTo={cancelTo}
          onSave={(input) => update.mutateAsync(input)}
          onSaved={async () => {
            toast.success('Location saved');
            await navigate(cancelTo);
          }}
        />
      ) : tree ? (
        <EmptyState
          icon={MapPin}
          title="Location not found"
          action={<ButtonLink to="/locations">All locations</ButtonLink>}
        >
          It may have been deleted, or it belongs to somebody else.
        </EmptyState>
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
