import { markMatches, toQueryWords, type UserSummary } from '@stowage/contracts';

const SHOWN = 4;

const holds = ({ username, full_name }: UserSummary, words: readonly string[]) =>
  words.every((word) => markMatches(`${full_name ?? ''} ${username}`, [word]).length > 0);

/** Those whom the reader trusts and who are called so, then the others that were found. */
export function suggestPeople(
  text: string,
  trusted: readonly UserSummary[],
  found: readonly UserSummary[],
): UserSummary[] {
  const words = toQueryWords(text);
  const near = trusted.filter((person) => holds(person, words));
  // What was found is of what was typed a moment ago; nothing typed finds nobody.
  const others = words.length === 0 ? [] : found.filter(({ id }) => !near.some((person) => person.id === id));
  return [...near, ...others].slice(0, SHOWN);
}
