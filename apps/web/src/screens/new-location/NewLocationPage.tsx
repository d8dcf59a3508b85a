import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PrintedCodeNotice } from '../../entities/code/PrintedCodeNotice';
import { usePrintedCode } from '../../entities/code/use-printed-code';
import { newLocationValues } from '../../entities/location/location-form.rules';
import { LocationForm } from '../../entities/location/LocationForm';
import { useCreateLocation, useLocations } from '../../entities/location/locations.queries';
import { findLocation } from '../../entities/location/locations.rules';
import { toAddressId } from '../../lib/address/address-id';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastChange } from '../../ui/feedback/undo-toast';
import { PageHeader } from '../../ui/layout/PageHeader';

/** Creates a location. `?parent=5` prefills its parent; `?code=8GK2M4TZ` attaches a printed label. */
export default function NewLocationPage() {
  const [search, setSearch] = useSearchParams();
  const query = useLocations();
  const { data: tree } = query;
  const create = useCreateLocation();
  const label = usePrintedCode();
  const navigate = useNavigate();
  // Every location gets a new form; `added` counts the previous locations.
  const [start, setStart] = useState<{ added: number; parentId: number | null }>();

  const parent = findLocation(tree ?? [], toAddressId(search.get('parent')));
  const cancelTo = parent ? `/locations/${parent.id}` : '/locations';
  const { added, parentId } = start ?? { added: 0, parentId: parent?.id ?? null };

  return (
    <div className="max-w-2xl">
      <PageHeader
        title={t('common.addLocation')}
        back={{ to: cancelTo, label: parent?.name ?? t('common.locations') }}
      />
      {label.code !== undefined && <PrintedCodeNotice code={label.code} />}
      {tree ? (
        <LocationForm
          key={added}
          defaultValues={newLocationValues(parentId)}
          locations={tree}
          draftName={`new-location-${parent?.id ?? 'top'}`}
          submitLabel={t('common.addLocation')}
          busyLabel={t('common.adding')}
          cancel={{ to: cancelTo }}
          startsAtName={added > 0}
          onSave={(input) => create.mutateAsync(input)}
          onSaved={async (location) => {
            const attached = await label.attach({ location_id: location.id });
            toastChange(t('newLocation.locationAdded'), location, attached);
            await navigate(`/locations/${location.id}`, { replace: true });
          }}
          onSavedAnother={async (location) => {
            const attached = await label.attach({ location_id: location.id });
            toastChange(t('common.added', { name: location.name }), location, attached);
            setStart({ added: added + 1, parentId: location.parent_id });
            // Removes `?code=`, because the label is now attached.
            setSearch(parent ? { parent: String(parent.id) } : {}, {
              replace: true,
              preventScrollReset: true,
            });
          }}
        />
      ) : (
        <NotLoaded query={query} message={t('common.locationsNotLoaded')} skeleton="h-96" />
      )}
    </div>
  );
}
