import { compareNames, foldText, type UserSummary } from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';

export const toDisplayName = ({ full_name, username }: Pick<UserSummary, 'full_name' | 'username'>): string =>
  full_name ?? username;

/** Sorts by display name in the reader's language; equal names by account age. */
export const sortByUser = <T>(
  entries: readonly T[],
  toUser: (entry: T) => UserSummary,
  language: Language,
): T[] =>
  entries
    .map((entry) => ({ entry, user: toUser(entry) }))
    .sort(
      (a, b) => compareNames(language, toDisplayName(a.user), toDisplayName(b.user)) || a.user.id - b.user.id,
    )
    .map(({ entry }) => entry);

const RANKS: ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => name.includes(wanted),
];

export function findUsersByName(
  users: Iterable<UserSummary>,
  text: string,
  { limit, language }: { limit: number; language: Language },
): UserSummary[] {
  const wanted = foldText(text);
  // Folding turns a text that consists only of accents into an empty string.
  if (wanted === '') return [];
  const ranked = RANKS.map((): UserSummary[] => []);
  for (const user of users) {
    const names = [foldText(user.username), user.full_name === null ? '' : foldText(user.full_name)];
    const rank = RANKS.findIndex((matches) => names.some((name) => matches(name, wanted)));
    ranked[rank]?.push(user);
  }
  return ranked.flatMap((found) => sortByUser(found, (user) => user, language)).slice(0, limit);
}
