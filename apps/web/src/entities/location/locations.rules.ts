import {
  findsWord,
  foldText,
  type Location,
  LOCATION_LEVELS_MAX,
  toCode,
  toCodeGroups,
  toFindableWords,
  toNameKey,
  toSearchWords,
  toWholeWord,
} from '@stowage/contracts';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';

/** `depth` is 0 at the top level. */
export interface FlatLocation {
  location: Location;
  depth: number;
}

export function flattenLocations(tree: readonly Location[], depth = 0): FlatLocation[] {
  return tree.flatMap((location) => [{ location, depth }, ...flattenLocations(location.children, depth + 1)]);
}

/** Returns the location and its ancestors, top level first; empty when it is not in the tree. */
function trailTo(tree: readonly Location[], id: number): Location[] {
  for (const location of tree) {
    if (location.id === id) return [location];
    const below = trailTo(location.children, id);
    if (below.length > 0) return [location, ...below];
  }
  return [];
}

export const findLocation = (tree: readonly Location[], id: number): Location | undefined =>
  trailTo(tree, id).at(-1);

/** Returns the ancestors, top level first. Empty for an unknown id. */
export const ancestorsOf = (tree: readonly Location[], id: number): Location[] =>
  trailTo(tree, id).slice(0, -1);

/** Returns the ids of a location and of all locations below it. */
export const idsWithin = (location: Location): Set<number> =>
  new Set(flattenLocations([location]).map((flat) => flat.location.id));

export const countLevels = (tree: readonly Location[]): number =>
  tree.reduce((levels, location) => Math.max(levels, 1 + countLevels(location.children)), 0);

export interface LocationCounts {
  total: number;
  containers: number;
  qr_codes: number;
  total_in_top_two_levels: number;
  containers_in_top_two_levels: number;
  qr_codes_in_top_two_levels: number;
}

export function countLocations(tree: readonly Location[]): LocationCounts {
  const all = flattenLocations(tree);
  const top = all.filter(({ depth }) => depth < 2);
  const containersOf = (flat: FlatLocation[]) => flat.filter(({ location }) => location.is_container).length;
  const qrCodesOf = (flat: FlatLocation[]) =>
    flat.reduce((sum, { location }) => sum + location.qr_codes.length, 0);
  return {
    total: all.length,
    containers: containersOf(all),
    qr_codes: qrCodesOf(all),
    total_in_top_two_levels: top.length,
    containers_in_top_two_levels: containersOf(top),
    qr_codes_in_top_two_levels: qrCodesOf(top),
  };
}

export const isOverCapacity = ({ item_count, capacity }: Location): boolean =>
  capacity !== null && item_count > capacity;

export const canHoldLocations = ({ depth }: Location): boolean => depth + 1 < LOCATION_LEVELS_MAX;

/** Formats a path that includes the location itself, such as `Garage > Shelf 2`. */
export const toPathText = ({ name, path }: Pick<Location, 'name' | 'path'>): string =>
  [...path, name].join(' > ');

/** Returns the ids of locations whose path with their name is also that of another location of the list. */
export function namesakeIdsIn(locations: readonly Pick<Location, 'id' | 'name' | 'path'>[]): Set<number> {
  const paths = locations.map((location) => ({ id: location.id, key: toNameKey(toPathText(location)) }));
  const counts = new Map<string, number>();
  for (const { key } of paths) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set(paths.filter(({ key }) => (counts.get(key) ?? 0) > 1).map(({ id }) => id));
}

export const namesakeIds = (tree: readonly Location[]): Set<number> =>
  namesakeIdsIn(flattenLocations(tree).map(({ location }) => location));

export function namesakesOf(
  tree: readonly Location[],
  { name, parent_id, id }: { name: string; parent_id: number | null; id?: number | undefined },
): Location[] {
  const beside = parent_id === null ? tree : (findLocation(tree, parent_id)?.children ?? []);
  const key = toNameKey(name.trim());
  return beside.filter((location) => location.id !== id && toNameKey(location.name) === key);
}

export function describeRow(location: Location, isAmbiguous: boolean): string {
  const below = location.total_item_count - location.item_count;
  return [
    location.name,
    isAmbiguous ? t('location.rowCode', { code: toCodeGroups(location.code) }) : undefined,
    location.is_container ? t('location.rowContainer') : undefined,
    t('count.items', { count: location.item_count }),
    below > 0 ? t('location.rowMoreInside', { count: formatNumber(below) }) : undefined,
    location.capacity === null
      ? undefined
      : t('location.rowCapacity', { capacity: formatNumber(location.capacity) }),
    isOverCapacity(location) ? t('location.rowOverCapacity') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** Creates a predicate for locations with the typed code. Always false when the text is not a code. */
export function createCodeTest(text: string): (location: Location) => boolean {
  const wanted = toCode(text);
  return ({ code, label_codes }) => wanted !== undefined && (code === wanted || label_codes.includes(wanted));
}

/** Finds the location with its own code or with an attached label code. */
export function findLocationByCode(tree: readonly Location[], code: string): Location | undefined {
  const hasCode = createCodeTest(code);
  return flattenLocations(tree).find(({ location }) => hasCode(location))?.location;
}

/** Finds locations. Code matches and names that contain the whole text come first; a blank text finds all locations. */
export function searchLocations(tree: readonly Location[], text: string): FlatLocation[] {
  const all = flattenLocations(tree);
  const wanted = foldText(text).trim();
  if (wanted === '') return all;
  const words = toSearchWords(text);
  const hasCode = createCodeTest(text);
  const isFoundIn = (where: string) => {
    const findable = toFindableWords(where);
    return words.every((word) => where.includes(word.word) || findsWord(findable, word));
  };
  const hits = all.filter(({ location }) => {
    const where = foldText(toPathText(location));
    return hasCode(location) || where.includes(wanted) || (words.length > 0 && isFoundIn(where));
  });
  const whole = toWholeWord(text);
  const isNamed = ({ location }: FlatLocation) =>
    hasCode(location) ||
    foldText(location.name).includes(wanted) ||
    (whole !== '' && toWholeWord(location.name).includes(whole));
  return [...hits.filter(isNamed), ...hits.filter((hit) => !isNamed(hit))];
}
