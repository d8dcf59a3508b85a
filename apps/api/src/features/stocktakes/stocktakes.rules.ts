import type {
  StocktakeCounts,
  StocktakeLocation,
  StocktakeProgress,
  StocktakeResult,
} from '@stowage/contracts';
import { toSortKey } from '../../lib/sort-key.rules';

const NAME_SEPARATOR = '\n';
const KEY_SEPARATOR = '\u0001';
/** A private-use character, which follows all names: items without a location come last. */
const LAST = '\uf8ff\uf8ff';

export const toNames = ({ path, name }: { path: readonly string[]; name: string }): string =>
  [...path, name].join(NAME_SEPARATOR);

/** @param exists false for a location that was deleted */
export function toLocation(id: number, names: string, exists: boolean): StocktakeLocation {
  const path = names.split(NAME_SEPARATOR);
  return { id: exists ? id : null, name: path.pop() ?? '', path };
}

/** Sorts a location before the locations inside it. */
export const toPathKey = (names: string | null): string =>
  names === null ? LAST : names.split(NAME_SEPARATOR).map(toSortKey).join(KEY_SEPARATOR);

export const toEntryKey = (names: string | null, name: string): string =>
  `${toPathKey(names)}${KEY_SEPARATOR}${KEY_SEPARATOR}${toSortKey(name)}`;

/** Decides the result of a seen item. A null `seenIn` means the location that the item has. */
export const toSeenResult = (
  itemLocation: number | null,
  seenIn: number | null,
): Extract<StocktakeResult, 'seen' | 'elsewhere'> =>
  seenIn === null || seenIn === itemLocation ? 'seen' : 'elsewhere';

export const sumProgress = (
  locations: readonly StocktakeProgress[],
  found: Pick<StocktakeCounts, 'elsewhere_count' | 'unknown_count'>,
): StocktakeCounts => {
  const sum = (count: 'item_count' | 'seen_count' | 'lent_count' | 'missing_count') =>
    locations.reduce((total, location) => total + location[count], 0);
  return {
    item_count: sum('item_count'),
    seen_count: sum('seen_count'),
    lent_count: sum('lent_count'),
    missing_count: sum('missing_count'),
    ...found,
  };
};
