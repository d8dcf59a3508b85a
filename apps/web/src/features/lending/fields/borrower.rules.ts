import { holdsWords, toSearchWords, type SearchWord, type UserSummary } from '@stowage/contracts';

const SHOWN = 4;

const matchesWords = ({ username, full_name }: UserSummary, words: readonly SearchWord[]) =>
  holdsWords([full_name, username], words);

export function suggestUsers(
  text: string,
  trusted: readonly UserSummary[],
  found: readonly UserSummary[],
): UserSummary[] {
  const words = toSearchWords(text);
  const matching = trusted.filter((user) => matchesWords(user, words));
  // Without text, `found` still holds the results of the previous text.
  const others = words.length === 0 ? [] : found.filter(({ id }) => !matching.some((user) => user.id === id));
  return [...matching, ...others].slice(0, SHOWN);
}
