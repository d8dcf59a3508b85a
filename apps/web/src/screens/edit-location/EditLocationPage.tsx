import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { toLocationValues } from '../../entities/location/location-form.rules';
import { LocationForm } from '../../entities/location/LocationForm';
import { LocationNotFound } from '../../entities/location/LocationNotFound';
import { useLocations, useUpdateLocation } from '../../entities/location/locations.queries';
import { findLocation } from '../../entities/location/locations.rules';
import { toAddressId } from '../../lib/address/address-id';
import { canReturn, useGoBack } from '../../lib/address/use-go-back';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastChange } from '../../ui/feedback/undo-toast';
import { PageHeader } from '../../ui/layout/PageHeader';

export default function EditLocationPage() {
  const id = toAddressId(useParams().locationId);
  const query = useLocations();
  const { data: tree } = query;
  const update = useUpdateLocation(id);
  const navigate = useNavigate();
  const location = findLocation(tree ?? [], id);
  const returns = canReturn(useLocation().state);
  const shownLocation = { to: `/locations/${id}`, onClick: useGoBack(returns) };

  return (
    <div className="max-w-2xl">
      <PageHeader
        title={t('editLocation.editLocation')}
        back={
          location
            ? { ...shownLocation, label: location.name }
            : { to: '/locations', label: t('common.locations') }
        }
      />
      {location && tree ? (
        <LocationForm
          key={id}
          defaultValues={toLocationValues(location)}
          locations={tree}
          edited={location}
          draftName={`location-${id}`}
          submitLabel={t('common.save')}
          busyLabel={t('common.saving')}
          cancel={shownLocation}
          onSave={(input) => update.mutateAsync(input)}
          onSaved={async (saved) => {
            toastChange(t('editLocation.locationSaved'), saved);
            // Back must not return to the form.
            if (returns) await navigate(-1);
            else await navigate(shownLocation.to, { replace: true });
          }}
        />
      ) : tree ? (
        <LocationNotFound id={id} />
      ) : (
        <NotLoaded query={query} message={t('common.locationsNotLoaded')} skeleton="h-96" />
      )}
    </div>
  );
}
