import { MapPin } from 'lucide-react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
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
import { readOpenedFrom, stepsBackTo } from '../lib/history-index';
import { discardUnsavedForms } from '../lib/unsaved-changes';
import { useGoBack } from './use-go-back';

export default function EditLocationPage() {
  const id = toAddressId(useParams().locationId);
  const { data: tree, error, refetch } = useLocations();
  const update = useUpdateLocation(id);
  const navigate = useNavigate();
  const location = findLocation(tree ?? [], id);
  const openedFrom = readOpenedFrom(useLocation().state);
  const shownLocation = { to: `/locations/${id}`, onClick: useGoBack(openedFrom) };

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Edit Location"
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
            // What is saved is not asked about, and Back does not lead into the form once more.
            discardUnsavedForms();
            const steps = stepsBackTo(openedFrom);
            if (steps > 0) await navigate(-steps);
            else await navigate(shownLocation.to, { replace: true });
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
