import { foldText, type UserSummary } from '@stowage/contracts';

export const toDisplayName = ({ full_name, username }: Pick<UserSummary, 'full_name' | 'username'>): string =>
  full_name ?? username;

/** Sorts by display name, ignoring case and accents; equal names by account age. */
export function sortByName<T>(entries: readonly T[], toPerson: (entry: T) => UserSummary): T[] {
  const keyed = entries.map((entry) => {
    const person = toPerson(entry);
    return { entry, key: foldText(toDisplayName(person)), id: person.id };
  });
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return keyed.sort((a, b) => compare(a.key, b.key) || a.id - b.id).map(({ entry }) => entry);
}

const RANKS: ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => name.includes(wanted),
];

export function findPeople(people: Iterable<UserSummary>, text: string, limit: number): UserSummary[] {
  const wanted = foldText(text);
  // Folding turns a text that consists only of accents into an empty string.
  if (wanted === '') return [];
  const ranked = RANKS.map((): UserSummary[] => []);
  for (const person of people) {
    const names = [foldText(person.username), person.full_name === null ? '' : foldText(person.full_name)];
    const rank = RANKS.findIndex((matches) => names.some((name) => matches(name, wanted)));
    ranked[rank]?.push(person);
  }
  return ranked.flatMap((found) => sortByName(found, (person) => person)).slice(0, limit);
}
