import { type Location, LOCATION_LEVELS_MAX, type QrCode, VISIBLE } from '@stowage/contracts';

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

/** All places of one owner as a tree with depths, paths and the counts of whole subtrees. */
export function toTree(
  flat: readonly FlatLocation[],
  qrCodesOf: (locationId: number) => QrCode[] = () => [],
): Location[] {
  const children = groupByParent(flat);
  const build = (parentId: number | null, path: string[]): Location[] =>
    (children.get(parentId) ?? []).map((location) => {
      const below = build(location.id, [...path, location.name]);
      return {
        ...location,
        total_item_count: below.reduce((sum, child) => sum + child.total_item_count, location.item_count),
        depth: path.length,
        path,
        qr_codes: qrCodesOf(location.id),
        children: below,
      };
    });
  return build(null, []);
}

/** The place with that id, wherever it is in the tree. */
export function findInTree(tree: readonly Location[], id: number): Location | undefined {
  for (const location of tree) {
    const found = location.id === id ? location : findInTree(location.children, id);
    if (found) return found;
  }
  return undefined;
}

/** How many levels a place and what is below it take up: 1 for a place without children. */
export const countLevels = (location: Location): number =>
  1 + Math.max(0, ...location.children.map((child) => countLevels(child)));

/** Whether a subtree of so many levels still fits below a parent of that depth (-1: at the top). */
export const fitsBelow = (parentDepth: number, levels: number): boolean =>
  parentDepth + 1 + levels <= LOCATION_LEVELS_MAX;

/** The names of a path such as `Garage > Shelf` or `Garage/Shelf`, trimmed, without those in which nothing is to be seen. */
export const splitPath = (text: string): string[] =>
  text
    .split(/(?<=^|\s)>(?=\s|$)|\//)
    .map((name) => name.trim())
    .filter((name) => VISIBLE.test(name));
