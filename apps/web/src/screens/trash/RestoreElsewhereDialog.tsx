import type { TrashEntry } from '@stowage/contracts';
import { useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useLocations } from '../../entities/location/locations.queries';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';

interface RestoreElsewhereDialogProps {
  entry: TrashEntry;
  /** Says why the former location cannot be used. */
  question: string;
  onRestore: (toLocationId: number | null) => Promise<void>;
  onClose: () => void;
}

/** Asks for a location, because the former one is gone or too deep. */
export function RestoreElsewhereDialog({
  entry: { name, kind },
  question,
  onRestore,
  onClose,
}: RestoreElsewhereDialogProps) {
  const { data: locations = [] } = useLocations();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <FormDialog
      title={t('trash.restoreNamed', { name })}
      description={question}
      submitLabel={t('trash.restore')}
      onSubmit={() => onRestore(chosen)}
      onClose={onClose}
    >
      <Field label={t('field.location_id')}>
        <LocationPicker
          name="to_location_id"
          locations={locations}
          value={chosen}
          onChange={setChosen}
          emptyLabel={t(kind === 'location' ? 'trash.topLevel' : 'common.noLocation')}
        />
      </Field>
    </FormDialog>
  );
}
