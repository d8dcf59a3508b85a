import { QUANTITY_DEFAULT, type QuickAddInput } from '@stowage/contracts';
import { toNumberText } from '../../lib/numbers/number-text';
import type { QuickAddValues } from './quick-add.schema';

/** `text` is the path of the location. Without an id, the server finds or creates the location. */
export interface StartLocation {
  id?: number;
  text: string;
}

export const newQuickAddValues = (
  location: StartLocation | undefined,
  productCode: string,
  belongsToId?: number | null,
): QuickAddValues => ({
  name: '',
  description: '',
  quantity: toNumberText(QUANTITY_DEFAULT, 0),
  estimated_value: '',
  location_name: location?.text ?? '',
  product_code: productCode,
  belongs_to_id: belongsToId,
});

export const toQuickAddDraftName = (location: StartLocation | undefined, productCode: string): string =>
  [
    'quick-add',
    location?.id === undefined ? '' : `-in-${location.id}`,
    // A draft of another item must not replace the scanned code.
    productCode === '' ? '' : `-with-${productCode}`,
  ].join('');

/** Sends the id while the text is unchanged: a path can match several locations. */
export const withStartLocation = (input: QuickAddInput, location: StartLocation | undefined): QuickAddInput =>
  location?.id !== undefined && input.location_name === location.text
    ? { ...input, location_name: null, location_id: location.id }
    : input;

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

interface WrittenLocation {
  name: string;
  path: readonly string[];
}

// The server splits a path at ` > ` and `/`, so a name that contains a separator cannot be part of a path.
const canBeInPath = (name: string) => !/\s>\s|\//.test(name);

/**
 * Returns the path of each location. If the server would split a name in the path, returns only the name of the
 * location when the name is unique, and omits the location otherwise.
 */
export function toWrittenLocations(
  locations: readonly WrittenLocation[],
  all: readonly WrittenLocation[],
): string[] {
  const isUnique = (name: string) =>
    all.filter((location) => location.name.toLowerCase() === name.toLowerCase()).length === 1;
  return locations.flatMap(({ name, path }) => {
    const names = [...path, name];
    if (names.every(canBeInPath)) return [names.join(' > ')];
    return isUnique(name) ? [name] : [];
  });
}
