import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { LocationPicker } from './LocationPicker';
import { useLocations } from './locations.queries';

interface NewItemLocationProps {
  /** The picker shows no location for an id that does not exist. */
  value: number | null;
  onChange: (id: number | null) => void;
  /** True if the location was deleted after it was chosen. */
  isGone?: boolean;
  /** Shown and offered instead of "No location". */
  emptyLabel?: string | undefined;
}

/** Field that chooses or creates the location of new items. */
export function NewItemLocation({ value, onChange, isGone = false, emptyLabel }: NewItemLocationProps) {
  const { data: locations = [] } = useLocations();
  return (
    <Field label={t('field.location_id')} error={isGone ? t('newItem.locationGone') : undefined}>
      <LocationPicker
        name="location_id"
        locations={locations}
        value={value}
        onChange={onChange}
        emptyLabel={emptyLabel ?? t('common.noLocation')}
      />
    </Field>
  );
}
