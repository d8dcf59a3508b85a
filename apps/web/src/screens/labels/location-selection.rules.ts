import type { LabelChoice } from '../../features/labels/label-choice.rules';

/** `depth` is 0 at the top level. */
export interface ListedLocation {
  id: number;
  name: string;
  /** Path of the ancestors; empty at the top level. */
  path: string;
  /** Code of a location if another location has the same name and path, otherwise empty. */
  mark: string;
  depth: number;
}

type LocationChoice = Extract<LabelChoice, { kind: 'locations' | 'location_tree' }>;

/** Returns the ids of a location and of all locations below it; empty for an unknown id. */
export function idsWithin(locations: readonly ListedLocation[], id: number): number[] {
  const index = locations.findIndex((location) => location.id === id);
  const top = locations[index];
  if (!top) return [];
  const rest = locations.slice(index + 1);
  const end = rest.findIndex(({ depth }) => depth <= top.depth);
  return [id, ...(end === -1 ? rest : rest.slice(0, end)).map((location) => location.id)];
}

export function countInside(locations: readonly ListedLocation[]): Map<number, number> {
  const counts = new Map<number, number>();
  const trail: ListedLocation[] = [];
  for (const location of locations) {
    trail.length = Math.min(trail.length, location.depth);
    for (const { id } of trail) counts.set(id, (counts.get(id) ?? 0) + 1);
    trail.push(location);
  }
  return counts;
}

/** Returns the selected ids in tree order. Omits locations that no longer exist. */
export function toLocationIds(locations: readonly ListedLocation[], choice: LocationChoice): number[] {
  if (choice.kind === 'location_tree') return idsWithin(locations, choice.id);
  const chosen = new Set(choice.ids);
  return locations.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

const toChoice = (ids: Iterable<number>): LocationChoice => ({
  kind: 'locations',
  ids: [...ids].sort((a, b) => a - b),
});

export function toggleLocation(
  locations: readonly ListedLocation[],
  choice: LocationChoice,
  id: number,
): LocationChoice {
  const chosen = new Set(toLocationIds(locations, choice));
  if (!chosen.delete(id)) chosen.add(id);
  return toChoice(chosen);
}

export const addLocations = (
  locations: readonly ListedLocation[],
  choice: LocationChoice,
  more: readonly ListedLocation[],
): LocationChoice => toChoice(new Set([...toLocationIds(locations, choice), ...more.map(({ id }) => id)]));

/** Selects a location with its descendants, or clears them when all are selected. */
export function toggleTree(
  locations: readonly ListedLocation[],
  choice: LocationChoice,
  id: number,
): LocationChoice {
  const within = idsWithin(locations, id);
  const before = toLocationIds(locations, choice);
  const others = before.filter((one) => !within.includes(one));
  if (before.length - others.length === within.length) return toChoice(others);
  return others.length === 0 ? { kind: 'location_tree', id } : toChoice([...others, ...within]);
}
