import { QUANTITY_DEFAULT, QuickAddInput } from '@stowage/contracts';
import { z } from 'zod';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';

/** The form of quick add as it is typed; it comes out as the API's input. */
export const QuickAddForm = z
  .object({
    name: z.string(),
    description: z.string(),
    // A blank quantity is not one: the form shows its default, so whoever empties it is asked.
    quantity: z.string().transform((text) => parseNumber(text) ?? 0),
    estimated_value: z.string().transform(parseNumber),
    location_name: z.string(),
  })
  .transform((values): z.input<typeof QuickAddInput> => values)
  .pipe(QuickAddInput);
export type QuickAddValues = z.input<typeof QuickAddForm>;

/** A location that the form starts with, as its path. */
export interface StartPlace {
  id: number;
  text: string;
}

export const newQuickAddValues = (place: StartPlace | undefined): QuickAddValues => ({
  name: '',
  description: '',
  quantity: toNumberText(QUANTITY_DEFAULT, 0),
  estimated_value: '',
  location_name: place?.text ?? '',
});

/** Sends the id of the start location while its text is unchanged: a path can match several locations. */
export const withStartPlace = (input: QuickAddInput, place: StartPlace | undefined): QuickAddInput =>
  place !== undefined && input.location_name === place.text
    ? { ...input, location_name: null, location_id: place.id }
    : input;

/** Puts the recently used locations first. */
export function putRecentFirst<Place extends { id: number }>(
  places: readonly Place[],
  recentIds: readonly number[],
): Place[] {
  const recent = new Set(recentIds);
  const byId = new Map(places.map((place) => [place.id, place]));
  return [...[...recent].flatMap((id) => byId.get(id) ?? []), ...places.filter(({ id }) => !recent.has(id))];
}

/** A place as the suggestions need it. */
interface WrittenPlace {
  name: string;
  path: readonly string[];
}

// The server reads ` > ` and `/` between names as steps down, so a name that holds one of them cannot stand in a path.
const canStandInPath = (name: string) => !/\s>\s|\//.test(name);

/**
 * How each place is written so that quick add finds exactly it: as a path, else by its name alone when no other one of
 * all places has that name. What cannot be written is left out.
 */
export function toWrittenPlaces(places: readonly WrittenPlace[], all: readonly WrittenPlace[]): string[] {
  const isUnique = (name: string) =>
    all.filter((place) => place.name.toLowerCase() === name.toLowerCase()).length === 1;
  return places.flatMap(({ name, path }) => {
    const names = [...path, name];
    if (names.every(canStandInPath)) return [names.join(' > ')];
    return isUnique(name) ? [name] : [];
  });
}
