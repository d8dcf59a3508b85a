import { compareNames, foldText, type UserSummary } from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';

export const toDisplayName = ({ full_name, username }: Pick<UserSummary, 'full_name' | 'username'>): string =>
  full_name ?? username;

/** Sorts by display name in the reader's language; equal names by account age. */
export const sortByPerson = <T>(
  entries: readonly T[],
  toPerson: (entry: T) => UserSummary,
  language: Language,
): T[] =>
  entries
    .map((entry) => ({ entry, person: toPerson(entry) }))
    .sort(
      (a, b) =>
        compareNames(language, toDisplayName(a.person), toDisplayName(b.person)) || a.person.id - b.person.id,
    )
    .map(({ entry }) => entry);

const RANKS: ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => name.includes(wanted),
];

export function findPeople(
  people: Iterable<UserSummary>,
  text: string,
  { limit, language }: { limit: number; language: Language },
): UserSummary[] {
  const wanted = foldText(text);
  // Folding turns a text that consists only of accents into an empty string.
  if (wanted === '') return [];
  const ranked = RANKS.map((): UserSummary[] => []);
  for (const person of people) {
    const names = [foldText(person.username), person.full_name === null ? '' : foldText(person.full_name)];
    const rank = RANKS.findIndex((matches) => names.some((name) => matches(name, wanted)));
    ranked[rank]?.push(person);
  }
  return ranked.flatMap((found) => sortByPerson(found, (person) => person, language)).slice(0, limit);
}
