import {
  type Location,
  LOCATION_LEVELS_MAX,
  type LocationSummary,
  rankPlace,
  toPlaceSearch,
  VISIBLE,
} from '@stowage/contracts';

/** A place as it is stored: it knows its parent and nothing more. */
export interface FlatLocation {
  id: number;
  parent_id: number | null;
  name: string;
  description: string | null;
  is_container: boolean;
  capacity: number | null;
  code: string;
  item_count: number;
  created_at: string;
  updated_at: string;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The children of each place by its id, in natural order of their names; those at the top stand under null. */
function groupByParent<T extends FlatLocation>(flat: readonly T[]): Map<number | null, T[]> {
  const groups = new Map<number | null, T[]>();
  for (const location of flat) {
    const siblings = groups.get(location.parent_id);
    if (siblings) siblings.push(location);
    else groups.set(location.parent_id, [location]);
  }
  for (const siblings of groups.values())
    siblings.sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  return groups;
}

/** Where a tree begins: below which place, and what stands above it. */
interface Start {
  parent_id: number | null;
  path: string[];
}

/** Places as a tree with depths, paths and the counts of whole subtrees: all of an owner, or those below one place. */
export function toTree(
  flat: readonly FlatLocation[],
  labelsOf: (location: FlatLocation) => Pick<Location, 'qr_codes' | 'label_codes'>,
  start: Start = { parent_id: null, path: [] },
): Location[] {
  const children = groupByParent(flat);
  const build = (parentId: number | null, path: string[]): Location[] =>
    (children.get(parentId) ?? []).map((location) => {
      const below = build(location.id, [...path, location.name]);
      const { qr_codes, label_codes } = labelsOf(location);
      return {
        total_item_count: below.reduce((sum, child) => sum + child.total_item_count, location.item_count),
        depth: path.length,
        path,
        qr_codes,
        label_codes,
        children: below,
        // Last: with 5,000 places, properties that follow a spread take 40 ms, and these 1 ms.
        ...location,
      };
    });
  return build(start.parent_id, start.path);
}

/** How many levels a place and what is below it take up: 1 for a place without children. @param subtree holds all of them */
export function countLevels(subtree: readonly FlatLocation[], id: number): number {
  const children = groupByParent(subtree);
  const count = (parentId: number): number =>
    1 + Math.max(0, ...(children.get(parentId) ?? []).map((child) => count(child.id)));
  return count(id);
}

/** Whether a subtree of so many levels still fits below a parent of that depth (-1: at the top). */
export const fitsBelow = (parentDepth: number, levels: number): boolean =>
  parentDepth + 1 + levels <= LOCATION_LEVELS_MAX;

/** The names of a path such as `Garage > Shelf` or `Garage/Shelf`, trimmed, without those in which nothing is to be seen. */
export const splitPath = (text: string): string[] =>
  text
    .split(/(?<=^|\s)>(?=\s|$)|\//)
    .map((name) => name.trim())
    .filter((name) => VISIBLE.test(name));

type NamedPlace = Pick<FlatLocation, 'id' | 'parent_id' | 'name'>;

/** The places that fit the words best, each with its path; see `rankPlace`. */
export function searchPlaces(places: readonly NamedPlace[], typed: string, limit: number): LocationSummary[] {
  const search = toPlaceSearch(typed);
  const byId = new Map(places.map((place) => [place.id, place]));
  const pathOf = ({ parent_id }: NamedPlace): string[] => {
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    return parent ? [...pathOf(parent), parent.name] : [];
  };
  return places
    .flatMap((place) => {
      const path = pathOf(place);
      const rank = rankPlace(search, place.name, path);
      return rank === undefined ? [] : { id: place.id, name: place.name, path, rank };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.path.length - b.path.length ||
        byName.compare(a.name, b.name) ||
        byName.compare(a.path.join('\n'), b.path.join('\n')) ||
        a.id - b.id,
    )
    .slice(0, limit)
    .map(({ id, name, path }) => ({ id, name, path }));
}
