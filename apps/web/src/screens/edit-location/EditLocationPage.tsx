import { MapPin } from 'lucide-react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Skeleton';
import { toLocationValues } from '../../entities/location/location-form.rules';
import { LocationForm } from '../../entities/location/LocationForm';
import { useLocations, useUpdateLocation } from '../../entities/location/locations.queries';
import { findLocation } from '../../entities/location/locations.rules';
import { toAddressId } from '../../lib/address-id';
import { toMessage } from '../../lib/api-error';
import { canReturn, useGoBack } from '../../lib/use-go-back';

export default function EditLocationPage() {
  const id = toAddressId(useParams().locationId);
  const { data: tree, error, refetch } = useLocations();
  const update = useUpdateLocation(id);
  const navigate = useNavigate();
  const location = findLocation(tree ?? [], id);
  const returns = canReturn(useLocation().state);
  const shownLocation = { to: `/locations/${id}`, onClick: useGoBack(returns) };

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Edit location"
        back={
          location ? { ...shownLocation, label: location.name } : { to: '/locations', label: 'Locations' }
        }
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
          cancel={shownLocation}
          onSave={(input) => update.mutateAsync(input)}
          onSaved={async () => {
            toast.success('Location saved');
            // Back must not return to the form.
            if (returns) await navigate(-1);
            else await navigate(shownLocation.to, { replace: true });
          }}
        />
      ) : tree ? (
        <EmptyState
          icon={MapPin}
          title="Location not found"
          action={<ButtonLink to="/locations">All locations</ButtonLink>}
        >
          This location may have been deleted, or it belongs to someone else.
        </EmptyState>
      ) : error ? (
        <ErrorState
          error={error}
          message={toMessage(error, 'The locations could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
