import { QUANTITY_DEFAULT } from '@stowage/contracts';
import { toNumberText } from '../../lib/numbers/number-text';
import type { QuickAddValues } from './quick-add.schema';

/** `text` is the path of the location. Without an id, the server finds or creates the location. */
export interface StartLocation {
  id?: number | undefined;
  text: string;
}

const toChosen = (location: StartLocation | undefined): QuickAddValues['location_id'] =>
  location?.id === undefined ? null : { id: location.id, text: location.text };

export const newQuickAddValues = (
  location: StartLocation | undefined,
  productCode: string,
  belongsToId?: number | null,
  templateId?: number | null,
): QuickAddValues => ({
  name: '',
  description: '',
  quantity: toNumberText(QUANTITY_DEFAULT, 0),
  estimated_value: '',
  location_name: location?.text ?? '',
  location_id: toChosen(location),
  product_code: productCode,
  belongs_to_id: belongsToId,
  template_id: templateId,
});

export const toQuickAddDraftName = (location: StartLocation | undefined, productCode: string): string =>
  [
    'quick-add',
    location?.id === undefined ? '' : `-in-${location.id}`,
    // A draft of another item must not replace the scanned code.
    productCode === '' ? '' : `-with-${productCode}`,
  ].join('');

export function putRecentFirst<Entry extends { id: number }>(
  locations: readonly Entry[],
  recentIds: readonly number[],
): Entry[] {
  const recent = new Set(recentIds);
  const byId = new Map(locations.map((location) => [location.id, location]));
  return [
    ...[...recent].flatMap((id) => byId.get(id) ?? []),
    ...locations.filter(({ id }) => !recent.has(id)),
  ];
}
