import { markMatches, toQueryWords, type UserSummary } from '@stowage/contracts';

const SHOWN = 4;

const matchesWords = ({ username, full_name }: UserSummary, words: readonly string[]) =>
  words.every((word) => markMatches(`${full_name ?? ''} ${username}`, [word]).length > 0);

export function suggestUsers(
  text: string,
  trusted: readonly UserSummary[],
  found: readonly UserSummary[],
): UserSummary[] {
  const words = toQueryWords(text);
  const matching = trusted.filter((user) => matchesWords(user, words));
  // Without text, `found` still holds the results of the previous text.
  const others = words.length === 0 ? [] : found.filter(({ id }) => !matching.some((user) => user.id === id));
  return [...matching, ...others].slice(0, SHOWN);
}
