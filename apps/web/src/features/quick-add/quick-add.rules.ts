import { QUANTITY_DEFAULT, QuickAddInput } from '@stowage/contracts';
import { z } from 'zod';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';

/** Quick-add form: raw values in, API input out. */
export const QuickAddForm = z
  .object({
    name: z.string(),
    description: z.string(),
    // A blank quantity becomes 0, which the schema rejects, instead of the default.
    quantity: z.string().transform((text) => parseNumber(text) ?? 0),
    estimated_value: z.string().transform(parseNumber),
    location_name: z.string(),
  })
  .transform((values): z.input<typeof QuickAddInput> => values)
  .pipe(QuickAddInput);
export type QuickAddValues = z.input<typeof QuickAddForm>;

/** Location that the form starts with; `text` is its path. */
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

export function putRecentFirst<Place extends { id: number }>(
  places: readonly Place[],
  recentIds: readonly number[],
): Place[] {
  const recent = new Set(recentIds);
  const byId = new Map(places.map((place) => [place.id, place]));
  return [...[...recent].flatMap((id) => byId.get(id) ?? []), ...places.filter(({ id }) => !recent.has(id))];
}

interface WrittenPlace {
  name: string;
  path: readonly string[];
}

// The server splits a path at ` > ` and `/`, so a name that contains one of them cannot be part of a path.
const canStandInPath = (name: string) => !/\s>\s|\//.test(name);

/**
 * Text of each location that quick add resolves to exactly that location: its path, or its name if the name is unique.
 * A location without such a text is left out.
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
