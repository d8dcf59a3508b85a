import { NO_ID } from '../../lib/address/address-id';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';
import { Picker } from '../../ui/picker/Picker';
import type { LocationPickerProps } from './LocationList';
import { findLocation, toPathText } from './locations.rules';

const LocationList = lazyComponent(() => import('./LocationList'));

export const preloadLocationList = LocationList.preload;

/** Chooses a location by its name, path or code, or creates one. */
export function LocationPicker(props: LocationPickerProps) {
  const { locations, value, emptyLabel, unknownLabel = emptyLabel, leave } = props;
  const chosen = findLocation(locations, value ?? NO_ID);

  let shown = unknownLabel;
  if (value === undefined) shown = leave?.label ?? t('location.chooseALocation');
  else if (value === null) shown = emptyLabel;
  else if (chosen) shown = toPathText(chosen);

  return (
    <Picker
      name={props.name}
      shown={shown}
      isEmpty={!chosen}
      list={LocationList}
      renderList={(control) => <LocationList {...props} {...control} chosen={chosen} />}
    />
  );
}
