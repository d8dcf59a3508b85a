import { type Location, withoutHiddenControls } from '@stowage/contracts';
import { toNumberText } from '../../lib/numbers/number-text';
import type { LocationFormValues } from './location-form.schema';

export const newLocationValues = (parentId: number | null): LocationFormValues => ({
  name: '',
  description: '',
  is_container: false,
  capacity: '',
  parent_id: parentId,
});

export const toLocationValues = (location: Location): LocationFormValues => ({
  name: withoutHiddenControls(location.name),
  description: location.description ?? '',
  is_container: location.is_container,
  capacity: toNumberText(location.capacity, 0),
  parent_id: location.parent_id,
});
