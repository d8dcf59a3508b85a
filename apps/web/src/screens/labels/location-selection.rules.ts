import type { LabelChoice } from '../../features/labels/label-choice.rules';

/** Location of the flattened tree; `depth` is 0 at the top level. */
export interface ListedPlace {
  id: number;
  name: string;
  /** Path of the ancestors; empty at the top level. */
  path: string;
  /** Code of a location whose name and path are ambiguous, otherwise empty. */
  mark: string;
  depth: number;
}

type PlaceChoice = Extract<LabelChoice, { kind: 'locations' | 'location_tree' }>;

/** Returns the ids of the location and its descendants; empty for an unknown id. */
export function idsWithin(places: readonly ListedPlace[], id: number): number[] {
  const index = places.findIndex((place) => place.id === id);
  const top = places[index];
  if (!top) return [];
  const rest = places.slice(index + 1);
  const end = rest.findIndex(({ depth }) => depth <= top.depth);
  return [id, ...(end === -1 ? rest : rest.slice(0, end)).map((place) => place.id)];
}

/** Counts the descendants of each location. */
export function countInside(places: readonly ListedPlace[]): Map<number, number> {
  const counts = new Map<number, number>();
  const trail: ListedPlace[] = [];
  for (const place of places) {
    trail.length = Math.min(trail.length, place.depth);
    for (const { id } of trail) counts.set(id, (counts.get(id) ?? 0) + 1);
    trail.push(place);
  }
  return counts;
}

/** Returns the ids of the selected locations that exist, in tree order. */
export function toPlaceIds(places: readonly ListedPlace[], choice: PlaceChoice): number[] {
  if (choice.kind === 'location_tree') return idsWithin(places, choice.id);
  const chosen = new Set(choice.ids);
  return places.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

const toChoice = (ids: Iterable<number>): PlaceChoice => ({
  kind: 'locations',
  ids: [...ids].sort((a, b) => a - b),
});

export function togglePlace(places: readonly ListedPlace[], choice: PlaceChoice, id: number): PlaceChoice {
  const chosen = new Set(toPlaceIds(places, choice));
  if (!chosen.delete(id)) chosen.add(id);
  return toChoice(chosen);
}

/** Adds locations to the selection. */
export const choosePlaces = (
  places: readonly ListedPlace[],
  choice: PlaceChoice,
  more: readonly ListedPlace[],
): PlaceChoice => toChoice(new Set([...toPlaceIds(places, choice), ...more.map(({ id }) => id)]));

/** Selects a location with its descendants, or clears them when all are selected. */
export function toggleTree(places: readonly ListedPlace[], choice: PlaceChoice, id: number): PlaceChoice {
  const within = idsWithin(places, id);
  const before = toPlaceIds(places, choice);
  const others = before.filter((one) => !within.includes(one));
  if (before.length - others.length === within.length) return toChoice(others);
  return others.length === 0 ? { kind: 'location_tree', id } : toChoice([...others, ...within]);
}
