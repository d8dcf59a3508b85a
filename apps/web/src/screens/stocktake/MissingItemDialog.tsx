import { useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useLocations } from '../../entities/location/locations.queries';
import { findLocation } from '../../entities/location/locations.rules';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';

interface MissingItemDialogProps {
  name: string;
  isBusy: boolean;
  onMove: (locationId: number, locationName: string) => void;
  onClose: () => void;
}

export default function MissingItemDialog({ name, isBusy, onMove, onClose }: MissingItemDialogProps) {
  const { data: locations = [] } = useLocations();
  const [id, setId] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const onSubmit = () => {
    const location = id === null ? undefined : findLocation(locations, id);
    if (location) onMove(location.id, location.name);
    else setError(t('stocktake.chooseLocation'));
  };
  return (
    <FormDialog
      title={t('stocktake.whereIs', { name })}
      submitLabel={t('common.move')}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('field.location_id')} error={error}>
        <LocationPicker
          name="location_id"
          locations={locations}
          value={id}
          emptyLabel={t('stocktake.chooseLocation')}
          onChange={setId}
        />
      </Field>
    </FormDialog>
  );
}
