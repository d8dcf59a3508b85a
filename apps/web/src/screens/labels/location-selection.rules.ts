import type { LabelChoice } from '../../features/labels/label-choice.rules';

/** A place in reading order, with its level: 0 at the top. */
export interface ListedPlace {
  id: number;
  name: string;
  /** Where it lies, in words; empty at the top. */
  path: string;
  /** What tells it from another one of that name and path; empty where nothing has to. */
  mark: string;
  depth: number;
}

type PlaceChoice = Extract<LabelChoice, { kind: 'locations' | 'location_tree' }>;

/** The place itself and everything in it; empty when it is not there. */
export function idsWithin(places: readonly ListedPlace[], id: number): number[] {
  const index = places.findIndex((place) => place.id === id);
  const top = places[index];
  if (!top) return [];
  const rest = places.slice(index + 1);
  const end = rest.findIndex(({ depth }) => depth <= top.depth);
  return [id, ...(end === -1 ? rest : rest.slice(0, end)).map((place) => place.id)];
}

/** How many places lie in each place. */
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

/** The chosen places that are there, in reading order. */
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

/** Chooses more places in addition to those that are chosen already. */
export const choosePlaces = (
  places: readonly ListedPlace[],
  choice: PlaceChoice,
  more: readonly ListedPlace[],
): PlaceChoice => toChoice(new Set([...toPlaceIds(places, choice), ...more.map(({ id }) => id)]));

/** Chooses a place with everything in it, or nothing of that when all of it is chosen. */
export function toggleTree(places: readonly ListedPlace[], choice: PlaceChoice, id: number): PlaceChoice {
  const within = idsWithin(places, id);
  const before = toPlaceIds(places, choice);
  const others = before.filter((one) => !within.includes(one));
  if (before.length - others.length === within.length) return toChoice(others);
  return others.length === 0 ? { kind: 'location_tree', id } : toChoice([...others, ...within]);
}
